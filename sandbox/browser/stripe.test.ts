import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchChromium } from '#tests/support/chromium.ts'
import { afterThisTest, openSandbox, publishableKey } from '../testing.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser?.close())

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'"

/** A bare shop page, as strict as the shop's own, with the provider's loader on it. */
const pageOf = (secret: string) => `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>Bare shop</title><link rel="stylesheet" href="/shop.css"><script type="module" src="/shop.js"></script>
<body data-secret="${secret}" data-key="${publishableKey}"><main><h1>Pay</h1><label for="card-element">Card</label>
<div id="card-element"></div><p id="problem" role="alert"></p><button>Pay</button><output></output></main></body></html>`

const script = `
await import('/sandbox/stripe.js')
const { loadStripe } = await import('/pure.js')
const { secret, key } = document.body.dataset
window.stripe = await loadStripe(key)
window.card = stripe.elements().create('card', { hidePostalCode: true })
window.changes = []
window.heard = []
for (const type of ['ready', 'focus', 'blur', 'escape']) card.on(type, ({ elementType }) => heard.push(type + ' ' + elementType))
card.on('change', (change) => {
  changes.push(change)
  document.querySelector('#problem').textContent = change.error?.message ?? ''
})
card.mount('#card-element')
document.querySelector('button').onclick = async () => {
  const out = document.querySelector('output')
  out.textContent = 'paying'
  window.result = await stripe.confirmCardPayment(secret, { payment_method: { card, billing_details: { name: 'A Shopper' } } })
  out.textContent = result.error?.message ?? result.paymentIntent.status
}`
const style = `body{margin:0;padding:16px;font-family:sans-serif;background:#f7f2ea;color:#211a15}main{max-width:640px;margin:auto}
#card-element{padding:14px 16px;border:1px solid #e2d7c8;border-radius:8px;background:#fffdf9;margin:8px 0}
@media (prefers-color-scheme:dark){:root{color-scheme:dark}body{background:#1a1512;color:#f3ebe0}#card-element{background:#231d19;border-color:#3c332b}}`

