import { expect, it } from 'vitest'
import { openSharedShop } from '#tests/support/browser.ts'
import { customersOf } from '#tests/support/customer.ts'
import { main, moveTo } from '#tests/support/screen.ts'

const shop = openSharedShop()
const customers = customersOf(shop)

it('shows the picture that the card had loaded until the large one is loaded [I01]', async () => {
  const page = await shop.visit('/shop', { device: 'phone' })
  const card = main(page).getByRole('article').nth(3)
  await card.scrollIntoViewIfNeeded()
  const small = card.locator('img')
  await expect.poll(() => small.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)).toBe(true)
  const loaded = await small.evaluate((one: HTMLImageElement) => one.currentSrc)
  const held = Promise.withResolvers<void>()
  await page.route('**/media/**', async (route) => {
    if (route.request().url() !== loaded) await held.promise
    await route.continue().catch(() => undefined)
  })
  await card.getByRole('link').click()
  const large = main(page)
    .getByRole('button', { name: /^Zoom picture 1/ })
    .locator('img')
  await large.waitFor()
  const place = () => large.evaluate((one) => JSON.stringify(one.getBoundingClientRect()))
  await expect.poll(() => large.evaluate((one) => getComputedStyle(one).backgroundImage)).toBe(`url("${loaded}")`)
  const before = await place()
  held.resolve()
  await expect.poll(() => large.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)).toBe(true)
  await expect.poll(place).toBe(before)
})

it('shows its pictures with thumbnails, large after a click, and returns the focus; a broken picture is replaced by the drawn bottle [I02]', async () => {
  const [product, other] = (await customers.someProducts(10)).filter(({ pictures }) => pictures.length === 3)
  if (!product || !other) throw new Error('The sample catalogue has no two products with three pictures.')
  const page = await shop.visit(`/product/${product._id}`)
  const thumbnails = page.getByRole('list', { name: `Pictures of ${product.name}` }).getByRole('listitem')
  await expect.poll(() => thumbnails.count()).toBe(3)
  await page.getByRole('button', { name: 'Show picture 2 of 3' }).click()
  await page.locator('button[aria-label^="Show picture 2"][aria-current=true]').waitFor()
  await page.getByRole('button', { name: 'Zoom picture 2 of 3' }).click()
  await page.getByText('2 / 3').waitFor()
  await page.locator('.yarl__root :focus').waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowRight')
  await page.getByText('3 / 3').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('3 / 3').waitFor({ state: 'detached' })
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(focused).toBe('Zoom picture 2 of 3')

  shop.expectError(/media|Failed to load/)
  await page.route('**/media/**', (route) => route.fulfill({ status: 404 }))
  await moveTo(page, `/product/${other._id}`)
  await main(page).locator('img[src="/placeholder-bottle.svg"]').first().waitFor()
})
