/** Tables and columns, imported from here for the reason given in `drizzle.ts`. */
export * from 'drizzle-orm/pg-core'
