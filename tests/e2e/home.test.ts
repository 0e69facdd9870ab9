import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { ProductList } from '#contract/catalogue/catalogue.ts'
import { untilAvailable } from '#tests/support/available.ts'
import { openSharedShop } from '#tests/support/browser.ts'
import { goToPageEnd, main } from '#tests/support/screen.ts'

const shop = openSharedShop()
const row = (page: Page, name: string) => page.getByRole('region', { name })
/** The number of completely visible cards of a row. */
const cardsSeen = (page: Page, name: string) =>
  row(page, name)
    .getByRole('list')
    .evaluate((list) => {
      const [first, second] = list.children
      const step = (second?.getBoundingClientRect().left ?? 0) - (first?.getBoundingClientRect().left ?? 0)
      return Math.round(list.clientWidth / step)
    })

/** The difference between the mean colors above and below a line of a picture, of 255. */
async function stepAt(picture: Buffer, line: number) {
  const { width = 0 } = await sharp(picture).metadata()
  const strip = async (top: number) => {
    const rows = await sharp(picture).extract({ left: 0, top, width, height: 2 }).toBuffer()
    return (await sharp(rows).stats()).channels.slice(0, 3).map(({ mean }) => mean)
  }
  const [above, below] = await Promise.all([strip(line - 3), strip(line + 1)])
  return Math.max(...above.map((value, channel) => Math.abs(value - (below[channel] ?? 0))))
}

