import { seenWith } from '../accounts/marks.ts'
import type { Permission } from '../accounts/permissions.ts'

/**
 * Whether somebody may make a link by which a customer confirms an order: whoever has it reads address and amounts and may
 * change the address.
 * @param knows whether they have taken the order themselves, and nobody else has changed it since
 */
export function mayAskToConfirm(may: (...oneOf: readonly Permission[]) => boolean, knows: boolean): boolean {
  if (knows) return may('counter.sell', 'orders.edit')
  return may('orders.edit') && may(...seenWith.address) && may(...seenWith.money)
}

/** The events of an order that say what is in it. */
export const contentEvents = ['placed', 'edited', 'customer_confirmed'] as const
