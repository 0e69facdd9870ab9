import type { Actor } from '../context.ts'
import type { Limits } from './limits.ts'
import { type Limit, type LimitName, limits as table } from './table.ts'

/** What was counted, to be returned. */
export type Taken = Parameters<Limits['returnPoint']>

/**
 * Counts a request by a limit of its network. What others there have sent refuses nobody who is signed in: they count by
 * session instead. Who makes a call that anyone may make is not asked until it matters.
 * @throws ShopError 429
 */
export async function takeAsCaller(
  limits: Pick<Limits, 'take'>,
  limit: LimitName,
  ip: string,
  findCaller: () => Promise<Actor | undefined>,
): Promise<Taken> {
  try {
    await limits.take(limit, ip)
    return [limit, ip]
  } catch (error) {
    const { ofSession }: Limit = table[limit]
    const actor = ofSession && (await findCaller())
    if (!actor) throw error
    const who = table[ofSession].by === 'session' ? actor.sessionId : actor
    await limits.take(ofSession, who)
    return [ofSession, who]
  }
}
