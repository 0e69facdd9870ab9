import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { payWithin } from '#contract/orders/order-terms.ts'
import { orders } from '#database/schema/index.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import { refunds } from '#database/schema/refunds.ts'
import { tooManyTokens } from '#sandbox/bkash/tokens.ts'
import type { ProviderPayment } from '#server/modules/payments/providers/payment-provider.ts'
import { accountsOf, unbalanced } from '#tests/support/ledger.ts'
import { expireOrders, pollNotifications, reconcilePayments } from '#tests/support/payment-jobs.ts'
import { startBackgroundProcess } from '#tests/torture/start-background-process.ts'
import { openCardWalk } from './card-walk.ts'
import { openHostedWalk } from './hosted-walk.ts'

const { TORTURE_CYCLES, TORTURE_SEED } = process.env
const payments = Number(TORTURE_CYCLES ?? 8)
/** In `npm test` every run is the same; the command tries other ones. */
const seed = Number(TORTURE_SEED ?? (TORTURE_CYCLES ? Math.floor(Math.random() * 2 ** 31) : 4711))
/** How often a call is never answered. Not in `npm test`: each lasts until the shop gives it up, in real time. */
const hangs = TORTURE_CYCLES ? 0.05 : 0
/** Milliseconds within which the customer has an answer then. The calls themselves go on for up to 30 seconds. */
const patience = 12_000
const minute = 60_000

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
  bkash: () =>
    openHostedWalk('bkash', {
      calls: ['grant', 'create', 'execute', 'query', 'refund', 'refund_status'],
      ownFaults: [
        { on: 'execute', does: 'code', code: '2023' },
        { on: 'refund', does: 'code', code: '2020' },
        { on: 'query', does: 'expired_token' },
        { on: 'refund', does: 'expired_token' },
      ],
      endings: ['approve', 'approve', 'approve', 'decline', 'cancel'],
    }),
  sslcommerz: () =>
    openHostedWalk('sslcommerz', {
      calls: ['session', 'query', 'validation', 'refund', 'refund_status'],
      ownFaults: [
        { on: 'payment', does: 'pending', ms: 60_000 },
        { on: 'refund', does: 'refund_cancelled' },
        { on: 'refund', does: 'refund_processing' },
        { on: 'refund', does: 'refund_rejected' },
      ],
      endings: ['pay', 'pay', 'pay', 'pay_and_close', 'pay_twice', 'pay_risky', 'pay_short', 'decline', 'cancel'],
    }),
}
type Walk = Awaited<ReturnType<(typeof walks)[keyof typeof walks]>>

it.each(Object.entries(walks))(
  'by %s an order is paid once, or refunded once, or not at all, whatever fails on the way, and the ledger agrees',
  { timeout: 60_000 + payments * 40_000 },
  async (name, open) => {
    console.log(`${payments} payments by ${name}, TORTURE_SEED=${seed}`)
    const random = randomOf(seed)
    const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
    const walk = await open()
    // In `npm test` only this process, so that every run is the same.
    const background =
      TORTURE_CYCLES && (await startBackgroundProcess(walk.shop, walk.databaseUrl, walk.providers.sandboxOrigin))
    const pass = async (milliseconds: number) => {
      await walk.pass(milliseconds)
      if (background) await background.setClock()
    }
    const context = { ...walk.shop, log: walk.log }
    if (hangs > 0) walk.shop.callTimeout = patience
    const ids: string[] = []
    let longest = 0
    async function timed<Answer>(answer: Promise<Answer> | undefined) {
      const start = performance.now()
      const result = await answer
      longest = Math.max(longest, performance.now() - start)
      return result
    }

    /** The next faults of the provider: none, one of the connection, or one of its own. */
    async function fail(calls = walk.calls) {
      const fault = { on: oneOf(calls), when: oneOf(['before', 'after']), times: oneOf([1, 1, 2]) }
      const failing = { ...fault, does: oneOf(['close', 'status', 'html']), status: oneOf([500, 503, 429]) }
      const kind = random()
      if (kind < hangs) await walk.faults({ ...fault, does: 'hang' })
      else if (kind < 0.6) await walk.faults(failing)
      else if (kind < 0.75) await walk.faults(oneOf(walk.ownFaults))
      else await walk.faults()
    }

    for (let count = 0; count < payments; count += 1) {
      const order = await walk.newOrder()
      ids.push(order.id)
      const as = order.customer
      for (let tries = 0; tries < oneOf([1, 1, 2]); tries += 1) {
        // Some pay while their reservation ends.
        const isLate = random() < 0.25
        if (isLate && tries === 0) await pass(payWithin - minute)
        await fail()
        const press = await timed(order.open())
        if (isLate) await pass(2 * minute)
        const steps = await press?.(oneOf(walk.endings))
        const together = [
          ...Array.from({ length: oneOf([0, 1, 1, 3]) }, () => timed<unknown>(steps?.comeBack())),
          ...Array.from({ length: oneOf([0, 0, 1, 5]) }, () => steps?.notify?.()),
          isLate && expireOrders(context),
        ]
        await Promise.all(together)
        expect([undefined, 400]).toContain(await steps?.forge?.())
        if (random() < 0.4) {
          await fail(walk.refundCalls)
          // What is due is followed by other processes at the same moment.
          await Promise.all([
            walk.call(`POST /api/order/user/${order.id}/cancel`, { as }),
            ...Array.from({ length: oneOf([0, 1, 2]) }, () => reconcilePayments(context)),
          ])
        }
        if (random() < 0.5) await reconcilePayments(context)
        await walk.faults()
        if (random() < 0.5) await pass(oneOf([2, 2, 20, 70]) * minute)
        if (random() < 0.3) await Promise.all([reconcilePayments(context), expireOrders(context)])
      }
      await fail(walk.refundCalls)
      await decide(walk, order.id, oneOf(['accept', 'refund']))
      await walk.faults()
      // As every ten minutes: many payments take more than the three days for which notifications are polled.
      if (count % 50 === 49) await pollNotifications(context)
    }

    await pass(25 * 60 * minute)
    for (let rounds = 0; rounds < 5; rounds += 1) {
      await fail()
      await pass(70 * minute)
      await Promise.all([reconcilePayments(context), reconcilePayments(context), expireOrders(context)])
    }
    await walk.faults()
    const settle = async () => {
      await walk.settle()
      await pass(20 * minute)
      // Of a refund that fails after it was made, only the provider's events tell.
      await pollNotifications(context)
      await reconcilePayments(context)
      await expireOrders(context)
      for (const id of await toDecide(walk)) await decide(walk, id, 'refund')
      return countOpen(walk)
    }
    await expect.poll(settle, { timeout: 60_000 + payments * 5_000 }).toBe(0)

    const atProvider = await readProvider(walk)
    const problems: unknown[] = []
    for (const id of ids) {
      const { received, refunded } = await atProvider(id)
      const [order] = await walk.db.select().from(orders).where(eq(orders.id, id))
      const kept = order?.paymentStatus === 'paid' ? order.amount : 0
      const ledger = Math.round(((await accountsOf(walk.db, id))[`provider:${name}`] ?? 0) * 100)
      if (received - refunded !== kept || ledger !== kept) problems.push({ id, received, refunded, kept, ledger })
    }
    expect(problems).toEqual([])
    expect(await unbalanced(walk.db)).toBe(0)
    console.log(`longest answer to a customer: ${Math.round(longest)} ms`)
    if (hangs > 0) expect(longest).toBeLessThan(2 * patience)
    expect(walk.written()).not.toContain(tooManyTokens)
    if (background) await background.stop()
    await walk.close()
  },
)

