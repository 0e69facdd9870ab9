import type { Browser, Page } from 'playwright-core'

/** Milliseconds after which a page that was not restored counts as loaded again. */
const longest = 10_000

/**
 * Leaves a page for another site and goes back. Only a whole browser has a cache for that, not a headless shell.
 * @returns undefined when the page came from the browser's own cache, else the reasons why it did not
 */
export async function whyNotRestored(browser: Browser, url: string): Promise<string | undefined> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Page.enable')
    const reasons = new Promise<string>((resolve) => {
      session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
        resolve(notRestoredExplanations.map(({ reason }) => reason).join(', ')),
      )
    })
    await page.goto(url)
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => Reflect.set(window, 'restored', persisted)),
    )
    await page.goto(new URL('/robots.txt', url).href.replace('127.0.0.1', 'localhost'))
    const restored = page.goBack({ waitUntil: 'commit', timeout: longest }).then(() => untilRestored(page))
    return await Promise.race([reasons, restored])
  } finally {
    await context.close()
  }
}

async function untilRestored(page: Page): Promise<undefined> {
  await page.waitForFunction(() => Reflect.get(window, 'restored') === true, undefined, { timeout: longest })
}
