import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { orders } from '#database/schema/index.ts'
import { fillAddress } from '#tests/support/address-form.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { customersOf } from '#tests/support/customer.ts'
import { mailboxOf } from '#tests/support/mailbox.ts'
import { button, main, select } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const customers = customersOf(shop)
const { codeFor } = mailboxOf(shop)

/** Counts taps: those on a key of the keyboard are not counted. */
function countingTaps() {
  let taps = 0
  return {
    tap(target: { click(): Promise<void> }) {
      taps += 1
      return target.click()
    },
    count: () => taps,
  }
}

async function enterNumber(page: Page, phone: string) {
  await main(page).getByLabel('Phone Number').fill(phone)
  await button(page, 'Send the Code').click()
  await main(page)
    .getByLabel('Code', { exact: true })
    .fill(await codeFor(phone))
}

it('a customer without an email orders with number, code, name and place, and reviews the perfume, at 360 px', async () => {
  shop.expectError(/400/)
  const phone = '01911000001'
  const [one] = await customers.twoProducts()
  const page = await shop.visit(`/product/${one._id}`, { device: 'phone' })
  await page.setViewportSize({ width: 360, height: 740 })
  const { tap, count } = countingTaps()
  await tap(main(page).getByRole('button', { name: 'Add to Cart' }).first())
  await toastOf(page, 'is added successfully!')
  await page.goto('/cart')
  await tap(button(page, 'Login to Place Order'))
  await tap(main(page).getByRole('link', { name: 'Continue With Your Phone Number' }))
  await page.waitForURL('/signin/phone?next=%2Fcart')
  await expectAccessible(page)

  await main(page).getByLabel('Phone Number').fill('0171')
  await tap(button(page, 'Send the Code'))
  await main(page).getByText('A Bangladeshi mobile number has 11 digits').waitFor()
  await main(page).getByLabel('Phone Number').fill(phone)
  await tap(button(page, 'Send the Code'))
  const code = main(page).getByLabel('Code', { exact: true })
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
  await expectAccessible(page)
  const sent = await codeFor(phone)
  await code.fill(sent === '000000' ? '000001' : '000000')
  await tap(button(page, 'Continue'))
  await main(page).getByText('This is not the code that we sent. Please check it.').first().waitFor()
  // Reading the message may reload the page.
  await page.reload()
  await code.fill(sent)
  await tap(button(page, 'Continue'))
  await main(page).getByRole('heading', { name: 'What’s Your Name?' }).waitFor()
  await main(page).getByLabel('Full Name').fill('Ayesha Rahman')
  await tap(button(page, 'Create Account'))
  await page.waitForURL('/cart')

  await tap(button(page, 'Add New Address'))
  const dialog = page.getByRole('dialog', { name: 'Add New Address' })
  await dialog.getByLabel('Phone').fill(phone)
  await fillAddress(dialog)
  await tap(dialog.getByRole('button', { name: 'Save Address' }))
  await toastOf(page, 'Address added successfully!')
  await tap(button(page, 'Place Order'))
  await page.waitForURL('/checkout/*')
  await tap(button(page, 'Cash On Delivery'))
  await toastOf(page, 'Order confirmed with Cash on Delivery')
  expect(count()).toBeLessThanOrEqual(25)

  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await shop.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, orderId))
  await page.goto(`/product/${one._id}`)
  await main(page)
    .getByRole('tab', { name: /^Reviews/ })
    .click()
  await select(page, '5 stars')
  await main(page).getByLabel('Your review', { exact: true }).fill('It lasts all day')
  await button(page, 'Send Review').click()
  await main(page).getByText('It lasts all day').first().waitFor()
})

it('an account confirms its number in the profile, and takes over the one that the number had', async () => {
  shop.expectError(/409/)
  const phone = '01911000002'
  const other = await shop.visit('/signin/phone', { device: 'phone' })
  await enterNumber(other, phone)
  await button(other, 'Continue').click()
  await main(other).getByLabel('Full Name').fill('Ayesha by phone')
  await button(other, 'Create Account').click()
  await other.waitForURL('/')

  const { page } = await customers.visitSignedIn('/profile')
  await button(page, 'Confirm Your Number').click()
  await enterNumber(page, phone)
  await button(page, 'Confirm').click()
  await main(page).getByText('Another account has this number.').waitFor()
  await expectAccessible(page)
  await button(page, 'Join Both Accounts').click()
  await toastOf(page, 'Your number is confirmed.')
  await main(page).getByText(`${phone} is confirmed`).waitFor()
  await button(page, 'Stop signing in with it').click()
  await toastOf(page, 'Your number does not sign in any more.')
  await button(page, 'Confirm Your Number').waitFor()
})