const isOpen = inArray(paymentAttempts.state, ['open', 'abandoned', 'held'])
/** Accepted ones are followed until the provider has made them. */
const isRefunding = or(inArray(refunds.state, ['requested', 'sending', 'failed']), isNotNull(refunds.checkAt))

const countOpen = async ({ db }: Walk) =>
  (await db.$count(paymentAttempts, isOpen)) + (await db.$count(refunds, isRefunding))

/** The orders that wait for a decision of staff. */
async function toDecide({ db }: Walk): Promise<Set<string>> {
  const held = await db.select().from(paymentAttempts).where(eq(paymentAttempts.state, 'held'))
  const failed = await db.select().from(refunds).where(eq(refunds.state, 'failed'))
  return new Set([...held, ...failed].map(({ orderId }) => orderId))
}

/** Staff decide about held payments and failed refunds, which they look for in the provider's dashboard first. */
async function decide(walk: Walk, id: string, decision: 'accept' | 'refund') {
  const as = await walk.account({ role: 'admin' })
  const path = `/api/admin/orders/${id}`
  const order = await walk.staffOrder(id, as)
  for (const { attempt, acceptable } of order.heldPayments) {
    const body = { decision: acceptable ? decision : 'refund' }
    await walk.call(`POST ${path}/held-payments/${attempt}`, { as, body })
  }
  if (order.refund !== 'failed') return
  const { refunds } = await walk.refundsAtProvider()
  let sendsAgain = true
  for (const { _id, failure = '' } of order.refunds) {
    const made = refunds.find(({ refundTransId }) => refundTransId && failure.includes(refundTransId))
    if (!made) continue
    sendsAgain = false
    const body = { by: 'provider', refundId: _id, reference: made.id }
    expect([200, 409, 503]).toContain((await walk.call(`POST ${path}/due-refund`, { as, body })).status)
  }
  if (sendsAgain) await walk.call(`POST ${path}/due-refund`, { as, body: { by: 'card' } })
}

/** What the provider has taken for an order and refunded, poisha. */
async function readProvider(walk: Walk) {
  const { refunds } = await walk.refundsAtProvider()
  const made = refunds.filter(({ status = '' }) => !/^(failed|cancell?ed)$/.test(status))
  return async (orderId: string) => {
    const isIt = and(eq(paymentAttempts.orderId, orderId), isNotNull(paymentAttempts.providerId))
    const found = new Map<string, ProviderPayment>()
    for (const { providerId } of await walk.db.select().from(paymentAttempts).where(isIt)) {
      if (!providerId || providerId.includes(':')) continue
      const read = await walk.provider.read(providerId).catch(() => undefined)
      for (const one of read ? [read, ...(read.otherPayments ?? [])] : []) found.set(one.id, one)
    }
    const paid = [...found.values()]
    const keys = new Set(paid.flatMap(({ id, reference }) => [id, reference]))
    const isOfOrder = (one: (typeof made)[number]) => keys.has(one.payment ?? one.transaction ?? one.payment_intent)
    return {
      received: paid.reduce((sum, one) => sum + one.received, 0),
      refunded: made.filter(isOfOrder).reduce((sum, { amount }) => sum + amount, 0),
    }
  }
}
