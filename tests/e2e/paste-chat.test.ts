import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { orders } from '#database/schema/index.ts'
import { backOfficeOf } from '#tests/support/back-office.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { addProduct } from '#tests/support/products.ts'
import { button, field, main } from '#tests/support/screen.ts'

const shop = openShopInBrowser()

it('a pasted message becomes an order after a person has looked at it, and its customer confirms it by a link, with the address corrected', async () => {
  await addProduct(shop.db, { name: 'Chat Attar Zafran', price: 450_00, size: '6 ml', stock: 9 })
  const { page } = await backOfficeOf(shop).openBackOffice('/admin/orders/new')
  await main(page).getByRole('radio', { name: 'WhatsApp' }).check()
  await field(page, 'Paste what the customer wrote').fill(`vai 2ta chat attar zafran lagbe
amar nam Karim Uddin
01912-345678
basa 4, road 2, Dhanmondi, Dhaka`)
  await button(page, 'Read the message').click()
  const found = main(page).getByRole('status').filter({ hasText: 'Found in the message' })
  await found.getByText('2 × Chat Attar Zafran, 6 ml').waitFor()
  await found.getByText('Karim Uddin').waitFor()
  await expectAccessible(page)
  expect(await field(page, 'Phone').inputValue()).toBe('')
  await button(page, 'Fill in the order').click()
  await expect.poll(() => field(page, 'Phone').inputValue()).toBe('01912345678')
  await expect.poll(() => field(page, 'Name').inputValue()).toBe('Karim Uddin')
  await expect.poll(() => field(page, 'Street address').inputValue()).toContain('road 2')
  await main(page).getByText('Delivery zone:').waitFor()
  await button(page, 'Save order').click()
  await page.waitForURL('**/receipt')
  const [order] = await shop.db.select().from(orders).where(eq(orders.channel, 'whatsapp'))
  expect(order).toBeDefined()

  await button(page, 'Create link').click()
  const link = await main(page).getByText('/order/').textContent()
  await expectAccessible(page)
  const path = new URL(String(link)).pathname
  const customer = await shop.visit(`/bn${path}`, { device: 'phone' })
  const asked = main(customer).getByRole('region', { name: 'সব ঠিক আছে?' })
  await expectAccessible(customer)
  const street = asked.getByLabel('বাসা/গ্রাম, রাস্তা, পরিচিত জায়গা')
  expect(await street.inputValue()).toContain('road 2')
  await street.fill('')
  const press = asked.getByRole('button', { name: 'অর্ডার নিশ্চিত করুন' })
  await press.click()
  await asked.getByText('লিখুন').first().waitFor()
  await street.fill('বাসা ৯, রোড ২')
  await press.click()
  await main(customer).getByText('অর্ডার ও ঠিকানা আপনি নিশ্চিত করেছেন। ধন্যবাদ।').waitFor()
  expect(await main(customer).textContent()).not.toContain('রোড ২')
  await expectAccessible(customer)

  await page.goto(`/admin/orders/${order?.id}`)
  await main(page).getByRole('heading', { name: 'Confirmed by the customer' }).waitFor()
  await main(page).getByText('বাসা ৯, রোড ২').first().waitFor()
  await expectAccessible(page)
})
