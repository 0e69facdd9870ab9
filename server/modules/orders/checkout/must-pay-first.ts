import type { OrderAddress } from '#contract/orders/orders.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { readPhoneBlock } from '../cash-on-delivery/blocked-phones.ts'
import { takesOnlinePayments } from '../payments/ways/read-ways-to-pay.ts'

/**
 * Whether the phone number is blocked for cash, so that the order gets its bottles only when it is paid. Customers are
 * not shown the reason.
 * @throws ShopError order_phone_refused for a blocked number while the shop takes no payments online
 */
export async function mustPayFirst(
  { db, providers }: Pick<SignedInContext, 'db' | 'providers'>,
  { phone }: OrderAddress,
): Promise<boolean> {
  if (!phone || (await readPhoneBlock(db, phone)) === undefined) return false
  if (await takesOnlinePayments({ db, providers })) return true
  throw new ShopError('order_phone_refused')
}
