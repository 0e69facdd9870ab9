import type { Page } from 'playwright-core'

/** Of the shop's origin, and nearly nothing to load: where a visitor waits who is to open a page later. */
export const blankPage = '/robots.txt'

/** What stands on a page between header and footer, found as a customer finds it: by role and whole name. */
export const main = (page: Page) => page.getByRole('main')
export const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
export const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })

/** Waits until React answers what is done on a page of the shop; until then the browser itself follows links. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => 'hydrated' in document.documentElement.dataset || !document.getElementById('main'))

/** Goes to the end of a page of the shop, whose highlights and footer answer only then. */
export async function goToPageEnd(page: Page) {
  // In the page: the footer is replaced on the way to it, which an action on it may notice.
  await page.evaluate(() => document.querySelector('footer')?.scrollIntoView({ behavior: 'instant' }))
  await page.waitForFunction(() => 'pageEndReady' in document.documentElement.dataset)
}

/**
 * Lets `goto` and `reload` of a page wait until it is hydrated, as a visitor waits who finds that a button does not
 * answer yet. What must not wait names another moment: `waitUntil: 'load'`.
 */
export function waitForHydration(page: Page) {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (!options?.waitUntil) await hydrated(page)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    if (!options?.waitUntil) await hydrated(page)
    return answer
  }
}

/** The addresses of all scripts that a page names, as it is sent. */
export const scriptsIn = (html: string) =>
  [...html.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)].map(([, path]) => String(path))
