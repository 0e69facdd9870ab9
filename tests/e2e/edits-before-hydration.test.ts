import { expect, it } from 'vitest'
import { openSharedShop } from '#tests/support/browser.ts'
import { productsOf } from '#tests/support/product-page.ts'
import { blankPage, button, field, holdRequests, hydrated, main, visitWithoutScripts } from '#tests/support/screen.ts'
import { choice, expectCount, search } from '#tests/support/shop-page.ts'

const shop = openSharedShop()

it('applies filters and a sort that were chosen before the page was hydrated [H03] [H04]', async () => {
  const { page, loadScripts } = await visitWithoutScripts(shop, '/shop')
  for (const name of ['Keva', 'Aurora', 'Perfume Oils']) await choice(page, name).check()
  await page.getByLabel('Sort by').selectOption('Price: low to high')
  await loadScripts()
  await page.waitForURL((url) => url.searchParams.has('sort') && url.searchParams.has('category'))
  expect(search(page)).toEqual({ category: 'Perfume Oils', brand: 'Keva,Aurora', sort: 'price-low' })
  await expectCount(page, /^\d+ perfumes$/)
})

it('applies a filter whose click is what hydrates the filters [H03]', async () => {
  const page = await shop.visit(blankPage)
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!('hydrated' in (document.documentElement?.dataset ?? {}))) return
      observer.disconnect()
      // The filters are hydrated after the rest of the page.
      document.querySelector<HTMLInputElement>('#filters input[value="Keva"]')?.click()
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-hydrated'] })
  })
  await page.goto('/shop')
  await page.waitForURL((url) => url.searchParams.get('brand') === 'Keva')
  await expect.poll(() => choice(page, 'Keva').isChecked()).toBe(true)
})

it('keeps a search that was typed before the page was hydrated [A14]', async () => {
  const { page, loadScripts } = await visitWithoutScripts(shop, '/about')
  const box = page.getByRole('combobox', { name: 'Search perfumes' })
  await box.fill('oud')
  await loadScripts()
  await page.getByRole('option').first().waitFor()
  await expect.poll(() => box.inputValue()).toBe('oud')
  await box.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('search') === 'oud')
})

it('enables signing up when the terms were accepted before the page was hydrated [C08]', async () => {
  const { page, loadScripts } = await visitWithoutScripts(shop, '/signup')
  await field(page, 'Full Name').fill('Ayesha Rahman')
  await page.getByRole('checkbox').check()
  await loadScripts()
  await expect.poll(() => button(page, 'Create Account').isEnabled()).toBe(true)
  await expect.poll(() => page.getByRole('checkbox').isChecked()).toBe(true)
  await expect.poll(() => field(page, 'Full Name').inputValue()).toBe('Ayesha Rahman')
})

it('responds to the last button that was pressed before the page was hydrated', async () => {
  const { page, loadScripts } = await visitWithoutScripts(shop, '/shop')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .click()
  await loadScripts()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Cart.*1 product/ })
    .waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

it('opens the menu that was pressed before the page was hydrated', async () => {
  const { page, loadScripts } = await visitWithoutScripts(shop, '/about')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await loadScripts()
  await page.getByRole('dialog').getByRole('link', { name: 'Shop' }).waitFor()
})

it('responds once to a button of a part whose script arrives after the page was hydrated', async () => {
  const page = await shop.visit(blankPage)
  const release = await holdRequests(page, '**/assets/related-products-*.js')
  const { _id } = await productsOf(shop).one('_perPage=1')
  await page.goto(`/product/${_id}`)
  await hydrated(page)
  const related = page.getByRole('region', { name: 'Related Products' })
  await related
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .click()
  release()
  const cart = page.getByRole('banner').getByRole('link', { name: /Cart.*1 product/ })
  await cart.waitFor()
  // Longer than the time between two presses.
  await page.waitForTimeout(300)
  expect(await cart.isVisible()).toBe(true)
})

it('opens the filters by scent that were pressed before their script had arrived', async () => {
  const page = await shop.visit(blankPage)
  const release = await holdRequests(page, '**/assets/scent-facts-*.js')
  await page.goto('/shop')
  await hydrated(page)
  const opening = main(page).getByRole('button', { name: 'Weather, occasion, notes' })
  await opening.click()
  release()
  await expect.poll(() => opening.getAttribute('aria-expanded')).toBe('true')
})
