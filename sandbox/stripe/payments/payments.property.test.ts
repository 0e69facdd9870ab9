import fc from 'fast-check'
import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { openSandbox } from '../testing.ts'
import { moves, type Status } from './intent-states.ts'

const cards = [
  'pm_card_visa',
  'pm_card_chargeDeclined',
  'pm_card_authenticationRequired',
  'pm_card_threeDSecureRequiredChargeDeclined',
]
const step = fc.oneof(
  fc.record({ does: fc.constant('confirm' as const), card: fc.constantFrom(...cards) }),
  fc.record({ does: fc.constantFrom('cancel', 'refund all', 'approve', 'fail', 'close') }),
  fc.record({ does: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: 9000 }) }),
  fc.record({ does: fc.constant('update' as const), amount: fc.integer({ min: 7000, max: 9000 }) }),
)

it('never charges twice, never refunds more than was paid, and changes state only as the table allows', async () => {
  const { stripe, sandbox } = await openSandbox({}, { maxNetworkRetries: 0 })

  async function take(id: string, one: { does: string; card?: string; amount?: number }): Promise<void> {
    const { next_action } = await stripe.paymentIntents.retrieve(id)
    const { stripe_js } = (next_action?.use_stripe_sdk ?? {}) as { stripe_js?: string }
    if (one.does === 'confirm') await stripe.paymentIntents.confirm(id, { payment_method: String(one.card) })
    else if (one.does === 'cancel') await stripe.paymentIntents.cancel(id)
    else if (one.does === 'update') await stripe.paymentIntents.update(id, { amount: Number(one.amount) })
    else if (one.does === 'refund all') await stripe.refunds.create({ payment_intent: id })
    else if (one.does === 'refund') await stripe.refunds.create({ payment_intent: id, amount: Number(one.amount) })
    else if (stripe_js) {
      await fetch(`${sandbox.origin}/${stripe_js}`, {
        method: 'POST',
        body: new URLSearchParams({ choice: one.does }),
      })
    }
  }

  function assertSound(intent: Stripe.PaymentIntent, charges: Stripe.Charge[], refunds: Stripe.Refund[]): void {
    const paid = charges.filter(({ status }) => status === 'succeeded')
    const given = refunds.reduce((sum, { amount }) => sum + amount, 0)
    expect(paid.length).toBe(intent.status === 'succeeded' ? 1 : 0)
    expect(intent.amount_received).toBe(intent.status === 'succeeded' ? intent.amount : 0)
    expect(paid.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0)).toBe(given)
    expect(given).toBeLessThanOrEqual(paid[0]?.amount ?? 0)
    expect(Boolean(intent.next_action)).toBe(intent.status === 'requires_action')
  }

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const made = await stripe.paymentIntents.create({ amount: 7000, currency: 'bdt' })
      let status = made.status as Status
      for (const one of steps) {
        await take(made.id, one).catch((error: Stripe.errors.StripeError) =>
          expect([400, 402]).toContain(error.statusCode),
        )
        const intent = await stripe.paymentIntents.retrieve(made.id)
        const next = intent.status as Status
        if (next !== status) expect(moves[status]).toContain(next)
        status = next
        const of = { payment_intent: made.id, limit: 100 }
        assertSound(intent, (await stripe.charges.list(of)).data, (await stripe.refunds.list(of)).data)
      }
    }),
    { numRuns: 20 },
  )
})
