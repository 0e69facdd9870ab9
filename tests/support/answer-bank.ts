import type { Page } from 'playwright-core'

/** The document of the bank's window. */
export const bankOf = (page: Page) => page.frameLocator('iframe[title="3-D Secure"]')

/**
 * Answers the bank's authentication request, and waits until its window has closed. The button is pressed inside its
 * document: the browser can lose a mouse press on a sandboxed frame that has not been painted yet.
 */
export async function answerBank(page: Page, choice: 'Approve' | 'Fail' | 'Close') {
  const button = bankOf(page).getByRole('button', { name: choice, exact: true })
  await button.dispatchEvent('click')
  await page.getByRole('dialog', { name: '3-D Secure' }).waitFor({ state: 'detached' })
}
