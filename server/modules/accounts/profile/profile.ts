import type { Profile } from '#contract/accounts/accounts.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, desc, eq, gt, ne, sql } from '#database/drizzle.ts'
import { emailChanges, sessions, users } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { signToken } from '../sign-in/token.ts'

/** The profile of the signed-in user. @throws ShopError unauthorized when the account no longer exists */
export const requireProfile = (context: SignedInContext): Promise<Profile> => readProfile(context.db, context)

/** The API's profile, with the pending email and what is known of the other sessions. */
export async function readProfile(db: Database | Transaction, { actor, now }: SignedInContext): Promise<Profile> {
  const [profile] = await db
    .select({
      name: users.name,
      email: users.email,
      emailProven: sql<boolean>`${users.emailProvenAt} is not null`,
      phone: users.phone,
      confirmedPhone: users.confirmedPhone,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      address: users.address,
      createdAt: users.createdAt,
      pendingEmail: emailChanges.email,
      orderMessages: users.orderMessages,
      messageLanguage: users.messageLanguage,
    })
    .from(users)
    .leftJoin(emailChanges, and(eq(emailChanges.userId, users.id), gt(emailChanges.expiresAt, now())))
    .where(eq(users.id, actor.id))
  if (!profile) throw new ShopError('sign_in_again')
  const others = await db
    .select({ signedInAt: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.userId, actor.id), ne(sessions.id, actor.sessionId), gt(sessions.expiresAt, now())))
    .orderBy(desc(sessions.createdAt))
  return {
    ...profile,
    // At the storefront, staff are customers, too.
    role: 'user',
    createdAt: profile.createdAt.toISOString(),
    otherSessions: others.length,
    lastOtherSignIn: others[0]?.signedInAt.toISOString() ?? null,
  }
}

export interface ChangedProfile {
  user: Profile
  /** A token of the same session, because tokens contain name and email. */
  token: string
}

/** A new token of the caller's session, for a changed profile. */
export async function tokenFor({ db, config, actor, now }: SignedInContext, profile: Profile): Promise<string> {
  const { name, email } = profile
  const [session] = await db.select().from(sessions).where(eq(sessions.id, actor.sessionId))
  if (!session) throw new ShopError('sign_in_again')
  return signToken(config, { id: actor.id, sessionId: session.id, name, email }, now(), session.expiresAt)
}
