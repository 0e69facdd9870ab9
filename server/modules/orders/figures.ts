import type { Database } from '#database/client.ts'
import { openOrder } from '#database/schema/index.ts'
import type { Figure } from '../../operations/metrics.ts'

/** Figures of orders for the metrics: payments and refunds by method and outcome, and what unpaid orders hold. */
export const orderFigures = (db: Database): Figure[] => [
  {
    name: 'orders_last_day',
    help: 'Orders placed in the last 24 hours, by status, way to pay and payment status',
    labels: ['status', 'method', 'payment'],
    async read() {
      const { rows } = await db.$client.query<{ status: string; method: string; payment: string; value: number }>(
        `select status, coalesce(payment_method::text, 'none') as method, payment_status as payment, count(*)::int as value
         from orders where placed_at > now() - interval '1 day' group by 1, 2, 3`,
      )
      return rows.map(({ value, ...labels }) => ({ labels, value }))
    },
  },
  {
    name: 'held_bottles',
    help: 'Bottles that orders hold which are neither paid nor confirmed',
    async read() {
      const { rows } = await db.$client.query<{ value: number }>(
        `select coalesce(sum(bottles), 0)::int as value from orders where ${openOrder} and hold <> 'none'`,
      )
      return rows
    },
  },
]
