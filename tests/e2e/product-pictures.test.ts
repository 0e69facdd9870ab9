import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { pictures, productPictures } from '#database/schema/index.ts'
import { openShopInBrowser } from '#tests/support/browser.ts'
import { productsOf } from '#tests/support/product-page.ts'
import { hydrated, main } from '#tests/support/screen.ts'

const shop = openShopInBrowser()
const { one } = productsOf(shop)

/** Any three pictures of the catalogue. */
async function giveThreePictures(productId: string) {
  const some = await shop.db.select({ id: pictures.id }).from(pictures).limit(3)
  await shop.db.delete(productPictures).where(eq(productPictures.productId, productId))
  await shop.db
    .insert(productPictures)
    .values(some.map(({ id }, position) => ({ productId, pictureId: id, alt: `Picture ${position + 1}`, position })))
}

it('shows the picture that the card had loaded until the large one is loaded [I01]', async () => {
  const page = await shop.visit('/shop', { device: 'phone' })
  await hydrated(page)
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

it('shows its pictures with thumbnails, large after a click, and returns the focus [I02]', async () => {
  const { _id, name } = await one('_search=Cedar Ink')
  await giveThreePictures(_id)
  const page = await shop.visit(`/product/${_id}`)
  await expect
    .poll(() =>
      page
        .getByRole('list', { name: `Pictures of ${name}` })
        .getByRole('listitem')
        .count(),
    )
    .toBe(3)
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
})

it('a broken picture is replaced by the drawn bottle [I02]', async () => {
  shop.expectError(/media|Failed to load/)
  const { _id } = await one('_search=Oud Royale')
  const page = await shop.visit()
  await page.route('**/media/**', (route) => route.fulfill({ status: 404 }))
  await page.goto(`/product/${_id}`)
  await main(page).locator('img[src="/placeholder-bottle.svg"]').first().waitFor()
})
