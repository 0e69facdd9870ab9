import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { paymentAttempts } from '#database/schema/payments.ts'
import { expireOrders } from '#server/modules/payments/expire-orders.ts'
import { reconcilePayments } from '#server/modules/payments/reconcile-payments.ts'
import type { ProviderPayment } from '#server/payments-api/payment-provider.ts'
import { accountsOf, unbalanced } from '#tests/support/ledger.ts'
import { openCardWalk } from './card-walk.ts'
import { openHostedWalk } from './hosted-walk.ts'

const { TORTURE_CYCLES, TORTURE_SEED } = process.env
const payments = Number(TORTURE_CYCLES ?? 8)
/** In `npm test` every run is the same; the command tries other ones. */
const seed = Number(TORTURE_SEED ?? (TORTURE_CYCLES ? Math.floor(Math.random() * 2 ** 31) : 4711))

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const walks = {
  stripe: openCardWalk,
  bkash: () => openHostedWalk('bkash', { calls: ['create', 'execute', 'query'], endings: bkashEndings }),
  sslcommerz: () =>
    openHostedWalk('sslcommerz', { calls: ['session', 'query', 'validation'], endings: sslcommerzEndings }),
}
const bkashEndings = ['approve', 'approve', 'approve', 'decline', 'cancel']
const sslcommerzEndings = ['pay', 'pay', 'pay_and_close', 'pay_twice', 'pay_risky', 'pay_short', 'decline', 'cancel']

it.each(Object.entries(walks))(
  'by %s an order is paid once, or refunded once, or not at all, whatever fails on the way, and the ledger agrees',
  { timeout: 60_000 + payments * 20_000 },
  async (name, open) => {
    console.log(`${payments} payments by ${name}, TORTURE_SEED=${seed}`)
    const random = randomOf(seed)
    const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
    const walk = await open()
    const context = { ...walk.shop, log: walk.log }
    const orders: string[] = []
    for (let count = 0; count < payments; count += 1) {
      const order = await walk.newOrder()
      orders.push(order.id)
      for (let tries = 0; tries < oneOf([1, 1, 2]); tries += 1) {
        const does = oneOf(['close', 'status', 'html', 'none'])
        const when = oneOf(['before', 'after'])
        const fault = { on: oneOf(walk.calls), does, when, status: oneOf([500, 503, 429]), times: oneOf([1, 2]) }
        await walk.faults(...(does === 'none' ? [] : [fault]))
        const steps = await order.pay(oneOf(walk.endings))
        await Promise.all(Array.from({ length: oneOf([0, 1, 1, 3]) }, () => steps?.comeBack()))
        await Promise.all(Array.from({ length: oneOf([0, 0, 1, 5]) }, () => steps?.notify?.()))
        expect([undefined, 400]).toContain(await steps?.forge?.())
        await walk.faults()
        if (random() < 0.5) await walk.pass(2 * 60_000)
        if (random() < 0.3) await reconcilePayments(context)
      }
      await walk.decideHeld(order.id, oneOf(['accept', 'refund']))
    }
    await walk.pass(25 * 60 * 60_000)
    await expect
      .poll(
        async () => {
          await walk.settle()
          await walk.pass(2 * 60_000)
          await reconcilePayments(context)
          await expireOrders(context)
          for (const id of orders) await walk.decideHeld(id, 'refund')
          return walk.openCount()
        },
        { timeout: 60_000 + payments * 5_000 },
      )
      .toBe(0)
    // The bank completes the refunds that it has accepted last.
    await walk.settle()
    const problems: unknown[] = []
    for (const id of orders) {
      const rows = await walk.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, id))
      const made = rows.filter(({ state }) => state === 'succeeded')
      const atProvider = new Map<string, ProviderPayment>()
      for (const { providerId } of rows) {
        if (!providerId || providerId.includes(':')) continue
        const read = await walk.provider.read(providerId).catch(() => undefined)
        for (const one of read ? [read, ...(read.further ?? [])] : []) atProvider.set(one.id, one)
      }
      const received = [...atProvider.values()].reduce((sum, one) => sum + one.received, 0)
      let refunded = 0
      for (const { providerId, reference } of made) {
        const refunds = await walk.provider.readRefunds({ id: String(providerId), reference })
        refunded += refunds.filter(({ state }) => state === 'succeeded').reduce((sum, { amount }) => sum + amount, 0)
      }
      const { paymentStatus, amount } = await walk.readOrder(id)
      const kept = paymentStatus === 'paid' ? amount : 0
      const ledger = Math.round(((await accountsOf(walk.db, id))[`provider:${name}`] ?? 0) * 100)
      if (received - refunded !== kept || ledger !== kept) problems.push({ id, received, refunded, kept, ledger })
    }
    expect(problems).toEqual([])
    expect(await unbalanced(walk.db)).toBe(0)
    await walk.close()
  },
)
