import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { cartLinkPath } from '#contract/catalogue/cart-link-path.ts'
import { orders } from '#database/schema/index.ts'
import { backOfficeOf } from '#tests/support/back-office.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { cartLine, customersOf, rootOf } from '#tests/support/customer.ts'
import { addProduct } from '#tests/support/products.ts'
import { button, main } from '#tests/support/screen.ts'

const shop = openShopInBrowser()
const customers = customersOf(shop)

const cartOf = async (page: Page) => {
  const root = await page.evaluate(() => window.localStorage.getItem('root') ?? '{}')
  return (JSON.parse(root).state?.cart ?? []).map((line: { variantId: string; quantity: number }) => [
    line.variantId,
    line.quantity,
  ])
}
const add = (name: string, stock: number) => addProduct(shop.db, { name, price: 450_00, size: '6 ml', stock })

it('a link fills an empty cart with its sizes and its code, and orders nothing', async () => {
  const [one, other] = [await add('Link of Rose', 40), await add('Link of Oud', 40)]
  const path = cartLinkPath(
    [
      { variantId: one.variantId, quantity: 2 },
      { variantId: other.variantId, quantity: 1 },
    ],
    'EID & ২০%',
  )
  const before = await shop.db.$count(orders)
  const page = await shop.visit(path)
  await page.waitForURL('**/cart?code=*')
  await main(page).getByRole('link', { name: 'Link of Rose' }).waitFor()
  expect(await cartOf(page)).toEqual([
    [one.variantId, 2],
    [other.variantId, 1],
  ])
  await expect.poll(() => page.getByRole('textbox', { name: 'Offer code' }).inputValue()).toBe('EID & ২০%')
  expect(await shop.db.$count(orders)).toBe(before)
})

it('names what is sold out, short or unknown, and asks before it changes a filled cart', async () => {
  const [few, none, there] = [
    await add('Link of Musk', 2),
    await add('Link of Neroli', 0),
    await add('Link of Vetiver', 7),
  ]
  const sizes = [few, none, there].map(({ variantId }) => ({ variantId, quantity: 3 }))
  const path = cartLinkPath([...sizes, { variantId: randomUUID(), quantity: 1 }])
  const [kept] = await customers.twoProducts()
  const visit = () => shop.visit(path, { device: 'phone', storage: { root: rootOf([cartLine(kept, 2)]) } })
  const page = await visit()
  const row = (name: string) => main(page).getByRole('listitem').filter({ hasText: name })
  await row('Link of Musk').getByText('Only 2 left in stock.').waitFor()
  await row('Link of Neroli').getByText('Sold out: it is left out.').waitFor()
  await main(page).getByText('One perfume of this link is no longer sold: it is left out.').waitFor()
  await main(page).getByText('There are 2 bottles in your cart already.').waitFor()
  await expectAccessible(page)
  await button(page, 'Add to my cart').click()
  await page.waitForURL('**/cart')
  const filled = [
    [few.variantId, 2],
    [there.variantId, 3],
  ]
  expect((await cartOf(page)).slice(1)).toEqual(filled)
  const again = await visit()
  await button(again, 'Replace my cart').click()
  await again.waitForURL('**/cart')
  expect(await cartOf(again)).toEqual(filled)
})

it('is written in Bangla, also without JavaScript, where it lists prices and says what to do', async () => {
  shop.expectError(/^request: csp/)
  const one = await add('Link of Amber', 30)
  const path = `/bn${cartLinkPath([{ variantId: one.variantId, quantity: 2 }])}`
  const page = await shop.visit(path, { device: 'phone', javaScriptEnabled: false })
  await main(page).getByText('৳৯০০').first().waitFor()
  const paragraph = (text: string) => main(page).getByRole('paragraph').filter({ hasText: text })
  await paragraph('পারফিউমগুলো কার্টে নিতে').waitFor()
  await paragraph('অথবা কী চান আমাদের জানান').getByRole('link').waitFor()
  const response = await fetch(shop.url + path)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
})

it('of more than 50 sizes says so, and fills nothing', async () => {
  const lines = Array.from({ length: 51 }, () => ({ variantId: randomUUID(), quantity: 1 }))
  const page = await shop.visit(cartLinkPath(lines))
  await main(page)
    .getByText(/^A link can have at most 50 different perfumes; this one has 51\./)
    .waitFor()
  expect(await cartOf(page)).toEqual([])
})

it('staff make a link of a size, with a code and a QR code', async () => {
  const one = await add('Link of Saffron', 5)
  const { page } = await backOfficeOf(shop).openBackOffice(`/admin/catalogue/${one.id}`)
  await button(page, 'Cart link').click()
  const dialog = page.getByRole('dialog', { name: 'Cart Link' })
  await dialog.getByRole('button', { name: /^Increase quantity of Link of Saffron/ }).click()
  await dialog.getByLabel('Offer code').fill('EID')
  await dialog.getByLabel('Bangla').check()
  await dialog.getByText(`${shop.url}/bn${cartLinkPath([{ variantId: one.variantId, quantity: 2 }], 'EID')}`).waitFor()
  await dialog.getByRole('img', { name: 'QR code of the link' }).waitFor()
  await expectAccessible(page)
})
