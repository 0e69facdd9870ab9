import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

declare global {
  interface Window {
    /** React Router's own, in every hydrated page. */
    __reactRouterDataRouter?: {
      basename?: string
      navigate(to: string, options: { flushSync: boolean }): Promise<void>
    }
  }
}

/** A minimal response from the shop's origin: for a visitor who opens a page later in the test. */
export const blankPage = '/robots.txt'

/** Elements of a page between header and footer, found by role and exact name. */
export const main = (page: Page) => page.getByRole('main')
export const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
export const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })

/** Selects a radio button by clicking its label: the button itself is invisible, and what covers it is not checked. */
export async function select(page: Page, name: string) {
  const radio = page.getByRole('radio', { name })
  await main(page).locator('label').filter({ has: radio }).click()
  await expect.poll(() => radio.isChecked()).toBe(true)
}

/** Waits until this element has the focus. */
export const expectFocused = (element: Locator) =>
  expect.poll(() => element.evaluate((one) => one === document.activeElement)).toBe(true)

/** Waits until this element is completely visible, above and below. */
export async function expectInViewport(place: Locator) {
  const isInViewport = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top > 0 && bottom < window.innerHeight
  }
  await expect.poll(() => place.evaluate(isInViewport)).toBe(true)
}

/**
 * Waits until the page is hydrated, or a screen of the back office rendered. Before that, only the browser handles links
 * and forms.
 */
export const hydrated = (page: Page) =>
  page.waitForFunction(
    () => 'hydrated' in document.documentElement.dataset || !document.querySelector('#main, #back-office'),
  )

/**
 * Changes to another path of the same language as a link does, and waits until its screen has replaced the one before:
 * much cheaper than loading a page with `goto`. What the screen loads itself may still be missing.
 */
export async function moveTo(page: Page, path: string) {
  await hydrated(page)
  await closedDialogsLeft(page)
  await page.evaluate(async (path) => {
    const router = window.__reactRouterDataRouter
    if (!router) throw new Error('The page has no router.')
    await router.navigate(path.slice(router.basename?.replace(/\/$/, '').length ?? 0) || '/', { flushSync: true })
  }, path)
}

/** Scrolls to the end of a page, once it is interactive. */
export async function goToPageEnd(page: Page) {
  await hydrated(page)
  await page.evaluate(() => document.querySelector('footer')?.scrollIntoView({ behavior: 'instant' }))
}

/**
 * A dialog that has just closed leaves its history entry a moment later, which would abort a page that is opened
 * meanwhile. Waits for that, unless a dialog is open.
 */
const closedDialogsLeft = (page: Page) =>
  page
    .waitForFunction(
      () => !window.history.state?.dialogs || document.querySelector('dialog[open], [role="dialog"]'),
      undefined,
      { timeout: 5_000 },
    )
    // The test has paused the clock of the page, and with it this move.
    .catch(() => undefined)

/**
 * Makes `goto` and `reload` of a page wait until closed dialogs have left their history entries, and until it is
 * hydrated. To return earlier, pass another state: `waitUntil: 'load'`.
 */
export function waitForHydration(page: Page) {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    await closedDialogsLeft(page)
    const response = await goto(url, options)
    if (!options?.waitUntil) await hydrated(page)
    return response
  }
  page.reload = async (options) => {
    await closedDialogsLeft(page)
    const response = await reload(options)
    if (!options?.waitUntil) await hydrated(page)
    return response
  }
}

/** The URLs of all scripts in the HTML of a page of the storefront. */
export const scriptsIn = (html: string) =>
  [...html.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)].map(([, path]) => String(path))

/** Requests of the page to this URL wait until the returned function is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The server handles the next such request of the page, but its response is lost. */
export async function loseResponse(page: Page, method: string, url: string) {
  let isLost = false
  await page.route(url, async (route) => {
    if (isLost || route.request().method() !== method) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort()
  })
}

/** Opens the page until it shows this: a cached page may be sent once more after a change. */
export const openUntil = (page: Page, path: string, shown: Locator) =>
  expect
    .poll(async () => {
      await page.goto(path)
      return shown.isVisible()
    })
    .toBe(true)

/** Back-office screens that the page opens later are not loaded again every few seconds. */
export const withoutPolling = (page: Page) =>
  page.addInitScript(() => {
    window.setInterval = (() => 0) as unknown as typeof setInterval
  })

/** As when someone returns to the tab: back-office screens and order pages load their data again. */
export const returnToTab = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

/** Opens a page whose scripts are not loaded until `loadScripts` is called, which waits until it is hydrated. */
export async function visitWithoutScripts(shop: { visit(path: string): Promise<Page> }, path: string) {
  const page = await shop.visit(blankPage)
  const release = await holdRequests(page, '**/assets/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  const loadScripts = () => {
    release()
    return hydrated(page)
  }
  return { page, loadScripts }
}
