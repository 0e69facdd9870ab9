import { type SQL, type SQLWrapper, sql } from '../drizzle.ts'

/** `foldText` of the contract, by the database. Indexes use it, so that a change of it needs a migration. */
export const foldedText = (text: SQLWrapper): SQL => sql`fold_text(${text})`

/** `foldSearch` of the contract, by the database. */
export const foldedSearch = (text: SQLWrapper): SQL => sql`replace(fold_text(${text}), '''', '')`
