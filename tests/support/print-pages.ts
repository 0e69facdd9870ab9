import type { BrowserContext, Frame } from 'playwright-core'

/**
 * Prints what the open pages of a failed test show: their URLs, headings and texts, an open dialog and the documents of
 * embedded frames.
 */
export async function printPages(visitors: BrowserContext[]) {
  for (const page of visitors.flatMap((visitor) => visitor.pages())) {
    for (const dialog of await page.locator('dialog[open]').all()) {
      console.log(`${page.url()} has an open dialog\n${await textOf(dialog, 2_000)}`)
    }
    for (const frame of page.frames()) {
      const isPage = frame === page.mainFrame()
      console.log(
        `${isPage ? '' : 'The frame '}${frame.url()} shows\n${await textOf(bodyOf(frame), isPage ? 6_000 : 1_000)}`,
      )
    }
  }
}

const bodyOf = (frame: Frame) => frame.locator('body')

async function textOf(locator: ReturnType<Frame['locator']>, limit: number) {
  const shown = await locator.ariaSnapshot({ timeout: 5_000 }).catch((error: unknown) => `cannot be read: ${error}`)
  return shown.slice(0, limit)
}
