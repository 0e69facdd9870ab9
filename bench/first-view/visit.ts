import type { Browser, CDPSession, Page } from 'playwright-core'
import type { Figures } from './figures.ts'

/** A mid-range phone on a slow 4G network. Throughput in bytes a second, latency in milliseconds. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  throughput: 1_600_000 / 8,
  latency: 150,
  slower: 4,
}

/** Milliseconds without a request or a long task after which a page is at rest, and after which a visit fails. */
const restAfter = 1_500
const longest = 60_000

type Sizes = Pick<
  Figures,
  'requests' | 'html' | 'script' | 'scriptSent' | 'styleSent' | 'fontsSent' | 'picturesSent' | 'largestPicture' | 'sent'
>
type Times = Pick<Figures, 'htmlSent' | 'blocking' | 'firstPaint' | 'largestPaint' | 'shift'>

/** A visit of a phone with an empty cache, until the page is at rest. @param ready a selector to wait for as well */
export async function visit(browser: Browser, url: string, ready = 'body'): Promise<Figures> {
  return onPhone(browser, async (page, session) => {
    const { sizes, isQuiet } = await weigh(session)
    await page.addInitScript(observe)
    // Processor time, which hardly changes with what else the machine does.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(url, { waitUntil: 'load', timeout: longest })
    await untilAtRest(page, ready, isQuiet)
    const { metrics } = await session.send('Performance.getMetrics')
    const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
    const { lastTask: _, isReady: __, styles, ...times } = await observed(page, ready)
    return {
      ...sizes,
      ...times,
      html: sizes.html - styles,
      sent: sizes.sent + times.htmlSent,
      elements: await page.locator('*').count(),
      mainThread: seconds('TaskDuration') * 1000,
      styleAndLayout: (seconds('LayoutDuration') + seconds('RecalcStyleDuration')) * 1000,
      scripting: seconds('ScriptDuration') * 1000,
    }
  })
}

/** Runs in a new, throttled phone. */
export async function onPhone<Result>(
  browser: Browser,
  run: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const { viewport, deviceScaleFactor, throughput, latency, slower } = phone
  const context = await browser.newContext({ viewport, deviceScaleFactor, isMobile: true, hasTouch: true })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    const speed = { latency, downloadThroughput: throughput, uploadThroughput: throughput }
    await session.send('Network.emulateNetworkConditions', { offline: false, ...speed })
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    return await run(page, session)
  } finally {
    await context.close()
  }
}

/** Counts requests and adds up their sizes. */
async function weigh(session: CDPSession) {
  const sizes: Sizes = {
    requests: 0,
    html: 0,
    script: 0,
    scriptSent: 0,
    styleSent: 0,
    fontsSent: 0,
    picturesSent: 0,
    largestPicture: 0,
    sent: 0,
  }
  const open = new Set<string>()
  const bodies = new Map<string, { type: string; size: number; sent: number }>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('data:')) return
    sizes.requests++
    open.add(requestId)
  })
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('data:')) bodies.set(requestId, { type, size: 0, sent: 0 })
  })
  session.on('Network.dataReceived', ({ requestId, dataLength, encodedDataLength }) => {
    const body = bodies.get(requestId)
    if (!body) return
    body.size += dataLength / 1024
    body.sent += encodedDataLength / 1024
  })
  session.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId))
  session.on('Network.loadingFinished', ({ requestId }) => {
    open.delete(requestId)
    const body = bodies.get(requestId)
    if (body) add(sizes, body)
  })
  return { sizes, isQuiet: () => open.size === 0 }
}

function add(sizes: Sizes, { type, size, sent }: { type: string; size: number; sent: number }) {
  sizes.sent += sent
  // What was sent of the document is not reported here.
  if (type === 'Document') sizes.html += size
  else if (type === 'Script') {
    sizes.script += size
    sizes.scriptSent += sent
  } else if (type === 'Stylesheet') sizes.styleSent += sent
  else if (type === 'Font') sizes.fontsSent += sent
  else if (type === 'Image') {
    sizes.picturesSent += sent
    sizes.largestPicture = Math.max(sizes.largestPicture, sent)
  }
}

/**
 * Waits until the page is ready and there has been neither a request nor a long task for a while. Seldom asks the page:
 * its answers are main thread, too, and waiting for a selector would ask before every frame.
 */
async function untilAtRest(page: Page, ready: string, isQuiet: () => boolean) {
  const givesUpAt = Date.now() + longest
  let quietSince = Date.now()
  let lastTask = 0
  while (Date.now() - quietSince < restAfter) {
    if (Date.now() > givesUpAt) throw new Error(`${page.url()} did not come to rest within ${longest / 1000} s.`)
    await page.waitForTimeout(500)
    const seen = await observed(page, ready)
    if (!seen.isReady || !isQuiet() || seen.lastTask !== lastTask) quietSince = Date.now()
    lastTask = seen.lastTask
  }
}

const observed = (page: Page, ready: string) =>
  page.evaluate((ready) => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const htmlSent = (navigation?.encodedBodySize ?? 0) / 1024
    const styles = (document.querySelector('style')?.textContent.length ?? 0) / 1024
    const isReady = document.querySelector(ready) !== null
    const seen = Reflect.get(window, 'observed') as Omit<Times, 'htmlSent'> & { lastTask: number }
    return { ...seen, htmlSent, styles, isReady }
  }, ready)

/** Runs in the page before its own scripts. */
function observe() {
  const observed = { firstPaint: 0, largestPaint: 0, shift: 0, blocking: 0, lastTask: 0 }
  Reflect.set(window, 'observed', observed)
  const entries = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  entries('largest-contentful-paint', ({ startTime }) => {
    observed.largestPaint = startTime
  })
  entries('layout-shift', (entry) => {
    if (!Reflect.get(entry, 'hadRecentInput')) observed.shift += Number(Reflect.get(entry, 'value'))
  })
  entries('longtask', ({ startTime }) => {
    observed.lastTask = startTime
  })
  entries('paint', ({ name, startTime: painted }) => {
    if (name !== 'first-contentful-paint') return
    observed.firstPaint = painted
    entries('longtask', ({ startTime, duration }) => {
      observed.blocking += Math.max(0, startTime + duration - Math.max(startTime, painted) - 50)
    })
  })
}
