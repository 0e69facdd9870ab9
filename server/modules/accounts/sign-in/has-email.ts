import { sql } from 'drizzle-orm'
import { users } from '#database/schema/index.ts'

/** The user with this e-mail address, whatever its capitals: the database decides what a small letter is. */
export const hasEmail = (email: string) => sql`lower(${users.email}) = lower(${email})`
