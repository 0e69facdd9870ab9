import type { Page } from 'playwright-core'
import { button } from './screen.ts'

/** Submits the form of the contact page. */
export const send = (page: Page) => button(page, 'Send Message').click()

/** What the customer has written so far, with the answers. */
export const history = (page: Page) => page.locator('details').filter({ hasText: 'Message History' })
