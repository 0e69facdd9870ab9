import type { BrowserContext } from 'playwright-core'

/** Prints what the open pages of a failed test show: their URLs, headings and texts. */
export async function printPages(visitors: BrowserContext[]) {
  for (const page of visitors.flatMap((visitor) => visitor.pages())) {
    const shown = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5_000 })
      .catch((error: unknown) => `cannot be read: ${error}`)
    console.log(`${page.url()} shows\n${shown.slice(0, 6_000)}`)
  }
}
