import { ShopError } from '../errors.ts'
import type { Limits } from './limits.ts'
import type { LimitName } from './table.ts'

/** Sends a message unless its recipient has got too many of this kind; one that fails is retried later, and counted then. */
export async function sendWithin(
  limits: Pick<Limits, 'take' | 'returnPoint'>,
  [name, recipient]: [LimitName, string],
  send: () => Promise<unknown>,
): Promise<void> {
  try {
    await limits.take(name, recipient)
  } catch (error) {
    if (error instanceof ShopError && error.status === 429) return
    throw error
  }
  try {
    await send()
  } catch (error) {
    await limits.returnPoint(name, recipient)
    throw error
  }
}
