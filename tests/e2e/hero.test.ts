import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openSharedShop } from '#tests/support/browser.ts'
import { blankPage, hydrated } from '#tests/support/screen.ts'

const shop = openSharedShop({ reducedMotion: 'no-preference' })
const hero = (page: Page) => page.getByRole('region', { name: 'From the gallery', exact: true })
const slide = (page: Page, title: string) => hero(page).getByRole('group', { name: title })

/** The home page with a stopped clock, which runs in single milliseconds until the page is hydrated. */
async function visitWithStoppedClock(options: Parameters<typeof shop.visit>[1] = {}) {
  const page = await shop.visit(blankPage, options)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(3_600_000)
  await page.goto('/', { waitUntil: 'load' })
  await expect
    .poll(async () => {
      await page.clock.runFor(1)
      return page.evaluate(() => 'hydrated' in document.documentElement.dataset)
    })
    .toBe(true)
  return page
}

it('shows three slides, each with its words, its price and one button to the shop; fades between them from 768 px up, and slides below [B02] [B03] [B04]', async () => {
  const page = await shop.visit('/')
  await page.getByRole('button', { name: 'Pause the slides' }).click()
  await page.getByRole('button', { name: 'Play the slides' }).waitFor()
  const waiting = hero(page).locator('[aria-roledescription=slide][inert]').first()
  const style = () =>
    waiting.evaluate((one) => ({ move: getComputedStyle(one).translate, opacity: getComputedStyle(one).opacity }))
  await page.setViewportSize({ width: 768, height: 900 })
  await expect.poll(style).toEqual({ move: 'none', opacity: '0' })
  await page.setViewportSize({ width: 767, height: 900 })
  await expect.poll(style).toEqual({ move: '100%', opacity: '1' })
  await page.setViewportSize({ width: 1440, height: 900 })

  const table = [
    ['Premium Collection', 'Limited Time', 'Up To 40% Off', '৳599.99', 'Shop Collection'],
    ['Perfume Gallery', 'Special Offer', '৳250 Off', '৳749.99', 'Explore Perfume'],
    ['Fragrance Excellence', 'Weekend Deal', 'Free Shipping', '৳199.99', 'Shop Fragrance'],
  ] as const
  for (const [index, [title, badge, discount, from, button]] of table.entries()) {
    await hero(page)
      .getByRole('button', { name: `Show slide ${index + 1}` })
      .click()
    const shown = slide(page, title)
    await shown.getByRole('img').waitFor()
    const text = (await shown.textContent()) ?? ''
    for (const words of ['Starting from', discount, from]) expect(text).toContain(words)
    expect(text.toLowerCase()).toContain(badge.toLowerCase())
    const link = shown.getByRole('link')
    await expect.poll(() => link.textContent()).toBe(button)
    await expect.poll(() => link.getAttribute('href')).toBe('/shop')
  }
})

it('changes by itself every 4000 ms, endlessly, one slide at a time [B04]', async () => {
  const page = await visitWithStoppedClock()
  await page
    .getByRole('button', { name: 'Show slide 1', exact: false })
    .and(page.locator('[aria-current=true]'))
    .waitFor()
  await page.clock.runFor(3900)
  await expect.poll(() => slide(page, 'Premium Collection').isVisible()).toBe(true)
  for (const title of ['Perfume Gallery', 'Fragrance Excellence', 'Premium Collection', 'Perfume Gallery']) {
    await page.clock.runFor(4000)
    await slide(page, title).waitFor()
    await expect.poll(() => hero(page).locator('[aria-roledescription=slide]:not([inert])').count()).toBe(1)
  }
})

