import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import { expect, it } from 'vitest'
import { answerBank, bankOf } from '#tests/support/answer-bank.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { launchChromium } from '#tests/support/chromium.ts'
import { eventually } from '../testing.ts'
import { formOf, openBrowser, openPage, outcome, type } from './testing.ts'

openBrowser(launchChromium)

it('hides card numbers from the shop’s page', async () => {
  const { page, intent, url } = await openPage()
  await type(page, '4242424242424242')
  const seen = await page.evaluate(() => {
    const frame = document.querySelector('iframe') as HTMLIFrameElement
    return {
      inside: frame.contentDocument,
      html: document.documentElement.outerHTML,
      changes: JSON.stringify((window as never as { changes: unknown }).changes),
    }
  })
  expect(seen.inside).toBeNull()
  // The random port and secret may have such digits, too.
  const text = (seen.html + seen.changes).replaceAll(url, '').replaceAll(String(intent.client_secret), '')
  for (const digits of ['4242', '1234', '123']) expect(text).not.toContain(digits)
})

it.each([
  ['4242424242424241', '1234', '123', 'Your card number is invalid.'],
  ['4242', '', '', 'Your card number is incomplete.'],
  ['4242424242424242', '1334', '123', "Your card's expiration month is invalid."],
  ['4242424242424242', '1295', '123', "Your card's expiration year is invalid."],
  ['4242424242424242', '1220', '123', "Your card's expiration year is in the past."],
  ['4242424242424242', '1234', '12', "Your card's security code is incomplete."],
])('rejects %s %s %s in the form without a request', async (number, expiry, code, said) => {
  const { page, stripe, intent } = await openPage()
  const form = formOf(page)
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Expiry date').fill(expiry)
  await form.getByLabel('Security code').fill(code)
  await page.getByRole('button', { name: 'Pay' }).click()
  await outcome(page).toBe(said)
  await eventually(() => page.getByRole('alert').textContent()).toBe(said)
  await eventually(() => form.locator('[aria-invalid="true"]').count()).toBe(1)
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: null,
  })
})

it('reports what was typed before the page was connected', async () => {
  const { page, url } = await openPage()
  // The frame is as it is before its page opens the connection.
  await page.route('**/shop.js', (route) => route.abort())
  await page.goto(url)
  const frame = await page.evaluateHandle(
    (src) =>
      new Promise<HTMLIFrameElement>((loaded) => {
        const frame = document.createElement('iframe')
        frame.title = 'Secure card payment input'
        frame.src = src
        frame.addEventListener('load', () => loaded(frame))
        document.body.append(frame)
      }),
    `${url}/sandbox/card-form`,
  )
  await formOf(page).getByLabel('Security code').fill('12')
  await formOf(page).getByLabel('Card number').fill('4242424242424242')
  const change = await frame.evaluate(
    (frame) =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => data.type === 'change' && resolve(data.payload)
        frame.contentWindow?.postMessage({ type: 'open', publishableKey: 'pk_test' }, '*', [port2])
      }),
  )
  expect(change).toMatchObject({ empty: false, brand: 'visa', error: { code: 'incomplete_cvc' } })
})

it('has its whole height when it is ready, so that nothing below it moves afterwards', async () => {
  const { page } = await openPage()
  const heightOf = () => page.evaluate(() => document.querySelector('iframe')?.offsetHeight)
  await eventually(heightOf).toBeGreaterThan(64)
  const final = await heightOf()
  const atReady = await page.evaluate(() => {
    const { card, stripe } = window as never as { card: StripeCardElement; stripe: Stripe }
    card.destroy()
    const again = stripe.elements().create('card', { hidePostalCode: true })
    return new Promise((resolve) => {
      again.on('ready', () => resolve(document.querySelector('iframe')?.offsetHeight))
      again.mount('#card-element')
    })
  })
  expect(atReady).toBe(final)
})

it('reports focus and blur, is focused by its label, and can be unmounted and mounted again', async () => {
  const { page } = await openPage()
  const received = () => page.evaluate(() => (window as never as { received: string[] }).received)
  await eventually(received).toEqual(['ready card'])
  await page.getByText('Card', { exact: true }).click()
  await eventually(received).toEqual(['ready card', 'focus card'])
  await eventually(() => page.locator('#card-element').getAttribute('class')).toContain('StripeElement--focus')
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Pay' }).click()
  await eventually(received).toEqual(['ready card', 'focus card', 'escape card', 'blur card'])
  await page.evaluate(() => {
    const { card } = window as never as { card: { unmount(): void; mount(place: string): void } }
    card.unmount()
    card.mount('#card-element')
  })
  await eventually(async () => (await received()).filter((event) => event === 'ready card').length).toBe(2)
  await type(page, '4242424242424242')
  await page.getByRole('button', { name: 'Pay' }).click()
  await outcome(page).toBe('succeeded')
})

it.each(['light', 'dark'] as const)('has no accessibility violations (%s)', async (colorScheme) => {
  const { page, url } = await openPage({ viewport: { width: 390, height: 844 }, colorScheme })
  const found = () => violationsOf(page)
  await formOf(page).getByLabel('Card number').fill('4242424242424241')
  expect(await found()).toEqual([])
  await formOf(page).getByLabel('Card number').fill('')
  await type(page, '4000002760003184')
  await page.getByRole('button', { name: 'Pay' }).click()
  await bankOf(page).getByRole('button', { name: 'Approve' }).waitFor()
  expect(await found()).toEqual([])
  await page.goto(`${url}/sandbox/`)
  expect(await found()).toEqual([])
})

const folder = process.env.SANDBOX_SCREENSHOTS
it.runIf(folder).each([390, 1440])(
  'shows each state of the form at %i pixels, for a look at the screenshots',
  async (width) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, url } = await openPage({ viewport: { width, height: 844 }, colorScheme })
      const picture = (name: string) =>
        page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: name === 'page' })
      await picture('card-empty')
      await type(page, '4000000000009995')
      await picture('card-filled')
      await page.getByRole('button', { name: 'Pay' }).click()
      await outcome(page).toBe('Your card has insufficient funds.')
      await formOf(page).getByLabel('Card number').fill('4242424242424241')
      await picture('card-invalid')
      await formOf(page).getByLabel('Card number').fill('4000002760003184')
      await page.getByRole('button', { name: 'Pay' }).click()
      await bankOf(page).getByRole('button', { name: 'Approve' }).waitFor()
      await picture('bank')
      await answerBank(page, 'Approve')
      await outcome(page).toBe('succeeded')
      await page.goto(`${url}/sandbox/`)
      await picture('page')
    }
  },
)
