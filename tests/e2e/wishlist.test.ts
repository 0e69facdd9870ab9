import { expect, it } from 'vitest'
import { products } from '#database/schema/index.ts'
import { expectAccessible, openSharedShop } from '#tests/support/browser.ts'
import { blankPage, expectFocused, main } from '#tests/support/screen.ts'
import { cards, expectCount } from '#tests/support/shop-page.ts'
import { keepToasts, toastOf } from '#tests/support/toasts.ts'

const shop = openSharedShop()

it('the wishlist is kept in the browser, moves products to the cart, and explains its benefits when empty [D06] [D07]', async () => {
  const page = await shop.visit('/shop?brand=Keva')
  const [first, second] = await cards(page).getByRole('heading').allTextContents()
  for (const name of [first, second]) {
    await page.getByRole('button', { name: `Add ${name} to your wishlist` }).click()
    await toastOf(page, `${name} added to your wishlist`)
  }
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist 2 perfumes' }).click()
  await page.waitForURL('/wishlist')
  await expectCount(page, '2 perfumes')
  await expectAccessible(page)
  await keepToasts(page)
  await page.getByRole('button', { name: `Remove ${first} from your wishlist` }).click()
  await expectCount(page, '1 perfume')
  await expectFocused(cards(page).getByRole('link', { name: second ?? '', exact: true }))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectCount(page, '2 perfumes')
  await page.reload()
  await expectCount(page, '2 perfumes')
  await expect.poll(() => cards(page).getByRole('heading').allTextContents()).toEqual([second, first])
  await page.getByRole('button', { name: 'Move all to cart' }).click()
  await expectFocused(page.getByRole('heading', { level: 1, name: 'Your Wishlist Is Empty' }))
  for (const name of ['Save Favorites', 'Quick Purchase', 'Never Forget']) {
    await expect.poll(() => main(page).getByRole('heading', { name }).isVisible()).toBe(true)
  }
  await expect
    .poll(() => main(page).getByRole('link', { name: 'Back to Profile' }).getAttribute('href'))
    .toBe('/profile')
  await expect.poll(() => main(page).getByRole('link', { name: 'Start Shopping' }).getAttribute('href')).toBe('/shop')
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '').state))
    .toMatchObject({ cart: [{ name: second }, { name: first }], wishlist: [] })
})

it('the wishlist keeps hidden products in a separate note, and ignores invalid ids [D07]', async () => {
  const offSale = '0191e0d4-7c1a-7bbd-9c2e-0a1b2c3d4e5f'
  const [onSale] = await shop.db.select({ id: products.id }).from(products).limit(1)
  const wishlist = [onSale?.id, offSale, 'not an id']
  const state = { cart: [], userInfo: null, orderCount: 0, wishlist }
  const root = JSON.stringify({ state, version: 1 })
  shop.expectError(/ERR_FAILED/)
  const page = await shop.visit(blankPage, { device: 'phone', storage: { root } })
  await page.route('**/api/products?ids=*', (route) => route.abort())
  await page.goto('/wishlist')
  await page.getByText('Your wishlist is safe, but its perfumes could not be loaded.').waitFor()
  await page.unroute('**/api/products?ids=*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectFocused(page.getByRole('heading', { level: 1, name: 'Wishlist' }))
  await expectCount(page, '1 perfume')
  await page.getByText('1 perfume on your wishlist is not available at the moment.').waitFor()
  const wishes = () => page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '').state.wishlist)
  await expect.poll(wishes).toContain(offSale)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove from wishlist' }).click()
  await expect.poll(wishes).toHaveLength(1)
  await expectFocused(page.getByRole('heading', { level: 1, name: 'Wishlist' }))
})
