/// Objects that frameworks and common libraries fill by the names of their properties: what code gives these is not all that they have.
enum DataObjects {
  /// Protocols and classes of Foundation, Core Data, Realm, Mantle, JSONModel, ObjectMapper, HandyJSON and Parse.
  static let filledTypes: Set = [
    "Decodable", "Codable", "NSManagedObject", "Object", "EmbeddedObject", "RLMObject", "RLMEmbeddedObject", "MTLModel", "JSONModel",
    "Mappable", "BaseMappable", "ImmutableMappable", "HandyJSON", "PFObject",
  ]

  static let fillingCalls: Set = [
    "setValuesForKeys", "setValuesForKeysWithDictionary", "yy_modelSetWithDictionary", "yy_modelSetWithJSON", "mj_setKeyValues",
  ]
}
