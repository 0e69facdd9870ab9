import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { violationsOf } from './axe.ts'
import { type HostedShop, openHostedShop, type SharedShop, sharedShop, testTokenSecret } from './built-shop.ts'
import { sharedChromium } from './chromium.ts'
import { printPages } from './print-pages.ts'
import { hydrated, waitForHydration } from './screen.ts'
import { staffCookies } from './staff-session.ts'
import { recordToasts } from './toasts.ts'
import { replaceTexts } from './translator.ts'

/** A common phone size and a common desktop size. */
const devices = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>

interface VisitOptions extends BrowserContextOptions {
  device?: keyof typeof devices
  /** Stays open until the last test of the file, which saves loading a page for each. */
  keep?: boolean
  /** Whether back office screens receive live order updates. Otherwise they are not refreshed by other tests. */
  live?: boolean
  /** The visitor's initial local storage. */
  storage?: Record<string, string>
  /** The token of a staff member, who is signed in to the back office in this browser. */
  staff?: string
  /** Whether pages may start the service worker: they take it for one that the browser lacks otherwise. */
  worker?: boolean
  /** As for a visitor whose browser translates the pages: see `replaceTexts`. */
  translated?: boolean
}

interface ShopOptions {
  /** Options of all visitors. */
  visitors?: BrowserContextOptions
  /** A shop without the sample catalogue. */
  empty?: boolean
  /** A shop that the files of a worker share, instead of one for this file: see `openSharedShop`. */
  shared?: SharedShop
}

/**
 * Opens the built shop for the tests of one file, in the browser of the worker. Each visitor has their own cookies and
 * storage, and prefers reduced motion: tests of animations set `reducedMotion: 'no-preference'`, for one visit or for
 * all. A console error, an exception, a failed request or a response of 400 or above fails its test, unless the test
 * announced it with `expectError`.
 */
export function openShopInBrowser(
  environment: NodeJS.ProcessEnv = {},
  { visitors: common, shared, empty }: ShopOptions = {},
) {
  let shop: HostedShop
  let browser: Browser
  const visitors: BrowserContext[] = []
  const kept: BrowserContext[] = []
  const errors: string[] = []
  const expected: RegExp[] = []

  beforeAll(async () => {
    const started = () => openHostedShop(environment, empty ? async () => {} : undefined)
    ;[shop, browser] = await Promise.all([shared ? sharedShop(shared) : started(), sharedChromium()])
  })
  afterEach(async ({ task }) => {
    const all = [...kept, ...visitors]
    if (task.result?.state === 'fail') await printPages(all)
    // Pending route handlers must not fail when their page is closed.
    for (const page of all.flatMap((visitor) => visitor.pages())) await page.unrouteAll({ behavior: 'ignoreErrors' })
    for (const visitor of visitors.splice(0)) await visitor.close()
    const unexpectedErrors = errors.splice(0).filter((error) => !expected.some((pattern) => pattern.test(error)))
    expected.length = 0
    expect(unexpectedErrors).toEqual([])
  })
  afterAll(async () => {
    for (const visitor of kept) await visitor.close()
    if (!shared) await shop?.stop()
  })

  return {
    /** URL of the shop. */
    get url() {
      return shop.url
    },
    /** URL of its payments sandbox. */
    get sandboxUrl() {
      return shop.sandboxUrl
    },
    get db() {
      return shop.db
    },
    get dataDir() {
      return shop.dataDir
    },
    tokenSecret: environment.TOKEN_SECRET ?? testTokenSecret,
    /** A new visitor with an empty browser, at the given path. */
    async visit(
      path = '/',
      {
        device = 'desktop',
        keep = false,
        live = false,
        storage,
        staff,
        worker = false,
        translated = translatedPages,
        ...options
      }: VisitOptions = {},
    ): Promise<Page> {
      const visitor = await browser.newContext({
        baseURL: shop.url,
        locale: 'en-GB',
        reducedMotion: 'reduce',
        ...devices[device],
        ...common,
        ...(storage && { storageState: stateOf(shop.url, storage) }),
        ...options,
      })
      // Like the timeouts in vitest.config.ts, only to end a test that hangs.
      visitor.setDefaultTimeout(60_000)
      visitor.setDefaultNavigationTimeout(90_000)
      ;(keep ? kept : visitors).push(visitor)
      if (staff) await visitor.addCookies(staffCookies(staff, shop.url))
      await visitor.addInitScript(recordToasts)
      if (!live) await visitor.addInitScript(withoutLiveOrders)
      if (!worker) await visitor.addInitScript(withoutWorker)
      if (translated) {
        await visitor.addInitScript(replaceTexts)
        expected.push(hydratedLater)
      }
      watch(visitor, errors)
      if (options.javaScriptEnabled !== false) visitor.on('page', waitForHydration)
      const page = await visitor.newPage()
      if (slowPages) await slowDown(page)
      await page.goto(path)
      return page
    },
    /** Allows errors whose text matches the pattern in this test. */
    expectError(pattern: RegExp) {
      expected.push(pattern)
    },
  }
}

