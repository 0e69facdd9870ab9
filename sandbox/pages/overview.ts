import type { Delivery } from '../deliveries.ts'
import { type Html, html, page } from './html.ts'
import type { TextMessage } from './text-messages.ts'

/** One payment on the sandbox's own page. */
export interface PaymentRow {
  /** As `৳1,250.00`. */
  amount: string
  words: string
  tone: 'bad' | 'good' | 'idle' | 'wait'
  why?: string | undefined
  facts: string[]
  /** Milliseconds. */
  at: number
}

/** What a provider shows on the sandbox's own page. */
export interface ProviderOverview {
  instructions: Html
  payments: PaymentRow[]
  deliveries: Delivery[]
}

/** The rows that each provider shows of each kind. */
export const rowLimit = 25

/**
 * The sandbox's own page: what to try, the payments so far and their webhooks, and the text messages that the shop would
 * have sent; undefined when it sends them.
 */
export function overviewPage(providers: ProviderOverview[], texts?: TextMessage[]): string {
  const newest = <T>(rows: T[], at: (row: T) => number) => rows.sort((a, b) => at(b) - at(a)).slice(0, rowLimit)
  const payments = newest(
    providers.flatMap((provider) => provider.payments),
    ({ at }) => at,
  )
  const deliveries = newest(
    providers.flatMap((provider) => provider.deliveries),
    ({ created }) => created,
  )
  const body = html`<body>
<header class="top">
  <p class="mark">Test payments – no real money</p>
  <h1>Payments sandbox</h1>
  <p class="lead">The shop has no keys of a payment provider and uses this sandbox instead. Choose a way to pay online
  on an order, as described below. The payment then appears on this page.</p>
</header>
<main>
  <div class="try">${providers.map(({ instructions }) => instructions)}</div>
  <div class="news">
  <section aria-labelledby="payments" data-fresh="payments">
    <h2 id="payments">Payments</h2>
    ${payments.length ? html`<ul class="rows">${payments.map(paymentRow)}</ul>` : html`<p class="empty">No payments yet. New ones appear automatically.</p>`}
  </section>
  <section aria-labelledby="deliveries" data-fresh="deliveries">
    <h2 id="deliveries">Webhook deliveries</h2>
    ${deliveries.length ? html`<ul class="rows">${deliveries.map(deliveryRow)}</ul>` : html`<p class="empty">Nothing has been sent to the shop yet.</p>`}
  </section>
  ${texts && textsSection(texts)}
  </div>
</main>
</body>`
  return page({ title: 'Payments sandbox', style: 'page.css', script: 'page.js', body })
}

/** A number to type in elsewhere, with a button that copies it. */
export function copyRow(number: string, grouped: string, shows: string): Html {
  return html`<li>
  <span class="number">${grouped}</span>
  <span class="shows">${shows}</span>
  <button type="button" data-copy="${number}" aria-label="Copy ${grouped}">Copy</button>
</li>`
}

const textsSection = (texts: TextMessage[]) => html`<section aria-labelledby="texts" data-fresh="texts">
    <h2 id="texts">Text messages</h2>
    <p class="note">The shop has no SMS gateway: nobody has received these.</p>
    ${texts.length ? html`<ul class="rows">${texts.map(textRow)}</ul>` : html`<p class="empty">No messages yet. New ones appear automatically.</p>`}
  </section>`

const textRow = ({ to, text, at }: TextMessage) => html`<li>
  <span class="amount">${to}</span>
  <span class="why text">${text}</span>
  ${time(at)}
</li>`

function paymentRow({ amount, words, tone, why, facts, at }: PaymentRow): Html {
  return html`<li>
  <span class="amount">${amount}</span>
  <span class="state ${tone}">${words}</span>
  ${why && html`<span class="why">${why}</span>`}
  <span class="facts">${facts.map((fact) => html`<span>${fact}</span>`)}</span>
  ${time(at)}
</li>`
}

function deliveryRow(delivery: Delivery): Html {
  const { status, attempts, lastError } = delivery
  const words = { delivered: 'Delivered', waiting: attempts ? 'Failed, will retry' : 'Waiting', given_up: 'Given up' }[
    status
  ]
  const tone = { delivered: 'good', waiting: attempts ? 'wait' : 'idle', given_up: 'bad' }[status]
  const made = attempts === 1 ? '1 attempt' : `${attempts} attempts`
  const [object = '', ...names] = delivery.type.split('.')
  return html`<li>
  <span class="amount event">${object}${names.map((name) => html`.<wbr>${name}`)}</span>
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
