import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './browser.ts'

const light = { width: 1440, height: 900, colorScheme: 'light' } as const
const dark = { width: 390, height: 844, colorScheme: 'dark' } as const

/**
 * `expectAccessible`, and nothing wider than the screen: light on a desktop, and dark on a phone. The page is resized,
 * not loaded again. It ends in the look that is nearer to its first size.
 */
export async function expectAccessibleInBothLooks(page: Page) {
  const onPhone = (page.viewportSize()?.width ?? light.width) < 768
  for (const { colorScheme, ...size } of onPhone ? [light, dark] : [dark, light]) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(size)
    await expectAccessible(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, `the page in a width of ${size.width}`).toBeLessThanOrEqual(size.width)
  }
}
