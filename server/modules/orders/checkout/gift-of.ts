import { toPoisha } from '#contract/money.ts'
import { fullName, splitName } from '#contract/names.ts'
import type { GiftChoice, OrderGift } from '#contract/orders/gifts.ts'
import type { OrderAddress } from '#contract/orders/orders.ts'
import type { Database } from '#database/client.ts'
import { ShopError } from '../../../errors.ts'
import { normalizePhone } from '../../accounts/index.ts'
import { readGiftWrapping } from '../../settings/index.ts'

interface PlacedGift {
  gift: OrderGift | null
  /** With the name and the phone number of who gets the parcel. */
  address: OrderAddress
  /** By which the customer is known, also if it is that of the recipient: a gift may go to oneself. */
  phone: string | undefined
  /** Poisha. */
  wrapping: number
}

/**
 * What an order keeps of a gift. `buyer`: the address with the name and the number of who orders.
 * @throws ShopError wrapping_not_offered
 */
export async function giftOf(
  db: Database,
  buyer: OrderAddress,
  choice: GiftChoice | undefined,
  pickup: boolean,
): Promise<PlacedGift> {
  if (!choice) return { gift: null, address: buyer, phone: buyer.phone, wrapping: 0 }
  const { wrapped, message } = choice
  const recipient = pickup ? null : choice.recipient
  // The chosen address of a recipient may have the recipient's number, which gets no messages for the buyer.
  const ownPhone = recipient && buyer.phone === normalizePhone(recipient.phone) ? '' : (buyer.phone ?? '')
  const price = wrapped ? await readGiftWrapping(db) : 0
  if (price === null) throw new ShopError('wrapping_not_offered')
  const gift = { wrapped, message, buyer: recipient && { name: fullName(buyer), phone: ownPhone } }
  const address = recipient ? { ...buyer, ...splitName(recipient.name), phone: normalizePhone(recipient.phone) } : buyer
  return { gift, address, phone: buyer.phone, wrapping: toPoisha(price) }
}
