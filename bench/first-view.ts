// npm run bench:first-view [-- http://localhost:3000]: sizes and times of a phone's first visit to a running shop, the
// median of five visits (VISITS), compared with the budgets. Times are meaningful on an idle machine only: the speed of
// a fixed calculation in the same browser is reported with them.
import { type Browser, chromium, type Page } from 'playwright-core'
import { findWholeChromium } from '../scripts/chromium.ts'
import { budgets, lcpBudgets, type Measured, type Profile, profiles } from './budgets.ts'

const shop = process.argv[2] ?? 'http://localhost:3000'
const visits = Number(process.env.VISITS ?? 5)
const kinds = { Script: 'script', Stylesheet: 'style', Font: 'font', Image: 'images' } as const

async function visit(browser: Browser, path: string, profile: Profile): Promise<Measured> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const weighing = await weigh(page, profile)
  await page.addInitScript(watch)
  await page.goto(shop + path, { waitUntil: 'networkidle' })
  const weight = { ...weighing }
  // the longest interaction to next paint
  await page.getByRole('button', { name: 'Menu', exact: true }).first().tap()
  await page.keyboard.press('Escape')
  await page.waitForTimeout(300)
  const times = await page.evaluate(
    () => Reflect.get(window, 'seen') as Pick<Measured, 'lcp' | 'cls' | 'blocking' | 'tap'>,
  )
  await context.close()
  return { ...weight, ...times }
}

/** Throttles network and CPU, counts requests and adds up transfer sizes, in kilobytes. */
async function weigh(page: Page, profile: Profile) {
  const weight = { requests: 0, html: 0, script: 0, style: 0, font: 0, images: 0, largestImage: 0 }
  const { throughput, latency, slower } = profiles[profile]
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const types = new Map<string, string>()
  const bytes = new Map<string, number>()
  wire.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) weight.requests++
  })
  wire.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('data:')) types.set(requestId, type)
  })
  wire.on('Network.dataReceived', ({ requestId, dataLength, encodedDataLength }) => {
    if (types.get(requestId) === 'Document') weight.html += dataLength / 1024
    bytes.set(requestId, (bytes.get(requestId) ?? 0) + encodedDataLength)
  })
  wire.on('Network.loadingFinished', ({ requestId }) => {
    const kind = kinds[types.get(requestId) as keyof typeof kinds]
    if (!kind) return
    const kilobytes = (bytes.get(requestId) ?? 0) / 1024
    weight[kind] += kilobytes
    if (kind === 'images') weight.largestImage = Math.max(weight.largestImage, kilobytes)
  })
  return weight
}

/** Runs in the page before its own scripts. */
function watch() {
  const seen = { lcp: 0, cls: 0, blocking: 0, tap: 0 }
  Reflect.set(window, 'seen', seen)
  const entries = (type: string, take: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more })
  entries('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  entries('layout-shift', (entry) => {
    if (!Reflect.get(entry, 'hadRecentInput')) seen.cls += Number(Reflect.get(entry, 'value'))
  })
  // As total blocking time is defined: what tasks take beyond 50 ms, from the first contentful paint on.
  entries('paint', ({ name, startTime: painted }) => {
    if (name !== 'first-contentful-paint') return
    entries('longtask', ({ startTime, duration }) => {
      const shown = Math.max(startTime, painted)
      seen.blocking += Math.max(0, startTime + duration - shown - 50)
    })
  })
  entries(
    'event',
    ({ duration }) => {
      seen.tap = Math.max(seen.tap, duration)
    },
    { durationThreshold: 16 },
  )
}

const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

const { products } = (await (await fetch(`${shop}/api/products?_perPage=1`)).json()) as { products: { _id: string }[] }
const pages = { home: '/', shop: '/shop', product: `/product/${products[0]?._id}`, cart: '/cart' }
const browser = await chromium.launch({ executablePath: findWholeChromium(), args: ['--no-sandbox', '--disable-gpu'] })
let over = 0
for (const profile of ['A', 'B'] as const) {
  for (const [name, path] of Object.entries(pages)) {
    const seen: Measured[] = []
    for (let i = 0; i < visits; i++) seen.push(await visit(browser, path, profile))
    const budget: Measured = { ...budgets[name === 'cart' ? 'checkout' : 'list'], lcp: lcpBudgets[profile] }
    const words = (Object.keys(budget) as (keyof Measured)[]).map((what) => {
      const value = middle(seen.map((one) => one[what]))
      const within = value <= budget[what]
      if (!within) over++
      return `${what} ${what === 'cls' ? value.toFixed(3) : value.toFixed(0)}${within ? '' : ` (over ${budget[what]})`}`
    })
    console.log(`${profile} ${name.padEnd(7)} ${words.join('  ')}`)
  }
}
const pace = await (await browser.newPage()).evaluate(() => {
  const start = performance.now()
  for (let i = 0, x = 0; i < 50_000_000; i++) x = (x * 31 + i) | 0
  return performance.now() - start
})
await browser.close()
console.log(
  `${over ? `${over} over budget` : 'all within budget'}; 50 million steps took the browser ${pace.toFixed(0)} ms`,
)
if (over > 0) process.exitCode = 1
