import { newId } from '../../ids.ts'
import { html, page } from '../../pages/html.ts'
import type { Bank } from '../bank.ts'
import type { Intent } from '../objects.ts'
import { writeAmount } from '../payments/amounts.ts'
import { completeChallenge, type Decision } from '../payments/confirm.ts'

/** The 3-D Secure page: approve, fail, or close. Reached only with the secret in its URL. */
export function challengePage(bank: Bank, secret: string): { status: number; body: string } {
  const intent = findChallenge(bank, secret)
  if (!intent) return { status: 404, body: nothingToApprovePage() }
  const card = bank.sandbox.state.get('payment_method', String(intent.payment_method))?.card
  const decision = (value: Decision, text: string, look: string) =>
    html`<button class="${look}" name="decision" value="${value}">${text}</button>`
  const body = html`<body>
<main class="challenge" aria-label="3-D Secure">
  <p class="mark">Test payment – no real money</p>
  <h1>3-D Secure</h1>
  <p>Your bank asks you to confirm this payment.</p>
  <dl>
    <div><dt>Amount</dt><dd>${writeAmount(intent.amount, intent.currency)}</dd></div>
    <div><dt>Card</dt><dd>•••• ${card?.last4 ?? ''}</dd></div>
  </dl>
  <form method="post">
    ${decision('approve', 'Approve', 'primary')}
    ${decision('fail', 'Fail', 'secondary')}
    ${decision('close', 'Close', 'quiet')}
  </form>
</main>
</body>`
  return {
    status: 200,
    body: page({ title: '3-D Secure – test payment', style: 'page.css', script: 'three-d-secure.js', up: '../', body }),
  }
}

/** Applies the customer's decision, and returns to the embedding page or to the shop's return URL. */
export async function submitChallenge(bank: Bank, secret: string, decision: unknown, signal: AbortSignal) {
  const known = findChallenge(bank, secret)
  if (!known) return { status: 404, body: nothingToApprovePage() }
  if (decision !== 'approve' && decision !== 'fail' && decision !== 'close') return challengePage(bank, secret)
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
  const body = html`<body data-answered data-back="${back ?? ''}">
<main class="challenge" aria-label="3-D Secure">
  <p class="mark">Test payment – no real money</p>
  <h1>Thank you</h1>
  <p>${back ? html`<a href="${back}">Back to the shop</a>` : 'You can close this window.'}</p>
</main>
</body>`
  return page({ title: '3-D Secure – done', style: 'page.css', script: 'three-d-secure.js', up: '../', body })
}

function nothingToApprovePage(): string {
  const body = html`<body data-answered data-back="">
<main class="challenge" aria-label="3-D Secure">
  <p class="mark">Test payment – no real money</p>
  <h1>Nothing to approve</h1>
  <p>You have already responded, or the payment has changed since. Please go back to the shop.</p>
</main>
</body>`
  return page({
    title: '3-D Secure – nothing to approve',
    style: 'page.css',
    script: 'three-d-secure.js',
    up: '../',
    body,
  })
}
