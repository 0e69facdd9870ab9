import type { Shop } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { phoneKey } from './mobile-number.ts'

/**
 * Counts a text message that costs the shop money, without a code. False: its number has had enough of them today, or the
 * account that has typed it without confirming it (`typedBy`).
 */
export async function mayText({ limits }: Pick<Shop, 'limits'>, phone: string, typedBy?: string): Promise<boolean> {
  try {
    if (typedBy !== undefined) await limits.take('textToTypedNumber', typedBy)
    await limits.take('orderText', phoneKey(phone))
    return true
  } catch (error) {
    if (error instanceof ShopError && error.status === 429) return false
    throw error
  }
}
