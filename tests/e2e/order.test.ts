import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { orders } from '#database/schema/index.ts'
import { fillAddress } from '#tests/support/address-form.ts'
import { expectAccessible, openSharedShop } from '#tests/support/browser.ts'
import { cartLine, cartOf, customersOf, home, password, rootOf, signIn } from '#tests/support/customer.ts'
import { orderNumber } from '#tests/support/order-number.ts'
import { blankPage, button, expectFocused, holdRequests, main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openSharedShop()
const customers = customersOf(shop)

it('a customer signs up, signs in, orders with cash on delivery and finds the order, on a phone [E06] [E09] [J01] [J06] [G05]', async () => {
  const [one] = await customers.twoProducts()
  const email = `road-${Date.now()}@example.com`
  const page = await shop.visit(`/product/${one._id}`, { device: 'phone' })
  await main(page).getByRole('button', { name: 'Add to Cart' }).first().click()
  await toastOf(page, 'is added successfully!')
  await main(page).getByRole('link', { name: 'View cart' }).first().click()
  await button(page, 'Login to Place Order').click()
  await page.waitForURL('/signin?next=%2Fcart')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await main(page).getByLabel('Full Name').fill('Ayesha Rahman')
  await main(page).getByLabel('Email', { exact: true }).fill(email)
  await main(page).getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await button(page, 'Create Account').click()
  await page.waitForURL('/signin?next=%2Fcart')
  await signIn(page, email)
  await page.waitForURL('/cart')

  await button(page, 'Add New Address').click()
  const dialog = page.getByRole('dialog', { name: 'Add New Address' })
  await fillAddress(dialog)
  await dialog.getByLabel('Phone').fill('')
  await dialog.getByRole('button', { name: 'Save Address' }).click()
  await dialog.getByText('Enter a phone number: we call you before we send the parcel').waitFor()
  await dialog.getByLabel('Phone').fill('01712345678')
  // The button rests while delivery to the new address is calculated.
  const calculated = page.waitForResponse('**/api/cart/check')
  await dialog.getByRole('button', { name: 'Save Address' }).click()
  await toastOf(page, 'Address added successfully!')
  await calculated
  await expect.poll(() => button(page, 'Place Order').isEnabled()).toBe(true)
  await page.evaluate(() => window.scrollTo(0, 200))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await button(page, 'Place Order').click()
  await toastOf(page, 'Order placed successfully!')
  await page.waitForURL('/checkout/*')
  await expect.poll(() => cartOf(page)).toEqual([])
  await main(page).getByText('One step left: how would you like to pay?').waitFor()
  await page.goBack()
  await main(page).getByRole('heading', { name: 'Your cart is empty' }).waitFor()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goForward()
  await main(page).getByText('One step left: how would you like to pay?').waitFor()

  // As from a client that sends no phone number, which cash on delivery requires.
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await shop.db.update(orders).set({ address: sql`address - 'phone'` }).where(eq(orders.id, orderId))
  await page.reload()
  await button(page, 'Cash On Delivery').click()
  const phone = main(page).getByLabel('Phone Number')
  await expectFocused(phone)
  await button(page, 'Pay In Cash').click()
  await main(page).getByText('Enter a phone number: we call you before we send the parcel').waitFor()
  await phone.fill('01712')
  await expectAccessible(page)
  await page.reload()
  await expect.poll(() => phone.inputValue()).toBe('01712')
  await button(page, 'Pay In Cash').click()
  await main(page).getByText('A Bangladeshi mobile number has 11 digits').waitFor()
  await phone.fill('০১৭১২ ৩৪৫৬৭৮')
  await phone.press('Enter')
  await toastOf(page, 'Order confirmed with Cash on Delivery')
  await expectFocused(main(page).getByRole('region', { name: 'Payment' }))
  await main(page).getByText('Cash On Delivery — Pay When Your Order Is Delivered').waitFor()
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  expect(order?.address.phone).toBe('+8801712345678')
  expect(order).toMatchObject({ paymentMethod: 'cod', amount: Math.round(one.price * 100) })
  await main(page).getByRole('link', { name: 'View All Orders' }).click()
  await page.waitForURL('/orders')
  await main(page).getByText(orderNumber(orderId)).locator('visible=true').first().waitFor()
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
})

it('places no order before its total is known, locks it while it is placed, and keeps what another tab added [E07] [E09]', async () => {
  shop.expectError(/ERR_FAILED/)
  const [one, other] = await customers.twoProducts()
  const { token } = await customers.openAccountWithAddress()
  const page = await shop.visit(blankPage, { storage: { token, root: rootOf([cartLine(one, 2)]) } })
  const summary = main(page).getByRole('region', { name: 'Order Summary' })
  // Every state of the button, also those that are replaced before a test could see them.
  await page.addInitScript(() => {
    const note = () => {
      const isEnabled = (one: Element) => one.textContent === 'Place Order' && one.ariaDisabled !== 'true'
      if ([...document.querySelectorAll('button')].some(isEnabled)) document.documentElement.dataset.enabled = ''
    }
    new MutationObserver(note).observe(document, { childList: true, subtree: true, attributeFilter: ['aria-disabled'] })
  })
  const addresses = await holdRequests(page, '**/api/user/addresses')
  await page.goto('/cart')
  await summary.getByText('Free').waitFor()
  const check = Promise.withResolvers<void>()
  await page.route('**/api/cart/check', async (route) => {
    await check.promise
    await route.abort()
  })
  addresses()
  await main(page).getByText('House 12').first().waitFor()
  expect(await page.evaluate(() => 'enabled' in document.documentElement.dataset)).toBe(false)
  check.resolve()
  const failed = summary.getByRole('alert').filter({ hasText: 'Shipping could not be calculated.' })
  await failed.waitFor()
  await page.unroute('**/api/cart/check')
  await failed.getByRole('button', { name: 'Try Again' }).click()
  await expectFocused(summary)
  await expect.poll(() => summary.getByRole('definition').allTextContents()).toContain('Free')
  await expect.poll(() => failed.count()).toBe(0)

  const place = button(page, 'Place Order')
  await page.route('**/api/order/create', (route) => route.abort())
  await expect.poll(() => place.isEnabled()).toBe(true)
  await place.press('Enter')
  await main(page).getByRole('alert').getByText('Failed to place order').waitFor()
  await expectFocused(place)
  await button(page, `Decrease quantity of ${one.name}`).click()
  await expect.poll(async () => (await cartOf(page))[0]?.quantity).toBe(1)
  await expect.poll(() => button(page, 'Clear Cart').isEnabled()).toBe(true)
  await page.unroute('**/api/order/create')

  const tab = await page.context().newPage()
  await tab.goto(`/product/${other._id}`)
  const creation = await holdRequests(page, '**/api/order/create')
  // With a stopped clock the page does not give up after a minute.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await place.click()
  await button(page, 'Placing Order...').waitFor()
  const lockedControls = [
    button(page, 'Placing Order...'),
    ...['Decrease', 'Increase'].map((step) => button(page, `${step} quantity of ${one.name}`)),
    main(page).getByRole('textbox', { name: `Quantity of ${one.name}` }),
    button(page, `Remove ${one.name}`),
    button(page, 'Clear Cart'),
    button(page, 'Add New Address'),
    button(page, `Edit Home address, ${home.street}`),
    button(page, `Remove Home address, ${home.street}`),
  ]
  for (const control of lockedControls) await expect.poll(() => control.isDisabled()).toBe(true)
  const lines = main(page).getByRole('list', { name: 'Products in your cart' })
  await expect.poll(() => lines.getAttribute('aria-busy')).toBe('true')
  await main(tab).getByRole('button', { name: 'Add to Cart' }).first().click()
  await toastOf(tab, 'is added successfully!')
  await expect.poll(async () => (await cartOf(page)).length).toBe(2)
  await page.clock.resume()
  creation()
  await page.waitForURL('/checkout/*')
  await expect
    .poll(async () => (await cartOf(page)).map(({ _id, quantity }) => [_id, quantity]))
    .toEqual([[other._id, 1]])
})
