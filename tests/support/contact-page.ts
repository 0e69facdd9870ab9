import type { Page } from 'playwright-core'
import { button } from './screen.ts'

/** Submits the form of the contact page. */
export const send = (page: Page) => button(page, 'Send Message').click()

/** The customer's earlier messages with their replies. */
export const history = (page: Page) => page.locator('details').filter({ hasText: 'Message History' })
