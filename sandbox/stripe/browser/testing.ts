import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { afterThisTest, eventually, forwardFromBrowser, openSandbox, publishableKey } from '../testing.ts'

let browser: Browser

/** Opens a browser for the tests of one file. */
export function openBrowser(launch: () => Promise<Browser>) {
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser?.close())
}

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
window.received = []
for (const type of ['ready', 'focus', 'blur', 'escape']) card.on(type, ({ elementType }) => received.push(type + ' ' + elementType))
card.on('change', (change) => {
  changes.push(change)
  document.querySelector('#problem').textContent = change.error?.message ?? ''
})
card.mount('#card-element')
document.querySelector('button').onclick = async () => {
  const out = document.querySelector('output')
  out.textContent = 'paying'
  window.result = await stripe.confirmCardPayment(secret, { payment_method: { card, billing_details: { name: 'A Customer' } } })
  out.textContent = result.error?.message ?? result.paymentIntent.status
}`
// Space for errors is reserved: a button that moves between mousedown and mouseup is not clicked.
const style = `body{margin:0;padding:16px;font-family:sans-serif;background:#f7f2ea;color:#211a15}main{max-width:640px;margin:auto}
#card-element{padding:14px 16px;border:1px solid #e2d7c8;border-radius:8px;background:#fffdf9;margin:8px 0}
#problem{margin:0;min-height:3em}
@media (prefers-color-scheme:dark){:root{color-scheme:dark}body{background:#1a1512;color:#f3ebe0}#card-element{background:#231d19;border-color:#3c332b}}`

export async function openPage(options: Parameters<Browser['newContext']>[0] = {}) {
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
    if (path.startsWith('/sandbox')) return forwardFromBrowser(bank.sandbox.origin, request, response)
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
  context.setDefaultTimeout(60_000)
  afterThisTest(() => context.close())
  const errors: string[] = []
  context.on('console', (message) => {
    // A declined card is a 402 response, which Chromium logs.
    if (/error|warning/.test(message.type()) && !message.text().includes('402')) errors.push(message.text())
  })
  context.on('weberror', (error) => errors.push(String(error.error())))
  const page = await context.newPage()
  const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  await page.goto(url)
  // The fields appear a moment before they report their input to the page.
  await eventually(() => page.evaluate(() => (window as unknown as { received?: string[] }).received ?? [])).toContain(
    'ready card',
  )
  return { ...bank, intent, page, errors, url }
}

export const formOf = (page: Page) => page.frameLocator('iframe[title="Secure card payment input"]')
export const outcome = (page: Page) => eventually(() => page.locator('output').textContent())

export async function type(page: Page, number: string, expiry = '1234', code = '123') {
  await formOf(page).getByLabel('Card number').click()
  // One key at a time, without the mouse: the focus moves to the next field by itself.
  await page.keyboard.type(`${number}${expiry}${code}`)
}

export const changes = (page: Page) =>
  page.evaluate(() => (window as unknown as { changes: Record<string, unknown>[] }).changes)
