import type { Page } from 'playwright-core'

/** What stands on a page between header and footer, found as a shopper finds it: by role and whole name. */
export const main = (page: Page) => page.getByRole('main')
export const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
export const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })

/**
 * Waits until the page's scripts have taken over. What comes sooner is made up for (`app/early-acts.ts`), but for keys
 * and all taps before the last; links and forms with an address are followed by the browser itself.
 */
export const takenOver = (page: Page) => page.waitForFunction(() => !Reflect.has(window, 'early'))

/** The addresses of all scripts that a page names, as it is sent. */
export const scriptsIn = (html: string) =>
  [...html.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)].map(([, path]) => String(path))