it('shows hero, rows and banner in order, describes itself to search engines, and has as many products in a row as the screen has room for [B01] [B10]', async () => {
  const page = await shop.visit('/')
  const headings = await page.getByRole('main').locator('h2:not([inert] h2)').allTextContents()
  expect(headings).toEqual([
    'Premium Collection',
    'New Arrivals',
    'A Gift, or Something New?',
    'Bestsellers',
    expect.stringContaining('Sylhet Agarwood'),
    'Special Offers',
  ])
  const banner = page.getByRole('region', { name: 'Sylhet Agarwood' })
  await banner.getByText('Product Of The Year').waitFor()
  await expect.poll(() => banner.getByRole('link', { name: 'Shop Now' }).getAttribute('href')).toBe('/shop')
  const allBestsellers = row(page, 'Bestsellers').getByRole('link', { name: 'See all' })
  await expect.poll(() => allBestsellers.getAttribute('href')).toBe('/shop?collection=bestsellers')

  expect(await page.title()).toBe('AL-ARIA Perfume Gallery · Perfumes in Dhaka since 1969')
  await expect.poll(() => page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${shop.url}/`)
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data).toMatchObject({
    '@type': ['Store', 'OnlineStore'],
    name: 'AL-ARIA Perfume Gallery',
    foundingDate: '1969',
  })

  // Four products in a row, three below 1025 px, two below 769 and one below 480.
  for (const [width, count] of [
    [1440, 4],
    [1025, 4],
    [1024, 3],
    [769, 3],
    [768, 2],
    [480, 2],
    [479, 1],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => cardsSeen(page, 'New Arrivals'), { message: `${width} px` }).toBe(count)
  }

  // The picture of the Product Of The Year blends into its background, and fills most of the banner.
  const picture = banner.getByRole('img')
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height })
    await banner.scrollIntoViewIfNeeded()
    // Rejected if the browser chooses another file for the new width meanwhile.
    const decoded = () =>
      picture.evaluate((image: HTMLImageElement) =>
        image.decode().then(
          () => true,
          () => false,
        ),
      )
    await expect.poll(decoded).toBe(true)
    await expect.poll(() => picture.boundingBox(), { message: `${width} px` }).toMatchObject({ x: 0, width })
    // Both at once: a row above may change its height at any time.
    const [outer, inner] = await banner.evaluate((element) => {
      const image = element.querySelector('img') ?? element
      return [element.getBoundingClientRect().toJSON(), image.getBoundingClientRect().toJSON()]
    })
    expect(inner.y, `${width} px`).toBeCloseTo(outer.y, 0)
    expect(outer.height, `${width} px`).toBeLessThan(760)
    const end = Math.round(inner.y + inner.height - outer.y)
    expect(end, `${width} px`).toBeLessThanOrEqual(Math.round(outer.height))
    // Beside the text, the picture is as high as the banner. Above the text, it fades into the background.
    if (width >= 768) expect(end).toBe(Math.round(outer.height))
    else expect(await stepAt(await banner.screenshot(), end)).toBeLessThan(3)
  }
})

it('is rendered by the server with hero and products', async () => {
  const html = await (await untilAvailable(() => fetch(shop.url))).text()
  expect(html).toContain('Premium Collection')
  expect(html.match(/<article\b/g)).toHaveLength(12)
})

it('shows four placeholders in each row, then more than three products in a carousel, or up to three in a grid [B08] [B09]', async () => {
  const page = await shop.visit('/about')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/products?*', async (route) => {
    await released
    if (!route.request().url().includes('offer=true')) return route.continue()
    const response = await route.fetch()
    const list: ProductList = await response.json()
    await route.fulfill({ response: response, json: { ...list, products: list.products.slice(0, 3) } })
  })
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  for (const name of ['New Arrivals', 'Bestsellers', 'Special Offers']) {
    await row(page, name).getByText(`Loading ${name}`).waitFor()
    await expect.poll(() => row(page, name).locator('[data-placeholder]').count()).toBe(4)
  }
  release()
  for (const name of ['New Arrivals', 'Bestsellers', 'Special Offers'])
    await row(page, name).getByRole('article').first().waitFor()
  await expect.poll(() => page.locator('[data-placeholder]').count()).toBe(0)
  await expect.poll(() => row(page, 'Special Offers').getByRole('article').count()).toBe(3)
  await expect.poll(() => row(page, 'Special Offers').locator('[aria-roledescription=carousel]').count()).toBe(0)
  await expect.poll(() => row(page, 'New Arrivals').locator('[aria-roledescription=carousel]').count()).toBe(1)
})

it('shows a part of the next product in each row on a phone, and adds the rest of a row that comes into view [B10]', async () => {
  const page = await shop.visit('/', { device: 'phone' })
  for (const name of ['New Arrivals', 'Bestsellers', 'Special Offers']) {
    const cards = row(page, name).getByRole('listitem')
    const [first, second] = await Promise.all([cards.nth(0).boundingBox(), cards.nth(1).boundingBox()])
    if (!first || !second) throw new Error(`no two products in ${name}`)
    expect(first.x + first.width).toBeLessThan(390)
    expect(second.x).toBeLessThan(390 - 16)
    expect(second.x + second.width).toBeGreaterThan(390)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  const offers = row(page, 'Special Offers').getByRole('article')
  await expect.poll(() => offers.count()).toBe(4)
  await offers.first().scrollIntoViewIfNeeded()
  await expect.poll(() => offers.count()).toBe(12)
})

it('scrolls a row by its arrows, half a second per step, to the last product [B10]', async () => {
  const page = await shop.visit('/', { reducedMotion: 'no-preference' })
  await page.clock.install()
  const next = page.getByRole('button', { name: 'Next New Arrivals' })
  const back = page.getByRole('button', { name: 'Previous New Arrivals' })
  await expect.poll(() => back.getAttribute('aria-disabled')).toBe('true')
  const place = () =>
    row(page, 'New Arrivals')
      .getByRole('list')
      .evaluate((list) => list.scrollLeft)
  // In view it loads the rest, for which the arrow would wait.
  await row(page, 'New Arrivals').getByRole('list').scrollIntoViewIfNeeded()
  await expect.poll(() => row(page, 'New Arrivals').getByRole('listitem').count()).toBeGreaterThan(4)
  await page.clock.pauseAt(Date.now() + 60_000)
  await next.click()
  // The half second begins with the first frame, which waits for the rest of the row.
  await expect
    .poll(async () => {
      await page.clock.runFor(16)
      return place()
    })
    .toBeGreaterThan(0)
  await page.clock.runFor(350)
  const nearly = await place()
  await page.clock.runFor(200)
  const first = await place()
  expect(first).toBeGreaterThan(nearly + 2)
  expect(first).toBeGreaterThan(1000)
  await page.clock.runFor(1000)
  await expect.poll(place).toBe(first)
  await page.clock.resume()
  await next.click()
  await expect.poll(place).toBeGreaterThan(first + 1000)
  await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true')
  await back.click()
  await expect.poll(place).toBe(first)
})

it('says so when a list is empty or cannot be loaded [B11]', async () => {
  const page = await shop.visit('/about')
  const toHome = () => page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await page.route('**/api/products?*', (route) => route.fulfill({ json: { success: true, products: [], total: 0 } }))
  await toHome()
  const names = ['Bestsellers', 'New Arrivals', 'Special Offers']
  for (const name of names) await page.getByText(`No ${name} Available At The Moment.`, { exact: true }).waitFor()

  await goToPageEnd(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  // The home page also has a heading of level 1: without a name it could be the one of the page that is being left.
  await main(page).getByRole('heading', { level: 1, name: 'A perfume house in Dhaka' }).waitFor()
  await page.unroute('**/api/products?*')
  await page.route('**/api/products?*', (route) => route.abort())
  shop.expectError(/ERR_FAILED/)
  await toHome()
  for (const name of names) {
    const row = page.getByRole('region', { name })
    await row.getByText('The list could not be loaded. Please try again.').waitFor()
    await row.getByText(`No ${name} Available At The Moment.`, { exact: true }).waitFor()
    await row.getByRole('link', { name: 'Try Again' }).waitFor()
  }
})
