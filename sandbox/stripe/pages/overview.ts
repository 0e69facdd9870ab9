import { html } from '../../pages/html.ts'
import { copyRow, type PaymentRow, type ProviderOverview, rowLimit } from '../../pages/overview.ts'
import type { Bank } from '../bank.ts'
import type { Intent } from '../objects.ts'
import { writeAmount } from '../payments/amounts.ts'
import { rejectedNumbers, testCards } from '../payments/cards.ts'
import type { Status } from '../payments/intent-states.ts'

/** The cards to try, and the payments so far. */
export function cardOverview(bank: Bank): ProviderOverview {
  const { state } = bank.sandbox
  return {
    instructions: html`<section aria-labelledby="cards">
    <h2 id="cards">Test cards</h2>
    <p class="note">Choose Pay With Card, and enter one of these numbers, any future expiry date and any three-digit
    security code.</p>
    <ul class="cards">${[...testCards, ...rejectedNumbers].map(({ number, shows }) => copyRow(number, grouped(number), shows))}</ul>
    <p class="note">The card form rejects month 13, a past year or one more than fifty years ahead, and a two-digit
    security code. Any other number is declined, because it might be a real card.</p>
  </section>`,
    payments: state.list('payment_intent', { limit: rowLimit }).objects.map((intent) => paymentRow(bank, intent)),
    deliveries: state.list('delivery', { limit: rowLimit }).objects,
  }
}

const grouped = (number: string) =>
  number.length === 15 ? number.replace(/(....)(......)/, '$1 $2 ') : number.replace(/(....)(?=.)/g, '$1 ')

const states: Record<Status, Pick<PaymentRow, 'tone' | 'words'>> = {
  requires_payment_method: { words: 'Waiting for a card', tone: 'idle' },
  requires_confirmation: { words: 'Waiting for confirmation', tone: 'idle' },
  requires_action: { words: 'Waiting for 3-D Secure', tone: 'wait' },
  processing: { words: 'Processing', tone: 'wait' },
  succeeded: { words: 'Paid', tone: 'good' },
  canceled: { words: 'Canceled', tone: 'idle' },
}

function paymentRow({ sandbox: { state } }: Bank, intent: Intent): PaymentRow {
  const charge = state.get('charge', String(intent.latest_charge))
  const card = charge?.payment_method_details?.card
  const facts = [
    card && `${brandNames[String(card.brand)] ?? 'Card'} •••• ${card.last4}`,
    intent.metadata.orderId && `Order ${intent.metadata.orderId}`,
    intent.id,
  ]
  return {
    amount: writeAmount(intent.amount, intent.currency),
    ...paymentState(intent, charge?.amount_refunded ?? 0),
    why: intent.last_payment_error?.message,
    facts: facts.filter((fact) => typeof fact === 'string' && fact !== '') as string[],
    at: intent.created * 1000,
  }
}

const brandNames: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

function paymentState(intent: Intent, refunded: number): Pick<PaymentRow, 'tone' | 'words'> {
  if (refunded === intent.amount) return { words: 'Refunded', tone: 'idle' }
  if (refunded > 0) return { words: `Paid, ${writeAmount(refunded, intent.currency)} refunded`, tone: 'good' }
  if (intent.last_payment_error) return { words: 'Failed', tone: 'bad' }
  return states[intent.status as Status]
}
