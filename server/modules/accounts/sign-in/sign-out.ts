import { eq } from 'drizzle-orm'
import { sessions } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'

/** Ends the session of this call's token. */
export async function signOut({ db, actor }: SignedInContext): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, actor.sessionId))
}
