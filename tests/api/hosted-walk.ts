import { inArray } from 'drizzle-orm'
import { paymentAttempts } from '#database/schema/payments.ts'
import { refunds } from '#database/schema/refunds.ts'
import { openHostedShop } from './hosted-shop.ts'

interface Walking {
  /** The calls of the provider that can fail. */
  calls: readonly string[]
  /** The buttons of its page. */
  endings: readonly string[]
}

/** What customers, staff and the provider do around a payment on a hosted page, for tests with random faults. */
export async function openHostedWalk(name: 'bkash' | 'sslcommerz', walking: Walking) {
  const shop = await openHostedShop(name)
  const staff = await shop.account({ role: 'admin' })
  const orders = new Map<string, Awaited<ReturnType<typeof shop.newOrder>>>()
  return {
    ...shop,
    ...walking,
    async newOrder() {
      const order = await shop.newOrder()
      orders.set(order.id, order)
      return {
        id: order.id,
        /** Undefined: no page was opened. */
        async pay(ending: string) {
          const { status, body } = await order.start()
          const back = status === 200 ? await shop.press(body.redirectUrl, ending) : undefined
          if (!back) return undefined
          const { form } = back
          return {
            comeBack: () => shop.comeBack(back),
            ...(form !== undefined && {
              notify: () => shop.notify(form),
              forge: async () => (await shop.notify(form.replace(/amount=\d/, 'amount=9'))).status,
            }),
          }
        },
      }
    },
    async readOrder(id: string) {
      const order = orders.get(id)
      if (!order) throw new Error('no such order')
      return order.read()
    },
    async decideHeld(id: string, decision: 'accept' | 'refund') {
      const { heldPayments } = await shop.staffOrder(id, staff)
      for (const { attempt, acceptable } of heldPayments) {
        const body = { decision: acceptable ? decision : 'refund' }
        await shop.call(`POST /api/admin/orders/${id}/held-payments/${attempt}`, { as: staff, body })
      }
    },
    /** The bank completes what it has accepted. */
    settle: () => shop.control('POST', `${name}/bank`, {}),
    openCount: async () =>
      (await shop.db.$count(paymentAttempts, inArray(paymentAttempts.state, ['open', 'abandoned', 'held']))) +
      (await shop.db.$count(refunds, inArray(refunds.state, ['pending', 'failed']))),
  }
}
