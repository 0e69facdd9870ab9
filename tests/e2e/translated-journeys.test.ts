import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { formatTaka } from '#contract/money.ts'
import { backOfficeOf, heading, orderLink, press } from '#tests/support/back-office.ts'
import { openSharedShop } from '#tests/support/browser.ts'
import { cartLine, rootOf } from '#tests/support/customer.ts'
import { orderNumber } from '#tests/support/order-number.ts'
import { button, field, main } from '#tests/support/screen.ts'
import { cards, choice, expectCount, filters } from '#tests/support/shop-page.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openSharedShop()
const { customers, cashOrder, staffAccount, visitAs } = backOfficeOf(shop)

/** A product with a discount. */
async function reducedProduct() {
  const product = (await customers.someProducts(74)).find(
    ({ price, oldPrice }) => oldPrice !== null && oldPrice > price,
  )
  if (!product?.oldPrice) throw new Error('The sample catalogue has no product with a discount.')
  return { ...product, oldPrice: product.oldPrice }
}

const times = (taka: number, quantity: number) => formatTaka((Math.round(taka * 100) * quantity) / 100)

/** Waits until the cart shows the amounts of this many bottles. */
async function expectCartOf(page: Page, { price, oldPrice }: Product & { oldPrice: number }, quantity: number) {
  const line = main(page).getByRole('list', { name: 'Products in your cart' })
  await line.getByText(times(price, quantity), { exact: true }).first().waitFor()
  const figures = page.getByRole('region', { name: 'Order Summary' }).getByRole('definition')
  const discount = `−${times(oldPrice - price, quantity)}`
  await expect
    .poll(() => figures.allTextContents())
    .toEqual([times(oldPrice, quantity), discount, 'Free', times(price, quantity)])
}

it('in a translated shop a search is cleared, a list is filtered, and a product gets into the cart', async () => {
  const page = await shop.visit('/shop?search=zzzz', { translated: true })
  await main(page).getByRole('heading', { name: 'No Products Found' }).waitFor()
  await main(page).getByRole('link', { name: 'Clear filters' }).click()
  await expectCount(page, 'of 74 perfumes')
  await choice(page, 'Keva').click()
  await expectCount(page, '12 perfumes')
  await page.getByRole('link', { name: 'Remove filter: Keva' }).click()
  await expectCount(page, 'of 74 perfumes')

  const product = await reducedProduct()
  const search = filters(page).getByLabel('Search the shop')
  await search.fill(product.name)
  await search.press('Enter')
  await cards(page).filter({ hasText: product.name }).first().getByRole('link').first().click()
  await main(page).getByRole('heading', { level: 1, name: product.name }).waitFor()
  await button(page, 'Add to Cart').first().click()
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
  await expectCartOf(page, product, 1)
})

it('in a translated cart and order all amounts follow the quantity, and the order is placed', async () => {
  const [product, { token }] = await Promise.all([reducedProduct(), customers.openAccountWithAddress()])
  const storage = { token, root: rootOf([cartLine(product)]) }
  const page = await shop.visit('/cart', { storage, translated: true })
  await expectCartOf(page, product, 1)
  await button(page, `Increase quantity of ${product.name}`).click()
  await expectCartOf(page, product, 2)
  const typed = field(page, `Quantity of ${product.name}`).and(page.getByRole('textbox'))
  await typed.fill('4')
  await typed.press('Enter')
  await expectCartOf(page, product, 4)
  await button(page, `Decrease quantity of ${product.name}`).click()
  await expectCartOf(page, product, 3)
  await button(page, `Remove ${product.name}`).click()
  await main(page).getByText('Your cart is empty').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectCartOf(page, product, 3)

  await button(page, 'Place Order').click()
  await page.waitForURL('/checkout/*')
  const figures = page.getByRole('region', { name: 'Payment', exact: true }).getByRole('definition')
  await expect.poll(async () => (await figures.allTextContents()).at(-1)).toBe(times(product.price, 3))
  await button(page, 'Cash On Delivery').click()
  await main(page).getByText('Order received. We will call 01712-345678 to confirm it.').waitFor()
})

it('in a translated back office orders are searched, opened and confirmed', async () => {
  const [{ orderId, email }, staff] = await Promise.all([cashOrder(), staffAccount()])
  const page = await visitAs(staff.token, '/admin/orders', { translated: true })
  const search = main(page).getByLabel('Search the orders')
  await search.fill('zzzz-nobody')
  await main(page).getByText('No orders found.').waitFor()
  await search.fill(email)
  await main(page).getByRole('status').filter({ hasText: '1 order' }).waitFor()
  await orderLink(page, orderId).click()
  await heading(page, `Order ${orderNumber(orderId)}`).waitFor()
  await press(page, 'Confirm')
  await toastOf(page, 'The order is now confirmed')
  await button(page, 'Mark as shipped').waitFor()
  await main(page).getByRole('region', { name: 'History' }).getByText('Confirmed').waitFor()
  await page.goBack()
  await orderLink(page, orderId).waitFor()
  await main(page).getByText('Confirmed', { exact: true }).locator('visible=true').first().waitFor()
})
