import type { Page } from 'playwright-core'
import { main } from './screen.ts'

/** The list of the shop page, and its filters. */
export const cards = (page: Page) => main(page).getByRole('article')
export const count = (page: Page) => main(page).getByRole('status').first()
export const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
export const choice = (page: Page, name: string) =>
  filters(page).getByRole('checkbox', { name: new RegExp(`^${name}\\b`) })

/** The query parameters of the page's URL. */
export const search = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

/** Waits until the line above the list has this text. */
export const expectCount = (page: Page, text: string | RegExp) => count(page).filter({ hasText: text }).waitFor()
