import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { answerBank, bankOf } from '#tests/support/answer-bank.ts'
import { launchChromium } from '#tests/support/chromium.ts'
import { eventually } from '../testing.ts'
import { changes, formOf, openBrowser, openPage, outcome, type } from './testing.ts'

openBrowser(launchChromium)

it('pays with a card that is typed in one go, under a strict policy', async () => {
  const { page, stripe, intent, errors } = await openPage()
  await type(page, '4242424242424242')
  await eventually(async () => (await changes(page)).at(-1)).toMatchObject({
    complete: true,
    brand: 'visa',
    elementType: 'card',
  })
  expect(await formOf(page).getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242')
  expect(await formOf(page).getByLabel('Expiry date').inputValue()).toBe('12 / 34')
  await page.getByRole('button', { name: 'Pay' }).click()
  await outcome(page).toBe('succeeded')
  const paid = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
  expect(paid).toMatchObject({ status: 'succeeded', latest_charge: { billing_details: { name: 'A Customer' } } })
  expect(errors).toEqual([])
})

it('explains a declined card, and lets the next one pay', async () => {
  const { page } = await openPage()
  await type(page, '4000000000009995')
  await page.getByRole('button', { name: 'Pay' }).click()
  await outcome(page).toBe('Your card has insufficient funds.')
  await page.evaluate(() => (window as never as { card: { clear(): void } }).card.clear())
  await eventually(async () => (await changes(page)).at(-1)).toMatchObject({ empty: true, complete: false })
  await type(page, '5555555555554444')
  await page.getByRole('button', { name: 'Pay' }).click()
  await outcome(page).toBe('succeeded')
})

/** Waits until the first document of the bank's window is loaded, with its script or without it. */
async function loadedBank(page: Page) {
  await bankOf(page).getByRole('heading', { name: '3-D Secure' }).waitFor()
  const document = bankOf(page).locator(':root')
  await eventually(() => document.evaluate((root) => root.ownerDocument.readyState)).toBe('complete')
}

const unauthenticated =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

it.each([
  ['Approve', 'succeeded'],
  ['Fail', unauthenticated],
  ['Close', unauthenticated],
] as const)('asks the customer’s bank for approval: %s', async (button, said) => {
  const { page, errors } = await openPage()
  await type(page, '4000002760003184')
  await page.getByRole('button', { name: 'Pay' }).click()
  await bankOf(page).getByText('৳1,250.00').waitFor()
  await answerBank(page, button)
  await outcome(page).toBe(said)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(errors).toEqual([])
})

// Not before its first document is loaded: the window counts loaded documents.
it('closes the bank’s window after an answer even if the script of the last document does not load', async () => {
  const { page } = await openPage()
  await page.route('**/three-d-secure.js', (route) => route.abort())
  await type(page, '4000002760003184')
  await page.getByRole('button', { name: 'Pay' }).click()
  await loadedBank(page)
  await answerBank(page, 'Approve')
  await outcome(page).toBe('succeeded')
})

it.each(['Escape', 'Escape inside', 'the cross'])(
  'treats closing the bank’s window with %s as a failed authentication',
  async (way) => {
    const { page, stripe, intent } = await openPage()
    await type(page, '4000002760003184')
    await page.getByRole('button', { name: 'Pay' }).click()
    // Then its script handles the key.
    await loadedBank(page)
    if (way === 'Escape inside') await page.keyboard.press('Tab')
    // Not awaited: pressing the key removes the frame.
    if (way.startsWith('Escape')) void page.keyboard.press('Escape').catch(() => {})
    else await page.getByRole('button', { name: 'Close 3-D Secure' }).click()
    await outcome(page).toContain('We are unable to authenticate')
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'requires_payment_method' })
  },
)

it('retries when a response is lost, and pays once', async () => {
  const { page, stripe, intent, control } = await openPage()
  await control('PUT', '/faults', [{ on: 'payment_intents.confirm', does: 'close', when: 'after' }])
  await type(page, '4242424242424242')
  await page.getByRole('button', { name: 'Pay' }).click()
  await outcome(page).toBe('succeeded')
  expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1)
})

it('resolves to an error, and never rejects, when the provider cannot be reached', async () => {
  const { page, control } = await openPage()
  await control('PUT', '/faults', [{ on: 'payment_intents.confirm', does: 'close', times: 20 }])
  await type(page, '4242424242424242')
  await page.getByRole('button', { name: 'Pay' }).click()
  await outcome(page).toContain('The payment provider cannot be reached at the moment.')
  const { error } = await page.evaluate(() => (window as never as { result: { error: { type: string } } }).result)
  expect(error.type).toBe('api_connection_error')
})

it('creates payment methods and tokens, and resumes 3-D Secure after a reload', async () => {
  const { page, stripe, intent } = await openPage()
  await type(page, '4242424242424242')
  const made = await page.evaluate(async () => {
    const { stripe, card } = window as never as {
      stripe: Record<string, (...given: unknown[]) => Promise<Record<string, { id: string }>>>
      card: unknown
    }
    const method = await stripe.createPaymentMethod?.({ type: 'card', card })
    const token = await stripe.createToken?.(card)
    return { method: method?.paymentMethod?.id, token: token?.token?.id }
  })
  expect(made.method).toMatch(/^pm_/)
  expect(made.token).toMatch(/^tok_/)
  await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_authenticationRequired' })
  await page.reload()
  await formOf(page).getByLabel('Card number').waitFor()
  const resumed = page.evaluate(async () => {
    const { stripe } = window as never as {
      stripe: { handleNextAction(given: object): Promise<{ paymentIntent: { status: string } }> }
    }
    const { paymentIntent } = await stripe.handleNextAction({ clientSecret: document.body.dataset.secret })
    return paymentIntent.status
  })
  await answerBank(page, 'Approve')
  expect(await resumed).toBe('succeeded')
})
