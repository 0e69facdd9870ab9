import type { OrderAddress } from '#contract/orders/orders.ts'
import type { Transaction } from '#database/client.ts'
import { prepared } from '#database/prepared.ts'
import { openOrder } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { networkOf } from '../../../limits/network.ts'
import { openOrderLimits } from '../../../limits/table.ts'

/** By what open orders, neither paid nor confirmed, are counted. */
interface OpenOrderKeys {
  userId: string
  phone: string | null
  network: string
}

export const openOrderKeys = ({ actor, ip }: SignedInContext, { phone }: OrderAddress): OpenOrderKeys => ({
  userId: actor.id,
  phone: phone ?? null,
  network: networkOf(ip),
})

/** Limits above this, as in load tests, are not checked: counting would cost too much. */
const maxCounted = 1_000

/** How many orders may be open for an account, a phone and a network; null: not counted. */
export function maxOpenOrders({ config }: Pick<SignedInContext, 'config'>): (number | null)[] {
  return [openOrderLimits.account, openOrderLimits.phone, openOrderLimits.network].map((max) =>
    max * config.limitsFactor > maxCounted ? null : Math.max(1, Math.round(max * config.limitsFactor)),
  )
}

/**
 * Such an account is exempt from the limit of its phone number: else others could lock it out by ordering with that
 * number. Its own limit still applies.
 */
export const hasReceivedOrder = (userId: string) =>
  `exists (select from orders received where received.user_id = ${userId} and received.status = 'delivered')`

const countOpen = prepared<{ account: number; phone: number; network: number }>(
  'count_open_orders',
  `select
     (select count(*)::int from orders where user_id = $1 and ${openOrder}) as account,
     (select case when ${hasReceivedOrder('$1')} then 0 else count(*)::int end from orders
       where phone = $2 and ${openOrder}) as phone,
     (select count(*)::int from orders where network = $3 and ${openOrder}) as network`,
)

const waitSeconds = 15 * 60
const messages = {
  account: (open: number) =>
    `You have ${open} orders that are neither paid nor confirmed. Please pay for one of them or cancel it first.`,
  // They are not all the caller's own: those reach the account's limit first.
  phone: () => 'There are too many open orders with this phone number. Please call us to confirm them.',
  network: () => 'Too many orders from your network are neither paid nor confirmed. Please try again later.',
}

/** @throws ShopError too_many_requests when the limit of open orders is reached */
export async function assertOpenOrderLimit(context: SignedInContext, keys: OpenOrderKeys): Promise<void> {
  const [account, phone, network] = maxOpenOrders(context)
  if (account === null && phone === null && network === null) return
  const [open] = await countOpen(context.db, [keys.userId, keys.phone, keys.network])
  if (!open) return
  const max = { account, phone, network }
  for (const who of ['account', 'phone', 'network'] as const) {
    const limit = max[who] ?? null
    if (limit !== null && open[who] >= limit) {
      throw new ShopError('too_many_requests', messages[who](open[who]), { retryAfter: waitSeconds })
    }
  }
}

const countOthersOpen = prepared<{ open: number }>(
  'count_other_open_orders_of_phone',
  `select count(*)::int as open from orders
   join (select id, phone from orders where ${openOrder}) others on others.phone = orders.phone and others.id <> orders.id
   where orders.id = $1 and not ${hasReceivedOrder('orders.user_id')}`,
)

/**
 * For an order that gets its phone number after it was placed.
 * @throws ShopError too_many_requests when the limit for that number is reached
 */
export async function assertOpenOrderLimitOfPhone(
  context: SignedInContext,
  tx: Transaction,
  orderId: string,
): Promise<void> {
  const [, max] = maxOpenOrders(context)
  const [others] = await countOthersOpen(tx, [orderId])
  if (max == null || !others || others.open < max) return
  throw new ShopError('too_many_requests', messages.phone(), { retryAfter: waitSeconds })
}
