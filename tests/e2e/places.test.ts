import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { desc, eq, sql } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import { backOfficeOf } from '#tests/support/back-office.ts'
import { expectAccessible, expectAccessibleInBothSizes, openSharedShop } from '#tests/support/browser.ts'
import { cartLine, customersOf } from '#tests/support/customer.ts'
import { orderNumber } from '#tests/support/order-number.ts'
import { button, main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openSharedShop()
const customers = customersOf(shop)
const backOffice = backOfficeOf(shop)

async function openForm(page: Page): Promise<Locator> {
  await button(page, 'Add New Address').click()
  const form = page.getByRole('dialog', { name: 'Add New Address' })
  await form.getByLabel('Phone').fill('01712345678')
  await form.getByLabel('Street').fill('House 7, Road 4')
  return form
}

async function placeOrder(page: Page) {
  await button(page, 'Place Order').click()
  await page.waitForURL('/checkout/*')
  const [order] = await shop.db.select().from(orders).orderBy(desc(orders.placedAt)).limit(1)
  return order
}

it('a customer orders with places chosen in Bangla letters and in English, on a phone of 360 px', async () => {
  const [one] = await customers.twoProducts()
  const { page } = await customers.visitSignedIn('/cart', [cartLine(one)], { device: 'phone' })
  await page.setViewportSize({ width: 360, height: 740 })
  const form = await openForm(page)
  const district = form.getByRole('combobox', { name: 'District' })
  await district.fill('ঢাকা')
  await form.getByRole('option', { name: 'Dhaka ঢাকা' }).click()
  await expect.poll(() => district.inputValue()).toBe('Dhaka')
  await form.getByText('Dhaka Division').waitFor()
  const area = form.getByRole('combobox', { name: 'Area or city' })
  await area.fill('ধানম')
  await form.getByRole('option', { name: 'Dhanmondi' }).waitFor()
  await expectAccessible(page)
  await form.getByRole('option', { name: 'Dhanmondi' }).click()
  await expect.poll(() => form.getByLabel('Zip Code').inputValue()).toBe('1209')
  await form.getByRole('button', { name: 'Save Address' }).click()
  await toastOf(page, 'Address added successfully!')
  expect(await placeOrder(page)).toMatchObject({
    address: { city: 'Dhanmondi', state: 'Dhaka' },
    areaCode: 'BD-13-dhanmondi',
  })

  const { page: other } = await customers.visitSignedIn('/cart', [cartLine(one)], { device: 'phone' })
  await other.setViewportSize({ width: 360, height: 740 })
  const second = await openForm(other)
  // By keyboard, with a whole name, a usual spelling and a place within an area.
  await second.getByLabel('District').fill('Dhaka')
  await second.getByRole('option', { name: 'Dhaka' }).waitFor()
  await second.getByLabel('District').press('Enter')
  await expect.poll(() => second.getByRole('listbox').count()).toBe(0)
  await second.getByLabel('District').fill('chitagon')
  await second.getByRole('option', { name: 'Chattogram' }).waitFor()
  await second.getByLabel('District').press('ArrowDown')
  await second.getByLabel('District').press('Enter')
  await second.getByLabel('Area or city').fill('agrabad')
  await second.getByRole('option', { name: 'Agrabad, Double Mooring' }).waitFor()
  await second.getByLabel('Area or city').press('ArrowDown')
  await second.getByLabel('Area or city').press('Enter')
  await second.getByLabel('Area or city').press('Enter')
  await toastOf(other, 'Address added successfully!')
  expect(await placeOrder(other)).toMatchObject({
    address: { city: 'Agrabad, Double Mooring', state: 'Chattogram' },
    areaCode: 'BD-10-double-mooring',
  })
})

it('an area chosen first fills in its district; an unknown one is asked about once; abroad, any text is accepted', async () => {
  const [one] = await customers.twoProducts()
  const { page } = await customers.visitSignedIn('/cart', [cartLine(one)])
  const form = await openForm(page)
  const [district, area] = [form.getByLabel('District'), form.getByLabel('Area or city')]
  await area.fill('sreemongol')
  await form.getByRole('option', { name: 'Sreemangal' }).click()
  await expect.poll(() => district.inputValue()).toBe('Moulvibazar')
  await area.fill('Lake View Colony')
  await form.getByRole('button', { name: 'Save Address' }).click()
  await form.getByText('We do not know this area.').waitFor()
  await expect.poll(() => area.inputValue()).toBe('Lake View Colony')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save Address' }).click()
  await toastOf(page, 'Address added successfully!')

  const abroad = await openForm(page)
  await abroad.getByRole('button', { name: 'Deliver to another country' }).click()
  await abroad.getByLabel('Country').fill('India')
  await abroad.getByLabel('District').fill('West Bengal')
  await abroad.getByLabel('Area or city').fill('Kolkata')
  await abroad.getByLabel('Zip Code').fill('700001')
  await expect.poll(() => abroad.getByRole('listbox').count()).toBe(0)
  await abroad.getByRole('button', { name: 'Save Address' }).click()
  await toastOf(page, 'Address added successfully!')
  await main(page).getByText('Kolkata').first().waitFor()
  // The cart says so of the chosen address only, and of none abroad.
  const hint = main(page).getByText('We do not know the area of this address.')
  await hint.waitFor({ state: 'detached' })
  await main(page).getByText('Other addresses').click()
  await main(page)
    .getByRole('radio', { name: /Lake View Colony/ })
    .check()
  await hint.waitFor()
  await expectAccessible(page)
})

it('staff choose the area of an order whose address leaves it open', async () => {
  const { orderId } = await backOffice.unpaidOrder()
  const uttara = JSON.stringify({ city: 'Uttara', state: 'Dhaka', districtCode: 'BD-13' })
  await shop.db
    .update(orders)
    .set({ address: sql`(${orders.address} - 'areaCode') || ${uttara}::jsonb` })
    .where(eq(orders.id, orderId))
  const { page } = await backOffice.visitAsStaff('/admin/orders')
  await main(page).getByText('Delivery', { exact: true }).click()
  await main(page).getByRole('link', { name: 'Addresses to check' }).click()
  const row = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: orderNumber(orderId) }) })
  await row.getByRole('combobox').fill('ut')
  await row.getByRole('option', { name: 'Uttara West' }).click()
  await expectAccessibleInBothSizes(page)
  await row.getByRole('button', { name: /^Save/ }).click()
  await toastOf(page, 'Place saved')
  await row.waitFor({ state: 'detached' })
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  expect(order).toMatchObject({ areaCode: 'BD-13-uttara-west', address: { city: 'Uttara' } })
})