/**
 * Like `openShopInBrowser`, with a shop that the test files of a worker share: this saves starting one. For files that
 * only add accounts and their data. They must not change products, or count data that other files may add.
 */
export const openSharedShop = (visitors: BrowserContextOptions = {}) =>
  openShopInBrowser({}, { visitors, shared: 'customers' })

/**
 * Another shop that the test files of a worker share, whose products they change: each test one of its own
 * (`someProduct`, `addProduct` with a name that no other file uses). They must not count all products, nor rely on
 * which are the newest.
 */
export const openCatalogueShop = () => openShopInBrowser({}, { shared: 'catalogue' })

/** Parts of a page that were translated before their own hydration: React renders them again. */
const hydratedLater = /Minified React error #418;/

/** `TEST_TRANSLATED_PAGES=1 npm test -- tests/e2e` */
const translatedPages = process.env.TEST_TRANSLATED_PAGES === '1'

/** `TEST_SLOW_PAGES=1 npm test -- tests/e2e` */
const slowPages = process.env.TEST_SLOW_PAGES === '1'

/**
 * Slows the page's scripts to a third, and lets each response take 400 ms more. Tests that only pass if the page is
 * faster than they are fail then.
 */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 3 })
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 }
  const emulate = (offline: boolean) =>
    session.send('Network.emulateNetworkConditions', { offline, latency: 400, ...unlimited })
  await emulate(false)
  // Without this, the page stays online, because these conditions replace those of Playwright.
  const context = page.context()
  const setOffline = context.setOffline.bind(context)
  context.setOffline = async (offline) => {
    await setOffline(offline)
    await emulate(offline)
  }
}

/** Runs in the page: the request for the stream of order updates never completes. */
function withoutLiveOrders() {
  const fetchAny = window.fetch
  window.fetch = (input, init) => (input === '/api/admin/live' ? new Promise<never>(() => {}) : fetchAny(input, init))
}

/** Runs in the page. */
function withoutWorker() {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
}

const stateOf = (origin: string, storage: Record<string, string>) => ({
  cookies: [],
  origins: [{ origin, localStorage: Object.entries(storage).map(([name, value]) => ({ name, value })) }],
})

/** Pending calls of a visitor's pages. */
const pendingCalls = new WeakMap<BrowserContext, Set<Request>>()

function watch(visitor: BrowserContext, errors: string[]) {
  const calls = new Set<Request>()
  pendingCalls.set(visitor, calls)
  visitor.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The stream of order updates never completes.
    if (pathname.startsWith('/api/') && pathname !== '/api/admin/live') calls.add(request)
  })
  visitor.on('requestfinished', (request) => calls.delete(request))
  visitor.on('requestfailed', (request) => calls.delete(request))
  visitor.on('weberror', (thrown) => {
    const error = thrown.error()
    // A DOMException has no stack.
    errors.push(`exception: ${error.stack || error} on ${thrown.page()?.url()}`)
  })
  visitor.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()} ${message.location().url}`)
  })
  visitor.on('response', (response) => {
    if (response.status() >= 400)
      errors.push(`response ${response.status()}: ${response.request().method()} ${response.url()}`)
  })
  visitor.on('requestfailed', (request) => {
    // Leaving a page aborts its pending requests.
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') errors.push(`request: ${reason} ${request.url()}`)
  })
}

/**
 * Waits until the page has no pending requests of its own, such as for the signed-in account: a response that arrives
 * after the test has changed the data would be different.
 */
export async function expectSettled(page: Page) {
  await hydrated(page)
  const calls = () => pendingCalls.get(page.context())?.size
  await expect
    .poll(async () => {
      const before = calls()
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      return [before, calls()]
    })
    .toEqual([0, 0])
}

/** Reports axe violations by rule. */
export async function expectAccessible(page: Page) {
  await pointAtToasts(page, 'pointermove')
  const found = await violationsOf(page)
  await pointAtToasts(page, 'pointerout')
  expect(found).toEqual([])
}

/**
 * Hovered toasts do not disappear, so that they can be inspected. Their container is there until the pointer leaves.
 */
const pointAtToasts = (page: Page, event: 'pointermove' | 'pointerout') =>
  page.evaluate((event) => {
    if (window.toastsKept) return
    const stack = document.querySelector('[aria-label^=Notifications] > div')
    stack?.dispatchEvent(new PointerEvent(event, { bubbles: true, pointerType: 'mouse' }))
  }, event)
