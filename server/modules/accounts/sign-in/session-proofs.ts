import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { endOwnStaffSessions } from '../staff/staff-sessions.ts'
import { signOut } from './sessions.ts'

/** What proves in a session that its owner is at the screen. */
type Proof = 'currentPassword' | 'codeInSession'

/**
 * Counts an attempt to prove who is at the screen, before it is checked, so that concurrent ones count. One too many ends the
 * session: whoever has taken it keeps its owner neither from signing in nor from other sessions.
 * @throws ShopError too_many_wrong
 */
export async function countProof(context: SignedInContext, proof: Proof): Promise<void> {
  const { actor, limits } = context
  try {
    await limits.take(proof, actor.sessionId)
  } catch (error) {
    if (!(error instanceof ShopError) || error.status !== 429) throw error
    await (actor.staff ? endOwnStaffSessions(context, actor.sessionId) : signOut(context))
    throw new ShopError('too_many_wrong')
  }
}

/** A right one starts the count again. */
export const resetProofs = ({ actor, limits }: SignedInContext, proof: Proof): Promise<void> =>
  limits.reset(proof, actor.sessionId)
