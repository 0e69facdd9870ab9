import { voidedStatuses } from '#contract/orders/order-terms.ts'
import { notInArray, sql } from '#database/drizzle.ts'
import type { AnyPgColumn } from '#database/drizzle-columns.ts'
import { refundedAmount } from '../../payment-records/index.ts'

type OrderColumns = Record<'amount' | 'id' | 'paymentStatus' | 'status', AnyPgColumn>

/** The total of a group of orders, poisha: paid and not voided, less refunds. */
export const totalSpent = ({ amount, id, paymentStatus, status }: OrderColumns) =>
  // bigint: the driver returns it as a string.
  sql`coalesce(sum(${amount} - coalesce(${refundedAmount(id)}, 0)) filter (
    where ${paymentStatus} = 'paid' and ${notInArray(status, [...voidedStatuses])}
  ), 0)`.mapWith(Number)
