/**
 * The query builder. Server and database import it from here: Node parses the `package.json` of a package, in this case
 * 180 KB, again for each module that imports it, which took a quarter of every start of the shop.
 */
export * from 'drizzle-orm'
