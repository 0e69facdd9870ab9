import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { untilAvailable } from '#tests/support/available.ts'
import { expectSettled, openSharedShop } from '#tests/support/browser.ts'
import { cartLine, customersOf, rootOf } from '#tests/support/customer.ts'
import { productsOf } from '#tests/support/product-page.ts'
import { expectFocused, goToPageEnd, moveTo } from '#tests/support/screen.ts'
import { choice } from '#tests/support/shop-page.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openSharedShop()
const { one } = productsOf(shop)
const places = [
  '/', '/about', '/cart', '/contact', '/faq', '/blog', '/offers', '/orders', '/Product', '/shop', '/signin', '/signup',
  '/profile', '/wishlist', '/privacy', '/terms', '/checkout/0', '/payment-success', '/payment/success', '/no-such-page',
] // biome-ignore format: one list of addresses
const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const promises = {
  'Free Delivery': [/over ৳ 950/, /3-5 business days/, /express/i, /real-time tracking/i, /secure packaging/i],
  'Easy Returns': [/30-day/, /full refund/i, /free return shipping/i, /online return process/i, /no restocking fees/i],
  '24/7 Support': [/live chat/i, /email/i, /phone/i],
  'Secure Payment': [/SSL encryption/, /multiple payment options/i, /fraud protection/i, /PCI DSS compliance/],
}

it('sends every route in one layout: header, highlights, footer and toasts [A01]', async () => {
  const parts = [
    /<header class="sticky /g,
    /<h2[^>]*>Craft Your Own Signature Fragrance<\/h2>/g,
    /<main\b/g,
    /<footer\b/g,
    /aria-label="Notifications /g,
  ]
  for (const place of places) {
    const html = await (await untilAvailable(() => fetch(shop.url + place))).text()
    expect([place, ...parts.map((part) => html.match(part)?.length ?? 0)]).toEqual([place, ...parts.map(() => 1)])
  }
})

