#!/bin/bash
# Runs the part of the run that Bazel gives this shard, and leaves it among the test's outputs.
set -euo pipefail
exec copyfit run "$@" --shard auto --output "$TEST_UNDECLARED_OUTPUTS_DIR/part" --progress plain