async function openPage(options: Parameters<Browser['newContext']>[0] = {}) {
  const bank = await openSandbox()
  const intent = await bank.stripe.paymentIntents.create({
    amount: 125_000,
    currency: 'bdt',
    metadata: { orderId: '7' },
  })
  const files: Record<string, string> = {
    '/': pageOf(String(intent.client_secret)),
    '/shop.js': script,
    '/shop.css': style,
    '/pure.js': await readFile('node_modules/@stripe/stripe-js/dist/pure.mjs', 'utf8'),
  }
  const shop = createServer((request, response) => {
    const path = request.url ?? '/'
    if (path.startsWith('/sandbox')) return bank.sandbox.handler(request, response)
    const type = path.endsWith('.js')
      ? 'text/javascript'
      : path.endsWith('.css')
        ? 'text/css'
        : 'text/html; charset=utf-8'
    response.writeHead(path in files ? 200 : 204, { 'Content-Type': type, 'Content-Security-Policy': policy })
    response.end(files[path])
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  afterThisTest(() => shop.close())
  const context = await browser.newContext({ locale: 'en-GB', ...options })
  afterThisTest(() => context.close())
  const troubles: string[] = []
  context.on('console', (message) => {
    // A declined card is an answer of 402, which Chromium writes down.
    if (/error|warning/.test(message.type()) && !message.text().includes('402')) troubles.push(message.text())
  })
  context.on('weberror', (error) => troubles.push(String(error.error())))
  const page = await context.newPage()
  const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  await page.goto(url)
  await formOf(page).getByLabel('Card number').waitFor()
  return { ...bank, intent, page, troubles, url }
}

const formOf = (page: Page) => page.frameLocator('iframe[title="Secure card payment input"]')
const bankOf = (page: Page) => page.frameLocator('iframe[title="3-D Secure"]')
const outcome = (page: Page) => expect.poll(() => page.locator('output').textContent(), { timeout: 8000 })

async function type(page: Page, number: string, expiry = '1234', code = '123') {
  await formOf(page).getByLabel('Card number').click()
  // One key after another, and without the mouse: the caret goes on by itself.
  await page.keyboard.type(`${number}${expiry}${code}`)
}

const changes = (page: Page) =>
  page.evaluate(() => (window as unknown as { changes: Record<string, unknown>[] }).changes)

it('pays with a card that is typed in one go, under a strict policy', async () => {
  const { page, stripe, intent, troubles } = await openPage()
  await type(page, '4242424242424242')
  await expect
    .poll(async () => (await changes(page)).at(-1))
    .toMatchObject({ complete: true, brand: 'visa', elementType: 'card' })
  expect(await formOf(page).getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242')
  expect(await formOf(page).getByLabel('Expiry date').inputValue()).toBe('12 / 34')
  await page.getByRole('button', { name: 'Pay' }).click()
  await outcome(page).toBe('succeeded')
  const paid = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
  expect(paid).toMatchObject({ status: 'succeeded', latest_charge: { billing_details: { name: 'A Shopper' } } })
  expect(troubles).toEqual([])
})

it('keeps the card’s numbers out of the reach of the shop’s page', async () => {
  const { page } = await openPage()
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
  for (const digits of ['4242', '1234', '123']) expect(seen.html + seen.changes).not.toContain(digits)
})

it('tells a declined card in words, and lets the next one pay', async () => {
  const { page } = await openPage()
  await type(page, '4000000000009995')
  await page.getByRole('button', { name: 'Pay' }).click()
  await outcome(page).toBe('Your card has insufficient funds.')
  await page.evaluate(() => (window as never as { card: { clear(): void } }).card.clear())
  await expect.poll(async () => (await changes(page)).at(-1)).toMatchObject({ empty: true, complete: false })
  await type(page, '5555555555554444')
  await page.getByRole('button', { name: 'Pay' }).click()
  await outcome(page).toBe('succeeded')
})

it.each([
  ['Approve', 'succeeded'],
  [
    'Fail',
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  ],
  [
    'Close',
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  ],
])('asks the shopper’s bank: %s', async (button, said) => {
  const { page, troubles } = await openPage()
  await type(page, '4000002760003184')
  await page.getByRole('button', { name: 'Pay' }).click()
  await bankOf(page).getByText('৳1,250.00').waitFor()
  await bankOf(page).getByRole('button', { name: button, exact: true }).click()
  await outcome(page).toBe(said)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(troubles).toEqual([])
})

it.each(['Escape', 'Escape inside', 'the cross'])('takes closing the bank’s window with %s for a no', async (way) => {
  const { page, stripe, intent } = await openPage()
  await type(page, '4000002760003184')
  await page.getByRole('button', { name: 'Pay' }).click()
  await bankOf(page).getByRole('heading', { name: '3-D Secure' }).waitFor()
  if (way === 'Escape inside') await page.keyboard.press('Tab')
  // Not awaited: the frame in which the key was pressed goes away with it.
  if (way.startsWith('Escape')) void page.keyboard.press('Escape').catch(() => {})
  else await page.getByRole('button', { name: 'Close 3-D Secure' }).click()
  await outcome(page).toContain('We are unable to authenticate')
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'requires_payment_method' })
})

it.each([
  ['4242424242424241', '1234', '123', 'Your card number is invalid.'],
  ['4242', '', '', 'Your card number is incomplete.'],
  ['4242424242424242', '1334', '123', "Your card's expiration month is invalid."],
  ['4242424242424242', '1295', '123', "Your card's expiration year is invalid."],
  ['4242424242424242', '1220', '123', "Your card's expiration year is in the past."],
  ['4242424242424242', '1234', '12', "Your card's security code is incomplete."],
])('refuses %s %s %s in the form, and asks nobody', async (number, expiry, code, said) => {
  const { page, stripe, intent } = await openPage()
  const form = formOf(page)
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Expiry date').fill(expiry)
  await form.getByLabel('Security code').fill(code)
  await page.getByRole('button', { name: 'Pay' }).click()
  await outcome(page).toBe(said)
  await expect.poll(() => page.getByRole('alert').textContent()).toBe(said)
  await expect.poll(() => form.locator('[aria-invalid="true"]').count()).toBeGreaterThan(0)
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: null,
  })
})

it('tells of focus and of leaving, is focused by its label, and can be taken down and put up again', async () => {
  const { page } = await openPage()
  const heard = () => page.evaluate(() => (window as never as { heard: string[] }).heard)
  await expect.poll(heard).toEqual(['ready card'])
  await page.getByText('Card', { exact: true }).click()
  await expect.poll(heard).toEqual(['ready card', 'focus card'])
  await expect.poll(() => page.locator('#card-element').getAttribute('class')).toContain('StripeElement--focus')
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Pay' }).click()
  await expect.poll(heard).toEqual(['ready card', 'focus card', 'escape card', 'blur card'])
  await page.evaluate(() => {
    const { card } = window as never as { card: { unmount(): void; mount(place: string): void } }
    card.unmount()
    card.mount('#card-element')
  })
  await type(page, '4242424242424242')
  await page.getByRole('button', { name: 'Pay' }).click()
  await outcome(page).toBe('succeeded')
})

it('asks again when an answer is lost, and pays once', async () => {
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

it('makes payment methods and tokens, and resumes a question after a reload', async () => {
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
  await bankOf(page).getByRole('button', { name: 'Approve' }).click()
  expect(await resumed).toBe('succeeded')
})

it.each(['light', 'dark'] as const)('has nothing that axe finds (%s)', async (colorScheme) => {
  const { page, url } = await openPage({ viewport: { width: 390, height: 844 }, colorScheme })
  const found = async () => {
    const { violations } = await new AxeBuilder({ page }).analyze()
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }
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
it.runIf(folder).each([390, 1440])('looks well at %i pixels', async (width) => {
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
    await bankOf(page).getByRole('button', { name: 'Approve' }).click()
    await outcome(page).toBe('succeeded')
    await page.goto(`${url}/sandbox/`)
    await picture('page')
  }
})
