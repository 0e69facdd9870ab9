import { newId } from '../../ids.ts'
import { html } from '../../pages/html.ts'
import { paymentForm, testPage } from '../../pages/test-page.ts'
import type { Bank } from '../bank.ts'
import type { Intent } from '../objects.ts'
import { writeAmount } from '../payments/amounts.ts'
import { completeChallenge, type Decision } from '../payments/confirm.ts'

const frame = { provider: '3-D Secure', script: 'three-d-secure.js', up: '../' }

/** The buttons of the page. `stays`: the browser does not return, so that the customer can close the tab. */
const choices = {
  approve: { decision: 'approve' },
  fail: { decision: 'fail' },
  close: { decision: 'close' },
  approve_and_close: { decision: 'approve', stays: true },
  approve_twice: { decision: 'approve_twice' },
  expire: { decision: 'expire' },
} satisfies Record<string, { decision: Decision; stays?: boolean }>
type Choice = keyof typeof choices

/** The 3-D Secure page: approve, fail, or close. Reached only with the secret in its URL. */
export function challengePage(bank: Bank, secret: string): { status: number; body: string } {
  const intent = findChallenge(bank, secret)
  if (!intent) return { status: 404, body: nothingToApprovePage() }
  const card = bank.sandbox.state.get('payment_method', String(intent.payment_method))?.card
  const content = paymentForm<Choice>({
    text: 'Your bank asks you to confirm this payment.',
    facts: { Amount: writeAmount(intent.amount, intent.currency), Card: `•••• ${card?.last4 ?? ''}` },
    choices: { approve: 'Approve', fail: 'Fail', close: 'Close' },
    unusual: {
      approve_and_close: 'Approve, then close the tab yourself',
      approve_twice: 'Pay twice',
      expire: 'Wait until the payment expires',
    },
  })
  return { status: 200, body: testPage({ ...frame, heading: '3-D Secure', content }) }
}

/** Applies the customer's decision, and returns to the embedding page or to the shop's return URL. */
export async function submitChallenge(bank: Bank, secret: string, choice: string | null, signal: AbortSignal) {
  const known = findChallenge(bank, secret)
  if (!known) return { status: 404, body: nothingToApprovePage() }
  if (choice === null || !Object.hasOwn(choices, choice)) return challengePage(bank, secret)
  const { decision, stays } = { stays: false, ...choices[choice as Choice] }
  const release = await bank.locks.acquire(known.id, signal)
  try {
    const settleAfter =
      decision === 'approve' ? bank.sandbox.faults.takeDelay('three_d_secure.approve', 'processing') : 0
    bank.commit(() => {
      const intent = findChallenge(bank, secret)
      const cause = { requestId: newId('req'), idempotencyKey: null }
      if (intent) completeChallenge(bank.sandbox, intent, decision, cause, settleAfter)
    })
  } finally {
    release()
  }
  // The shop's page takes a new document as the answer; without one the frame stays as it is.
  if (stays) return { status: 204, body: '' }
  const intent = bank.sandbox.state.get('payment_intent', known.id) ?? known
  return {
    status: 200,
    body: donePage(returnPath(known.next_action?.type === 'redirect_to_url' ? known._sandbox.returnUrl : null, intent)),
  }
}

function findChallenge({ sandbox: { state } }: Bank, secret: string): Intent | undefined {
  const where = { '_sandbox.challenge': secret, status: 'requires_action' }
  return state.list('payment_intent', { where, limit: 1 }).objects[0]
}

function returnPath(returnUrl: string | null, intent: Intent): string | null {
  if (!returnUrl) return null
  const url = new URL(returnUrl)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', String(intent.client_secret))
  url.searchParams.set('redirect_status', intent.status === 'requires_payment_method' ? 'failed' : intent.status)
  return url.href
}

function donePage(back: string | null): string {
  const content = html`<p>${back ? html`<a href="${back}">Back to the shop</a>` : 'You can close this window.'}</p>`
  return testPage({ ...frame, title: '3-D Secure – done', heading: 'Thank you', content, answered: { back } })
}

function nothingToApprovePage(): string {
  const text = 'You have already responded, or the payment has changed since. Please go back to the shop.'
  const title = '3-D Secure – nothing to approve'
  return testPage({
    ...frame,
    title,
    heading: 'Nothing to approve',
    content: html`<p>${text}</p>`,
    answered: { back: null },
  })
}
