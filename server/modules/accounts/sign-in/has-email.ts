import { type SQL, sql } from '#database/drizzle.ts'
import { users } from '#database/schema/index.ts'

const ascii = /^[\x21-\x7e]*$/

/**
 * Matches the user with this email address, ignoring case. An address with other than ASCII characters, which only
 * older accounts have, must be typed exactly as it is stored: otherwise every spelling that PostgreSQL takes for the
 * same address would find the account, with a limit of attempts for each of them.
 */
export function hasEmail(email: string): SQL {
  // As in the index: accounts without an email have an empty one.
  const ignoringCase = sql`(lower(${users.email}) = lower(${email}) and ${users.email} <> '')`
  return ascii.test(email) ? ignoringCase : sql`(${ignoringCase} and ${users.email} = ${email})`
}
