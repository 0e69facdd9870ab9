/** A code change that breaks a statement: one of its tests must then fail. */
export interface Mutation {
  statement: string
  file: string
  /** Occurs exactly once in the file. */
  find: string
  replace: string
  /** A unit or API test that names the statement. */
  test: string
}
