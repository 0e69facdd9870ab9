import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { orders } from '#database/schema/index.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { customersOf, rootOf } from '#tests/support/customer.ts'
import { orderNumber } from '#tests/support/order-number.ts'
import { button, main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const customers = customersOf(shop)

/** Names of products, brands, people and places, sizes, numbers and codes may be in Latin letters. */
async function expectBangla(page: Page, names: string[]) {
  let text = (await main(page).allInnerTexts()).join(' ')
  for (const name of names) text = text.replaceAll(new RegExp(name, 'gi'), '')
  expect(text.replace(/#[0-9A-F]{8}|[\w-]+@[\w.]+|\b\d+ ?ml\b|[0-9a-f]{8}-[0-9a-f-]{27}/gi, '')).not.toMatch(
    /[a-z]{2}/i,
  )
}

it('a customer pays in cash, cancels and finds the order in Bangla, with every error of a call and a field', async () => {
  shop.expectError(/409|400/)
  const [product] = await customers.twoProducts()
  const { email, name, token } = await customers.openAccountWithAddress()
  const orderId = await customers.placeOrder(token, [{ product, quantity: 2 }])
  const page = await shop.visit(`/bn/checkout/${orderId}`, { device: 'phone', storage: { token, root: rootOf([]) } })
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  const { address } = order ?? {}
  const places = [address?.street, address?.city, address?.state, address?.country, address?.zipcode].filter(Boolean)
  const names = [product.name, product.brand ?? '', name, email, orderNumber(orderId), ...places.map(String)].filter(
    Boolean,
  )

  await main(page).getByText('আর একটি ধাপ').waitFor()
  await expectBangla(page, names)
  await expectAccessible(page)
  await button(page, 'ক্যাশ অন ডেলিভারি').click()
  const phone = main(page).getByLabel('ফোন নম্বর')
  await button(page, 'নগদে পরিশোধ করব').click()
  await main(page).getByText('ফোন নম্বর লিখুন: পার্সেল পাঠানোর আগে আমরা আপনাকে ফোন করি').waitFor()
  await phone.fill('০১৭১২ ৩৪৫৬৭৮')
  await phone.press('Enter')
  await toastOf(page, 'ক্যাশ অন ডেলিভারিতে অর্ডার হয়েছে')
  await main(page).getByText('ক্যাশ অন ডেলিভারি — অর্ডার হাতে পেয়ে টাকা দেবেন').waitFor()

  // Cancelled in another tab meanwhile: the call is rejected, in Bangla.
  await button(page, 'অর্ডার বাতিল করুন').click()
  await customers.call('POST', `/api/order/user/${orderId}/cancel`, {}, token)
  await page.getByRole('dialog').getByRole('button', { name: 'অর্ডার বাতিল করুন' }).click()
  await toastOf(page, 'অর্ডারটি আগেই বাতিল হয়েছে।')
  await main(page).getByRole('heading', { level: 1, name: 'অর্ডার বাতিল হয়েছে' }).waitFor()
  await expectBangla(page, names)

  await main(page).getByRole('link', { name: 'সব অর্ডার দেখুন' }).click()
  await page.waitForURL('**/bn/orders')
  await main(page).getByText(orderNumber(orderId)).locator('visible=true').first().waitFor()
  await expectBangla(page, names)
  await expectAccessible(page)
})

it('a message to the shop is written, rejected and sent in Bangla', async () => {
  const { page } = await customers.visitSignedIn('/bn/contact')
  await button(page, 'বার্তা পাঠান').click()
  await main(page).getByText('বিষয় লিখুন').waitFor()
  await main(page).getByLabel('বিষয়').fill('আতর')
  await main(page).getByLabel('বার্তা', { exact: true }).fill('গোলাপের আতর আছে?')
  await button(page, 'বার্তা পাঠান').click()
  await toastOf(page, 'আপনার বার্তার জন্য ধন্যবাদ। এক কর্মদিবসের মধ্যে উত্তর দেব।')
  await main(page).getByText('১টি বার্তা').waitFor()
})
