import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openSharedShop } from '#tests/support/browser.ts'
import { hydrated } from '#tests/support/screen.ts'

const shop = openSharedShop()
const hero = (page: Page) => page.getByRole('region', { name: 'From the gallery', exact: true })
const slide = (page: Page, title: string) => hero(page).getByRole('group', { name: title })

it('is 70 % of the screen high, at least 500 px and at most 700 px, with the crop for phones on a small upright tablet; arrows cover no words, which have space around them [B05]', async () => {
  const page = await shop.visit('/')
  await hydrated(page)
  const source = () =>
    slide(page, 'Premium Collection')
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.currentSrc)
  for (const [width, height, isPhoneCrop] of [
    [768, 1024, true],
    [1024, 1366, false],
    [844, 600, false],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(async () => (await source()).includes('-phone-')).toBe(isPhoneCrop)
  }

  for (const [screen, expected] of [
    [900, 630],
    [600, 500],
    [1200, 700],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: screen })
    await expect.poll(() => hero(page).evaluate((one) => one.getBoundingClientRect().height)).toBe(expected)
  }

  for (const [width, height] of [
    [1024, 1366],
    [1366, 1024],
    [1280, 1024],
    [1024, 768],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height })
    const look = (one: Element) => {
      const shown = one.querySelector('[aria-roledescription=slide]:not([inert])')
      const box = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect()
      const [all, picture] = [box(one), box(shown?.querySelector('img'))]
      const words = [...(shown?.querySelectorAll('p, h2, a') ?? [])].map(box)
      const covered = [...one.querySelectorAll('button[title$=slide]')]
        .map(box)
        .some((arrow) =>
          words.some(
            (text) =>
              text.left < arrow.right && text.right > arrow.left && text.top < arrow.bottom && text.bottom > arrow.top,
          ),
        )
      // The picture either has the full height beside the text, or the full width above it.
      const beside = Math.round(picture.height) === Math.round(all.height)
      const above = Math.round(picture.width) === Math.round(all.width) && picture.bottom <= (words[0]?.top ?? 0)
      return { filled: beside || above, covered }
    }
    await expect
      .poll(() => hero(page).evaluate(look), { message: `${width} × ${height}` })
      .toEqual({ filled: true, covered: false })
  }

  for (const [width, height] of [
    [1280, 720],
    [1366, 657],
    [1440, 700],
    [960, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const title of ['Premium Collection', 'Perfume Gallery', 'Fragrance Excellence']) {
      await hero(page)
        .getByRole('button', { name: `: ${title}` })
        .click()
      const space = () =>
        slide(page, title).evaluate((one) => {
          const text = one.querySelector('.wrap')?.getBoundingClientRect()
          return text ? Math.round(text.top - one.getBoundingClientRect().top) : 0
        })
      await expect.poll(space, { message: `${title}, ${width} × ${height}` }).toBeGreaterThanOrEqual(16)
    }
  }
})
