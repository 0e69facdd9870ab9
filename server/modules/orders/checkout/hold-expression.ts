import { openOrder, shortHold } from '#database/schema/index.ts'
import { maxHolds, openOrderLimit, sharedHold } from '../../../limits/table.ts'

/** How many bottles, of what value in poisha, may be held at once while they are neither paid nor confirmed. */
interface HoldLimit {
  bottles: number
  amount: number
}

export interface OrderLimits extends Record<keyof typeof maxHolds, HoldLimit> {
  /** How many orders of an account may be neither paid nor confirmed. */
  openOrders: number
}

/** Limits above this, as in load tests, are not checked: counting would cost too much. */
const maxCounted = 1_000

/** The limits multiplied by LIMITS_FACTOR; undefined when that makes them pointless. */
export function orderLimits({ limitsFactor }: { limitsFactor: number }): OrderLimits | undefined {
  const times = (limit: number) => Math.max(1, Math.round(limit * limitsFactor))
  if (times(openOrderLimit) > maxCounted) return undefined
  const timesHold = ({ bottles, amount }: HoldLimit) => ({ bottles: times(bottles), amount: times(amount) })
  const { newCustomer, customer, network } = maxHolds
  return {
    openOrders: times(openOrderLimit),
    newCustomer: timesHold(newCustomer),
    customer: timesHold(customer),
    network: timesHold(network),
  }
}

/** Such a customer has received goods from the shop, and paid for them. */
const hasReceivedOrder = (userId: string) =>
  `exists (select from orders received where received.user_id = ${userId} and received.status = 'delivered')`

/** Whether this order fits, together with those of `where`. */
const fits = ({ bottles, amount }: HoldLimit, where: string) =>
  `(select coalesce(sum(bottles), 0) + $bottles::int <= ${bottles} and coalesce(sum(amount), 0) + $amount::bigint <= ${amount}
    from orders where ${where})`

/**
 * SQL in the statement of an order: which hold it gets. A blocked phone pays first. New customers hold a few bottles at
 * a time, and never the last ones of a size, apart from free samples: those are for who is confirmed or pays first. A typed
 * phone number counts for nothing, since it may be anybody's. Customers who have received an order hold more, whatever
 * strangers do on their network.
 * @param wanted the bottles of the order: a table with `variant_id` and `quantity`
 */
export function holdExpression(limits: OrderLimits | undefined, wanted: string): string {
  if (!limits) return `(case when is_blocked then 'none' else 'full' end)::order_hold`
  const { newCustomer, customer, network } = limits
  return `(case
       when is_blocked then 'none'
       when ${hasReceivedOrder('$userId')} then
         case when ${fits(customer, `user_id = $userId and ${openOrder} and hold <> 'none'`)} then 'full' else 'none' end
       when exists (select from orders where user_id = $userId and ${shortHold}) then 'none'
       when exists (
         select from ${wanted} wanted join held using (variant_id)
         where variant_id <> all((select $samples::uuid[])::uuid[]) and wanted.quantity > least(
           held.stock - ${sharedHold.bottlesLeft}, held.stock / ${sharedHold.share}
         )
       ) then 'none'
       when $bottles::int <= ${newCustomer.bottles} and $amount::bigint <= ${newCustomer.amount}
         and ${fits(network, `network = $network and ${shortHold}`)} then 'short'
       else 'none'
     end)::order_hold`
}
