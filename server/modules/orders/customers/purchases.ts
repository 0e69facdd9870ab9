import { toTaka } from '#contract/money.ts'
import { voidedStatuses } from '#contract/orders/order-terms.ts'
import { notInArray, sql } from '#database/drizzle.ts'
import type { AnyPgColumn } from '#database/drizzle-columns.ts'
import { blockedPhones } from '#database/schema/index.ts'
import { refundedAmount } from '../../payments/index.ts'

type OrderColumns = Record<'amount' | 'id' | 'paymentStatus' | 'status', AnyPgColumn>

/**
 * What the orders of a customer add up to. The query groups them, and joins `blocked_phones` by phone. `spent` in
 * decimal taka: paid and not voided, less refunds.
 */
export const purchases = ({ amount, id, paymentStatus, status }: OrderColumns) => ({
  orders: sql`count(*)`.mapWith(Number),
  spent: sql`coalesce(sum(${amount} - coalesce(${refundedAmount(id)}, 0)) filter (
    where ${paymentStatus} = 'paid' and ${notInArray(status, [...voidedStatuses])}
  ), 0)`.mapWith((poisha: string) => toTaka(Number(poisha))),
  cashBlocked: sql<boolean>`count(${blockedPhones.phone}) > 0`,
})