it('lets the keyboard skip to the content', async () => {
  const page = await shop.visit('/terms')
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')

  // Also on the next page, whatever the scroll position of the one before.
  await goToPageEnd(page)
  await footer(page).getByRole('link', { name: 'Privacy Policy' }).press('Enter')
  await page.getByRole('heading', { name: 'Privacy Policy', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  await expectSettled(page)
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(300)
})

it('announces the title of each page, also one that is known after loading or changes with the query', async () => {
  const [product] = await customersOf(shop).twoProducts()
  const page = await shop.visit('/cart', { storage: { root: rootOf([cartLine(product)]) } })
  const announced = () => page.locator('p[aria-live=polite]').textContent()
  expect(await announced()).toBe('')
  await page.getByRole('main').getByRole('link', { name: product.name, exact: true }).click()
  await expect.poll(announced).toBe(`${product.name} by ${product.brand} · AL-ARIA Perfume Gallery`)
  await header(page).getByRole('link', { name: 'Shop', exact: true }).click()
  await expect.poll(announced).toBe('Shop · AL-ARIA Perfume Gallery')
  await choice(page, 'Keva').click()
  await expect.poll(announced).toBe('Keva in the shop · AL-ARIA Perfume Gallery')
})

it('shows the 404 screen with status 404 at an unknown path [A02] [D08]', async () => {
  expect((await untilAvailable(() => fetch(`${shop.url}/no/such/page`))).status).toBe(404)
  const page = await shop.visit('/terms')
  await moveTo(page, '/no/such/page')
  await expect.poll(() => page.title()).toContain('Page Not Found')
  const main = page.getByRole('main')
  await main.getByRole('heading', { name: 'Oops! Page Not Found', level: 1 }).waitFor()
  await expect.poll(() => main.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
  await expect.poll(() => main.getByRole('link', { name: 'Browse Products' }).getAttribute('href')).toBe('/shop')
  const popular = main.getByRole('navigation', { name: 'Popular Pages' }).getByRole('link')
  await expect
    .poll(() => popular.evaluateAll((all) => all.map((one) => one.getAttribute('href'))))
    .toEqual(['/shop', '/about', '/contact', '/signin'])
  await expect.poll(() => main.textContent()).toMatch(/over 1000 customers shopping right now/)
  await main.getByRole('button', { name: 'Go Back' }).click()
  await page.waitForURL('**/terms')
})

it('shows back to top past 800 px, and scrolls smoothly [A01] [A19]', async () => {
  const page = await shop.visit('/', { reducedMotion: 'no-preference' })
  const up = page.getByRole('button', { name: 'Back to top' })
  const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
  await page.getByRole('button', { name: 'Pause the slides' }).waitFor()
  await scrollTo(1600)
  await up.waitFor()
  expect(await header(page).evaluate((one) => getComputedStyle(one).position)).toBe('sticky')
  expect((await header(page).boundingBox())?.y).toBe(0)
  await scrollTo(800)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(800)
  await up.waitFor({ state: 'detached' })
  await scrollTo(801)
  await up.waitFor()
  await scrollTo(1600)
  await up.waitFor()
  const place = async () => {
    const box = await up.boundingBox()
    return box && { right: box.x + box.width > 1440 - 80, low: box.y > 900 - 120 }
  }
  await expect.poll(place).toEqual({ right: true, low: true })
  const passed = await page.evaluate(async () => {
    const places = new Set<number>()
    document.querySelector<HTMLElement>('[aria-label="Back to top"]')?.click()
    // An instant jump ends within the click.
    while (window.scrollY > 0) {
      places.add(window.scrollY)
      await new Promise(requestAnimationFrame)
    }
    return places.size
  })
  expect(passed).toBeGreaterThan(0)
  await up.waitFor({ state: 'hidden' })
})

it('opens each of the four service highlights: description, key features, Close and Shop Now [A20] [A21] [A22] [A23] [A24]', async () => {
  const page = await shop.visit('/faq')
  const section = page.getByRole('region', { name: 'Craft Your Own Signature Fragrance' })
  await expect.poll(() => section.getByRole('button').count()).toBe(4)
  await goToPageEnd(page)
  shop.expectError(/ERR_FAILED/)
  const script = '**/assets/highlight-promise-*.js'
  await page.route(script, (route) => route.abort())
  await section.getByRole('button', { name: 'Free Delivery' }).click()
  await toastOf(page, 'The details could not be loaded. Please try again.')
  await page.unroute(script)
  for (const [title, claims] of Object.entries(promises)) {
    const card = section.getByRole('button', { name: title })
    await card.click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByRole('heading', { name: 'Key Features' }).waitFor()
    const text = await dialog.textContent()
    for (const claim of claims) expect(text).toMatch(claim)
    expect(((await dialog.locator('p').first().textContent()) ?? '').length).toBeGreaterThan(40)
    await dialog.getByRole('button', { name: 'Close' }).filter({ hasText: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expectFocused(card)
  }
  await section.getByRole('button', { name: 'Free Delivery' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Shop Now' }).click()
  await page.waitForURL('**/shop')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

it('on a phone the bar at the bottom does not cover the focused control', async () => {
  const { _id } = await one('_search=Cedar Ink')
  const page = await shop.visit(`/product/${_id}`, { device: 'phone' })
  await goToPageEnd(page)
  await page.locator('[data-bottom-bar]').waitFor()
  const link = footer(page).getByRole('link').first()
  // Again until what is above has its final height.
  await expect
    .poll(() =>
      link.evaluate((one) => {
        one.blur()
        window.scrollBy({ top: one.getBoundingClientRect().bottom - window.innerHeight, behavior: 'instant' })
        one.focus()
        const above = document.querySelector('[data-bottom-bar]')
        return above && one.getBoundingClientRect().bottom <= above.getBoundingClientRect().top
      }),
    )
    .toBe(true)
})

it('with forced colors an outline shows what is selected, and a border what is a button', async () => {
  const page = await shop.visit('/shop')
  await page.emulateMedia({ forcedColors: 'active' })
  const outlineOf = (name: string) =>
    page.getByRole('link', { name, exact: true }).evaluate((one) => getComputedStyle(one).outlineStyle)
  await expect.poll(() => Promise.all(['Grid view', 'List view'].map(outlineOf))).toEqual(['solid', 'none'])

  await moveTo(page, '/cart')
  const filled = page.getByRole('link', { name: 'Start Shopping' })
  await expect.poll(() => filled.evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe('1px')
})
