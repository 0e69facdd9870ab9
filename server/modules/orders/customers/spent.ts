import { notInArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { voidedStatuses } from '#contract/orders/order-terms.ts'

type OrderColumns = Record<'amount' | 'id' | 'paymentStatus' | 'status', AnyPgColumn>

/** What was spent on a group of orders, poisha: paid ones that stand, less the money given back. */
export const spentOn = ({ amount, id, paymentStatus, status }: OrderColumns) =>
  // bigint: the database hands it over as a text.
  sql`coalesce(sum(${amount} - coalesce((
    select sum(r.amount) from refunds r where r.order_id = ${id} and r.state <> 'failed'
  ), 0)) filter (
    where ${paymentStatus} = 'paid' and ${notInArray(status, [...voidedStatuses])}
  ), 0)`.mapWith(Number)
