// node scripts/run.mjs bench/place-fields.ts [http://localhost:3000]: how long a slow phone takes from a key in the
// district and area fields of an address to the list that is shown. It adds an account to the shop. Times are meaningful
// on an idle machine only.
import { type Browser, chromium, type Page } from 'playwright-core'
import { findChromium } from '../scripts/chromium.ts'
import { argumentsOrExit, exitWith } from '../scripts/command.ts'

const usage = 'node scripts/run.mjs bench/place-fields.ts [http://localhost:3000]'
const { args } = argumentsOrExit({ usage, args: [0, 1] })
const shop = (args[0] ?? 'http://localhost:3000').replace(/\/$/, '')
/** Slower than this machine: a phone of the lower middle class, as Lighthouse does. */
const slower = 6
/** Milliseconds. */
const goal = 60
const typed = [
  ['District', 'chattogram'],
  ['District', 'চট্টগ্রাম'],
  ['Area or city', 'panchlaish'],
  ['Area or city', 'পাঁচলাইশ'],
] as const

const account = { name: 'Bench', email: `places-${Date.now()}@example.com`, password: 'a long password' }
const post = (path: string, body: object) =>
  fetch(`${shop}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => exitWith(`No shop responds at ${shop}.`))
await post('/api/user/register', account)
const { token } = (await (await post('/api/user/login', account)).json()) as { token: string }

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const times = await measure(browser)
  for (const { field, key, ms } of times) console.log(`${field}\t${key}\t${ms.toFixed(0)} ms`)
  const sorted = times.map(({ ms }) => ms).sort((a, b) => a - b)
  const [median = 0, longest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  console.log(
    `${sorted.length} keys at ${slower} times slower: median ${median.toFixed(0)} ms, longest ${longest.toFixed(0)} ms`,
  )
  if (longest > goal) process.exitCode = 1
} finally {
  await browser.close()
}

async function measure(browser: Browser) {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  await page.addInitScript((token) => {
    localStorage.setItem('token', token)
    localStorage.setItem(
      'root',
      JSON.stringify({ state: { cart: [], userInfo: null, orderCount: 0, wishlist: [] }, version: 1 }),
    )
  }, token)
  await page.goto(`${shop}/profile`)
  await page.getByRole('button', { name: 'Add New Address' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Address' })
  await form.getByLabel('District').waitFor()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const times: { field: string; key: string; ms: number }[] = []
  for (const [label, text] of typed) {
    const field = form.getByLabel(label)
    await field.fill('')
    await field.focus()
    for (const key of text) times.push({ field: label, key, ms: await typeKey(page, key) })
  }
  return times
}

/** Milliseconds from the input of a key until the frame with its list is painted. */
async function typeKey(page: Page, key: string): Promise<number> {
  // The listener is there before the key is sent.
  const painted = await page.evaluateHandle(() => {
    const ms = new Promise<number>((resolve) => {
      const measure = (event: Event) => {
        // A frame is painted before the first task after it.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - event.timeStamp)))
      }
      addEventListener('input', measure, { once: true, capture: true })
    })
    return { ms }
  })
  await page.keyboard.insertText(key)
  return painted.evaluate(({ ms }) => ms)
}
