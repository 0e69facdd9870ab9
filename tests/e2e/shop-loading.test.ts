import { expect, it } from 'vitest'
import { openSharedShop } from '#tests/support/browser.ts'
import { holdRequests, main } from '#tests/support/screen.ts'
import { count, expectCount } from '#tests/support/shop-page.ts'

const shop = openSharedShop()

it('shows placeholders, not an empty shop, while the products load after a search without results [H11]', async () => {
  const page = await shop.visit('/shop?search=zzzzzz')
  await main(page).getByRole('heading', { name: 'No Products Found' }).waitFor()
  const release = await holdRequests(page, '**/api/products?*')
  await main(page).getByRole('link', { name: 'Clear filters' }).click()
  await page.waitForURL('/shop')
  await main(page).getByText('Loading products…').waitFor({ state: 'attached' })
  await expect.poll(() => main(page).getByRole('heading', { name: 'Our Shelves Are Still Empty' }).count()).toBe(0)
  await expect.poll(() => count(page).textContent()).toBe('')
  release()
  await expectCount(page, 'of 74 perfumes')
})

it('keeps the range of the displayed products until those of another page size have loaded [H09]', async () => {
  const page = await shop.visit('/shop?page=3')
  await expectCount(page, 'Showing 25–36 of 74 perfumes')
  const release = await holdRequests(page, '**/api/products?*')
  await page.getByRole('combobox', { name: 'Show' }).selectOption('36')
  await page.waitForURL('/shop?perPage=36')
  await expect.poll(() => page.getByRole('region', { name: 'Products' }).getAttribute('aria-busy')).toBe('true')
  await expect.poll(() => count(page).textContent()).toBe('Showing 25–36 of 74 perfumes')
  release()
  await expectCount(page, 'Showing 1–36 of 74 perfumes')
})