it('can be swiped on a phone, and a swipe is no click [B04]', async () => {
  const page = await shop.visit('/', { device: 'phone', reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Play the slides' }).waitFor()
  const touch = await page.context().newCDPSession(page)
  const at = (x: number) => ({ touchPoints: [{ x, y: 500 }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(320) })
  for (const x of [280, 220, 160, 100]) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(x) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await slide(page, 'Perfume Gallery').waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
})

it('shows its arrows only on hover or focus, which Tab moves to, and the current slide in dots [B06]', async () => {
  const page = await shop.visit('/', { reducedMotion: 'reduce' })
  await hydrated(page)
  const next = hero(page).getByRole('button', { name: 'Next slide' })
  // A transparent arrow must still be reachable with the keyboard.
  const seen = () => next.evaluate((arrow) => getComputedStyle(arrow).opacity)
  expect(await seen()).toBe('0')
  await hero(page).hover()
  await expect.poll(seen).toBe('1')
  await next.click()
  await slide(page, 'Perfume Gallery').waitFor()
  await expect
    .poll(() => hero(page).locator('[aria-current=true]').getAttribute('aria-label'))
    .toContain('Perfume Gallery')
  await hero(page).getByRole('button', { name: 'Previous slide' }).click()
  await hero(page).getByRole('button', { name: 'Previous slide' }).click()
  await slide(page, 'Fragrance Excellence').waitFor()
  await page.getByRole('contentinfo').hover()
  await expect.poll(seen).toBe('0')
  await slide(page, 'Fragrance Excellence').getByRole('link').focus()
  await page.keyboard.press('Shift+Tab')
  await expect.poll(seen).toBe('1')

  await hero(page).getByRole('button', { name: 'Show slide 1' }).click()
  await slide(page, 'Premium Collection').getByRole('link').focus()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  for (const name of ['Previous slide', 'Next slide']) {
    await page.keyboard.press('Tab')
    await expect.poll(focused).toBe(name)
  }
  await page.keyboard.press('Enter')
  await slide(page, 'Perfume Gallery').getByRole('link').waitFor()
})

it('pauses on hover, on focus, and with its button [B07]', async () => {
  const page = await visitWithStoppedClock()
  const live = hero(page).locator('[aria-live]')
  await hero(page).locator('[aria-live=off]').waitFor({ state: 'attached' })
  await hero(page).hover()
  await hero(page).locator('[aria-live=polite]').waitFor({ state: 'attached' })
  await page.clock.runFor(9000)
  await expect.poll(() => slide(page, 'Premium Collection').isVisible()).toBe(true)
  await page.mouse.move(5, 5)
  await hero(page).locator('[aria-live=off]').waitFor({ state: 'attached' })

  await page.keyboard.press('Tab')
  await slide(page, 'Premium Collection').getByRole('link').focus()
  await hero(page).locator('[aria-live=polite]').waitFor({ state: 'attached' })
  await page.clock.runFor(9000)
  await expect.poll(() => slide(page, 'Premium Collection').isVisible()).toBe(true)

  await page.getByRole('button', { name: 'Pause the slides' }).press('Enter')
  await page.getByRole('button', { name: 'Play the slides' }).waitFor()
  await page.clock.runFor(9000)
  await expect.poll(() => slide(page, 'Premium Collection').isVisible()).toBe(true)
  await expect.poll(() => live.getAttribute('aria-live')).toBe('polite')
  await page.getByRole('button', { name: 'Play the slides' }).press('Enter')
  await page.clock.runFor(4000)
  await slide(page, 'Perfume Gallery').waitFor()
})

it('does not play with reduced motion [B07]', async () => {
  const page = await visitWithStoppedClock({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Play the slides' }).waitFor()
  await expect.poll(() => hero(page).locator('[aria-live]').getAttribute('aria-live')).toBe('polite')
  await page.clock.runFor(9000)
  await expect.poll(() => slide(page, 'Premium Collection').isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Play the slides' }).click()
  await page.mouse.move(5, 5)
  await hero(page).locator('[aria-live=off]').waitFor({ state: 'attached' })
  // The timer may start after that is drawn.
  await expect
    .poll(async () => {
      await page.clock.runFor(500)
      return slide(page, 'Perfume Gallery').isVisible()
    })
    .toBe(true)
})
