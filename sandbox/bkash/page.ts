import { htmlReply, pagePolicy, type Reply } from '../http.ts'
import { html } from '../pages/html.ts'
import { closedTab, paymentForm, radioButtons, returnPage, testPage } from '../pages/test-page.ts'
import { showTaka } from '../taka.ts'
import type { Payment, Wallets } from './objects.ts'
import { callbackOf, isExpired } from './payments.ts'
import { testWallets } from './test-wallets.ts'

const up = '../../'
const provider = 'bKash test page'

const choices = ['approve', 'decline', 'cancel', 'approve_and_close', 'approve_twice', 'expire'] as const
type Choice = (typeof choices)[number]

/** The page on which the customer approves a payment. The money moves when the shop executes it. */
export function paymentPage(payment: Payment): string {
  const wallets = testWallets.map(({ number, shows }) => ({ value: number, text: `${number} · ${shows}` }))
  const content = paymentForm<Choice>({
    text: 'This page stands in for the provider’s own, which asks for the number, a code and the PIN. Choose a test wallet and how the payment ends.',
    facts: { Amount: showTaka(payment.amount), Invoice: payment.invoice },
    fields: radioButtons('wallet', 'Wallet', wallets),
    choices: {
      approve: `Confirm ${showTaka(payment.amount)}`,
      decline: 'Type a wrong PIN',
      cancel: 'Cancel and go back',
    },
    unusual: {
      approve_and_close: 'Confirm and close the tab',
      approve_twice: 'Confirm and return twice',
      expire: 'Wait until the payment expires',
    },
  })
  return testPage({ provider, title: provider, heading: 'bKash', content, up })
}

/** The page of a payment that cannot be approved any more. */
export function endedPage(): string {
  const text = 'This payment has ended already. Please go back to the shop.'
  return returnPage({ provider, heading: 'Nothing to confirm', text, up })
}

/** Applies a button, and sends the browser back to the shop as the provider does: by a redirect. */
export function submitPage(wallets: Wallets, id: string, form: URLSearchParams): Reply {
  const payment = wallets.state.get('payment', id)
  const choice = choices.find((one) => one === form.get('choice'))
  if (payment?.state !== 'initiated' || isExpired(wallets, payment)) return htmlReply(200, endedPage(), pagePolicy())
  if (!choice) return htmlReply(200, paymentPage(payment), policyOf(payment))
  const isApproved = choice.startsWith('approve')
  if (isApproved) payment.state = 'approved'
  else payment.state = choice === 'cancel' ? 'cancelled' : 'failed'
  payment.wallet = form.get('wallet') ?? testWallets[0]?.number ?? ''
  // An expired payment is as old as a payment can be.
  if (choice === 'expire') payment.created -= 24 * 3_600_000
  wallets.commit(() => wallets.state.put('payment', payment))
  const to = callbackOf(payment, isApproved ? 'success' : choice === 'cancel' ? 'cancel' : 'failure')
  if (choice === 'approve_and_close' || (isApproved && wallets.faults.takes('payment', 'without_return'))) {
    return htmlReply(200, returnPage({ provider, heading: 'Confirmed', text: closedTab, up }), pagePolicy())
  }
  if (choice === 'approve_twice') return htmlReply(200, twicePage(to), pagePolicy())
  return { status: 303, body: '', type: 'text/plain', headers: { Location: to, ...policyOf(payment) } }
}

/** Forms of the page end at the shop, by a redirect. */
export const policyOf = ({ callbackUrl }: Payment) => pagePolicy({ formsTo: new URL(callbackUrl).origin })

function twicePage(to: string): string {
  const content = html`<p>Open both links: the shop sees two returns of one payment.</p>
  <ul>
    <li><a href="${to}" target="_blank" rel="opener">Back to the shop, in a new tab</a></li>
    <li><a href="${to}">Back to the shop again</a></li>
  </ul>`
  return testPage({ provider, heading: 'Confirmed', content, up })
}
