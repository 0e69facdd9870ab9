import { toPoisha } from '#contract/money.ts'
import type { OrderGift } from '#contract/orders/gifts.ts'
import type { OrderEdit } from '#contract/orders/order-edits.ts'
import type { Transaction } from '#database/client.ts'
import type { orders } from '#database/schema/index.ts'
import { ShopError } from '../../../errors.ts'
import { readSettings } from '../../settings/index.ts'

interface EditedGift {
  gift: OrderGift | null
  /** Poisha. */
  wrapping: number
}

/**
 * The gift of an edited order: wrapping that is added costs the price of today, what was agreed stays.
 * @throws ShopError wrapping_not_offered
 */
export async function editedGift(
  tx: Transaction,
  order: Pick<typeof orders.$inferSelect, 'gift' | 'wrapping'>,
  { wrapped = order.gift?.wrapped ?? false, giftMessage }: Pick<OrderEdit, 'wrapped' | 'giftMessage'>,
): Promise<EditedGift> {
  const before = order.gift ?? { wrapped: false, message: '', buyer: null }
  const gift = { ...before, wrapped, message: (order.gift || wrapped ? giftMessage : undefined) ?? before.message }
  const isGift = gift.wrapped || gift.message !== '' || gift.buyer !== null
  return { gift: isGift ? gift : null, wrapping: await priceOf(tx, order, wrapped) }
}

async function priceOf(tx: Transaction, order: Parameters<typeof editedGift>[1], wrapped: boolean): Promise<number> {
  if (!wrapped) return 0
  if (order.gift?.wrapped) return order.wrapping
  const { giftWrapping } = await readSettings(tx)
  if (giftWrapping === null) throw new ShopError('wrapping_not_offered')
  return toPoisha(giftWrapping)
}
