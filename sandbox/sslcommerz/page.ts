import { closedTab, paymentForm, radioButtons, returnPage, testPage } from '../pages/test-page.ts'
import { showTaka } from '../taka.ts'
import { channelsOf } from './channels.ts'
import { notification } from './notification.ts'
import type { Session, Store, Transaction } from './objects.ts'
import { type Decision, decide } from './payment.ts'

const up = '../../'
const provider = 'SSLCommerz test page'

/** The buttons of the page. `stays`: the browser does not return, as when the customer closes the tab. */
const choices = {
  pay: { decision: 'pay' },
  decline: { decision: 'decline' },
  cancel: { decision: 'cancel' },
  pay_and_close: { decision: 'pay', stays: true },
  pay_twice: { decision: 'pay', isTwice: true },
  pay_risky: { decision: 'pay', isRisky: true },
  pay_short: { decision: 'pay', isShort: true },
  expire: { decision: 'expire' },
} satisfies Record<
  string,
  { decision: Decision; stays?: boolean; isTwice?: boolean; isRisky?: boolean; isShort?: boolean }
>
type Choice = keyof typeof choices

/** The page on which the customer chooses how to pay. */
export function paymentPage(session: Session, chosen: string | null): string {
  const offered = channelsOf(session.given.multi_card_name)
  const channels = offered.map(({ key, name }) => ({ value: key, text: name, checked: key === chosen }))
  const content = paymentForm<Choice>({
    text: 'This page stands in for the provider’s own. Choose how the payment ends.',
    facts: { Amount: showTaka(session.amount), Payment: session.tranId },
    fields: radioButtons('channel', 'Pay with', channels),
    choices: {
      pay: `Pay ${showTaka(session.amount)}`,
      decline: 'Decline the payment',
      cancel: 'Cancel and go back',
    },
    unusual: {
      pay_and_close: 'Pay and close the tab',
      pay_twice: 'Pay twice',
      pay_risky: 'Pay, flagged as risky',
      pay_short: 'Pay ৳0.01 less',
      expire: 'Wait until the session expires',
    },
  })
  return testPage({ provider, title: provider, heading: 'SSLCommerz', content, up })
}

/** The page of a session that has ended. */
export function endedPage(): string {
  const text = 'This payment has ended already. Please go back to the shop.'
  return returnPage({ provider, heading: 'Nothing to pay', text, up })
}

/** Applies a button, and sends the browser back to the shop as the provider does: by a POST. */
export function submitPage(store: Store, session: Session, form: URLSearchParams): string {
  const name = form.get('choice') ?? ''
  if (!Object.hasOwn(choices, name)) return paymentPage(session, form.get('channel'))
  const { decision, ...options } = { stays: false, ...choices[name as Choice] }
  const channel = channelsOf(session.given.multi_card_name).find(({ key }) => key === form.get('channel'))
  const transaction = store.commit(() => decide(store, session, decision, { ...options, channel }))
  if (!transaction) return endedPage()
  if (options.stays || (decision === 'pay' && store.faults.takes('payment', 'without_return'))) {
    return returnPage({ provider, heading: 'Paid', text: closedTab, up })
  }
  const text = 'You are taken back to the shop.'
  return returnPage({ provider, text, up, ...returnOf(store, session, transaction) })
}

function returnOf(store: Store, session: Session, transaction: Transaction) {
  const { success_url, fail_url, cancel_url } = session.given
  const isPaid = transaction.status === 'VALID' || transaction.status === 'PENDING'
  const isCancelled = transaction.status === 'CANCELLED'
  return {
    heading: isPaid ? 'Paid' : isCancelled ? 'Cancelled' : 'Not paid',
    to: String(isPaid ? success_url : isCancelled ? cancel_url : fail_url),
    fields: notification(store, session, transaction),
  }
}
