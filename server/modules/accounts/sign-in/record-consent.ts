import type { Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'

/** Records that the owner of a new account has agreed to the terms and the privacy policy as they are now. */
export async function recordConsent(tx: Transaction, userId: string, at: Date): Promise<void> {
  const version = (page: string) => sql`coalesce((select max(version) from content_versions where page = ${page}), 0)`
  await tx.execute(sql`
    insert into consents (user_id, terms_version, privacy_version, at)
    values (${userId}, ${version('terms')}, ${version('privacy')}, ${at})`)
}
