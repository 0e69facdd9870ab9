import type { Bank } from '../bank.ts'
import { writeAmount } from '../payments/amounts.ts'
import { rejectedNumbers, testCards } from '../payments/cards.ts'
import type { Status } from '../payments/intent-states.ts'
import type { Delivery, Intent } from '../storage/objects.ts'
import { type Html, html, page } from './html.ts'

/** The sandbox's own page: the cards to try, the payments so far and their webhooks. */
export function overviewPage(bank: Bank): string {
  const { state } = bank.sandbox
  const payments = state.list('payment_intent', { limit: 25 }).objects
  const deliveries = state.list('delivery', { limit: 25 }).objects
  const body = html`<body>
<header class="top">
  <p class="mark">Test payments – no real money</p>
  <h1>Payments sandbox</h1>
  <p class="lead">The shop has no API keys of a card provider and uses this sandbox instead. Choose Pay With Card on an
  order and enter one of the card numbers below, any future expiry date and any three-digit security code. The payment
  then appears on this page.</p>
</header>
<main>
  <section aria-labelledby="cards">
    <h2 id="cards">Test cards</h2>
    <ul class="cards">${testCards.map(({ number, shows }) => cardRow(number, shows))}${rejectedNumbers.map(({ number, shows }) => cardRow(number, shows))}</ul>
    <p class="note">The card form rejects month 13, a past year or one more than fifty years ahead, and a two-digit
    security code. Any other number is declined, because it might be a real card.</p>
  </section>
  <div class="news">
  <section aria-labelledby="payments" data-fresh="payments">
    <h2 id="payments">Payments</h2>
    ${payments.length ? html`<ul class="rows">${payments.map((intent) => paymentRow(bank, intent))}</ul>` : html`<p class="empty">No payments yet. New ones appear automatically.</p>`}
  </section>
  <section aria-labelledby="deliveries" data-fresh="deliveries">
    <h2 id="deliveries">Webhook deliveries</h2>
    ${deliveries.length ? html`<ul class="rows">${deliveries.map(deliveryRow)}</ul>` : html`<p class="empty">Nothing has been sent to the shop yet.</p>`}
  </section>
  </div>
</main>
</body>`
  return page({ title: 'Payments sandbox', style: 'page.css', script: 'page.js', body })
}

function cardRow(number: string, shows: string): Html {
  const grouped =
    number.length === 15 ? number.replace(/(....)(......)/, '$1 $2 ') : number.replace(/(....)(?=.)/g, '$1 ')
  return html`<li>
  <span class="number">${grouped}</span>
  <span class="shows">${shows}</span>
  <button type="button" data-copy="${number}" aria-label="Copy ${grouped}">Copy</button>
</li>`
}

const states: Record<Status, { words: string; tone: string }> = {
  requires_payment_method: { words: 'Waiting for a card', tone: 'idle' },
  requires_confirmation: { words: 'Waiting for confirmation', tone: 'idle' },
  requires_action: { words: 'Waiting for 3-D Secure', tone: 'wait' },
  processing: { words: 'Processing', tone: 'wait' },
  succeeded: { words: 'Paid', tone: 'good' },
  canceled: { words: 'Canceled', tone: 'idle' },
}

function paymentRow({ sandbox: { state } }: Bank, intent: Intent): Html {
  const charge = state.get('charge', String(intent.latest_charge))
  const card = charge?.payment_method_details?.card
  const { words, tone } = paymentState(intent, charge?.amount_refunded ?? 0)
  const facts = [
    card && `${brandNames[String(card.brand)] ?? 'Card'} •••• ${card.last4}`,
    intent.metadata.orderId && `Order ${intent.metadata.orderId}`,
    intent.id,
  ].filter(Boolean)
  return html`<li>
  <span class="amount">${writeAmount(intent.amount, intent.currency)}</span>
  <span class="state ${tone}">${words}</span>
  ${intent.last_payment_error && html`<span class="why">${intent.last_payment_error.message}</span>`}
  <span class="facts">${facts.map((fact) => html`<span>${fact}</span>`)}</span>
  ${time(intent.created * 1000)}
</li>`
}

const brandNames: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

function paymentState(intent: Intent, refunded: number): { words: string; tone: string } {
  if (refunded === intent.amount) return { words: 'Refunded', tone: 'idle' }
  if (refunded > 0) return { words: `Paid, ${writeAmount(refunded, intent.currency)} refunded`, tone: 'good' }
  if (intent.last_payment_error) return { words: 'Failed', tone: 'bad' }
  return states[intent.status as Status]
}

function deliveryRow(delivery: Delivery): Html {
  const { status, attempts, lastError } = delivery
  const words = { delivered: 'Delivered', waiting: attempts ? 'Failed, will retry' : 'Waiting', given_up: 'Given up' }[
    status
  ]
  const tone = { delivered: 'good', waiting: attempts ? 'wait' : 'idle', given_up: 'bad' }[status]
  const made = attempts === 1 ? '1 attempt' : `${attempts} attempts`
  return html`<li>
  <span class="amount event">${delivery.type.split('.')[0]}.<wbr>${delivery.type.split('.')[1]}</span>
  <span class="state ${tone}">${words}</span>
  ${lastError && html`<span class="why">${lastError}</span>`}
  <span class="facts"><span>${made}</span><span>${delivery.event}</span></span>
  ${time(delivery.created)}
</li>`
}

function time(at: number): Html {
  const iso = new Date(at).toISOString()
  const shown = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Asia/Dhaka',
  }).format(at)
  return html`<time datetime="${iso}">${shown}</time>`
}
