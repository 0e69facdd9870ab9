import type { Page } from 'playwright-core'

/** What stands on a page between header and footer, found as a shopper finds it: by role and whole name. */
export const main = (page: Page) => page.getByRole('main')
export const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
export const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })
