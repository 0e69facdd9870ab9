import { expect, it } from 'vitest'
import { openSharedShop } from '#tests/support/browser.ts'
import { panel } from '#tests/support/card-customers.ts'
import { cartLine, customersOf, rootOf } from '#tests/support/customer.ts'
import { orderNumber } from '#tests/support/order-number.ts'
import { button, expectFocused, main, moveTo } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openSharedShop()
const customers = customersOf(shop)

it('a page that cannot load offline leaves the current one, and opens when back online', async () => {
  shop.expectError(/ERR_INTERNET_DISCONNECTED|Error loading route module|Failed to fetch dynamically/)
  const page = await shop.visit('/shop', { device: 'phone' })
  await main(page).getByRole('button', { name: 'Add to Cart' }).first().click()
  await toastOf(page, 'is added successfully!')
  await page.context().setOffline(true)
  await main(page).getByRole('article').first().getByRole('link').first().click()
  await toastOf(page, 'You are offline. This page will open when you are back online.')
  await main(page).getByRole('heading', { name: 'Shop', level: 1 }).waitFor()
  await page.context().setOffline(false)
  await page.waitForURL('**/product/*')
  await button(page, 'Add to Cart')
    .or(main(page).getByRole('button', { name: /^Increase/ }))
    .first()
    .waitFor()
})

it('an order, a card form and a list that need the shop say that the browser is offline; the order is printed on one page', async () => {
  shop.expectError(/ERR_INTERNET_DISCONNECTED|could not be/)
  const { token } = await customers.openAccountWithAddress()
  const [one] = await customers.twoProducts()
  const page = await shop.visit('/cart', { storage: { token, root: rootOf([cartLine(one)]) } })
  await main(page)
    .getByText(/^Deliver to: /)
    .waitFor()
  await page.context().setOffline(true)
  await button(page, 'Place Order').click()
  await main(page).getByText('You are offline, so your order was not sent.').waitFor()
  await page.context().setOffline(false)
  await button(page, 'Place Order').click()
  await page.waitForURL('/checkout/*')
  await button(page, 'Cash On Delivery').waitFor()

  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('.receipt')
  await paper.getByText(orderNumber(new URL(page.url()).pathname.split('/').at(-1) ?? '')).waitFor()
  // The printed page is titled “Receipt” only after payment.
  await paper.getByRole('heading', { name: 'Order', includeHidden: true }).waitFor()
  for (const words of ['Pay With Card', 'Cancel Order', 'Print'])
    await expect.poll(() => button(page, words).isVisible()).toBe(false)
  await expect.poll(() => main(page).getByRole('link', { name: 'View All Orders' }).isVisible()).toBe(false)
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)
  expect(pages).toHaveLength(1)
  await page.emulateMedia({ media: null })

  await page.context().setOffline(true)
  await button(page, 'Pay With Card').press('Enter')
  const sorry = panel(page).getByRole('alert')
  await sorry.getByText('The card form could not be loaded.').waitFor()
  await expectFocused(panel(page))
  await page.context().setOffline(false)
  await sorry.getByRole('button', { name: 'Back' }).click()
  await button(page, 'Cash On Delivery').click()
  await toastOf(page, 'Order confirmed with Cash on Delivery')

  await moveTo(page, '/orders')
  await main(page).getByRole('rowheader').waitFor()
  await page.context().setOffline(true)
  await button(page, 'Refresh').click()
  await main(page).getByText('You are offline. Please try again when you are back online.').waitFor()
})
