import { eq } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { formatPhone } from '#contract/phone.ts'
import { orders, users } from '#database/schema/index.ts'
import * as payingTexts from '#languages/bn/paying.ts'
import * as phoneTexts from '#languages/bn/phone-sign-in.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { customersOf, password, rootOf } from '#tests/support/customer.ts'
import { mailboxOf } from '#tests/support/mailbox.ts'
import { button, expectFocused, main, select } from '#tests/support/screen.ts'
import { storefrontTexts } from '#tests/support/storefront-texts.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const customers = customersOf(shop)
const { codeFor, mailsTo } = mailboxOf(shop)

/** Counts what touches the screen of a page: also a touch into a field, but no typing. */
async function countingTaps(page: Page) {
  let taps = 0
  await page.exposeFunction('countTap', () => {
    taps += 1
  })
  await page.addInitScript("addEventListener('pointerdown', () => countTap(), true)")
  return () => taps
}

async function enterNumber(page: Page, phone: string) {
  await main(page).getByLabel('Phone Number').fill(phone)
  await button(page, 'Send the Code').click()
  await main(page)
    .getByLabel('Code', { exact: true })
    .fill(await codeFor(phone))
}

it('a stranger with a phone number and bKash orders in 12 taps on /bn at 360 px without leaving the road', async () => {
  const phone = '01911000001'
  const t = storefrontTexts.bn
  const product = `/bn/product/${(await customers.twoProducts())[0]._id}`
  const page = await shop.visit('/bn/faq', { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  const taps = await countingTaps(page)
  const tap = (target: Locator) => target.first().tap()
  const sheet = page.getByRole('dialog')
  /** Types into what has the focus by itself, or was touched before. */
  const type = async (label: string, text: string) => {
    await expectFocused(sheet.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  const add = async () => {
    await page.goto(product)
    await tap(button(page, t.productCard.addToCart))
    await tap(main(page).getByRole('link', { name: t.product.viewCart }))
  }
  await add()
  await tap(button(page, t.cart.signInToOrder))
  await type(phoneTexts.phoneNumber, phone)
  await tap(sheet.getByRole('button', { name: phoneTexts.sendCode }))
  const code = await codeFor(phone)
  // Reading the message may reload the page.
  await page.reload()
  await type(phoneTexts.code, code)
  await type(t.account.fullName, 'আয়েশা রহমান')
  await tap(sheet.getByRole('button', { name: t.account.createAccount }))
  await type(t.places.district, 'ঢা')
  await tap(sheet.getByRole('option', { name: 'ঢাকা' }))
  expect(await sheet.getByLabel(t.addresses.phone).inputValue()).toBe(phone)
  await tap(sheet.getByLabel(t.places.area))
  await type(t.places.area, 'ধান')
  await tap(sheet.getByRole('option', { name: 'ধানমন্ডি' }))
  await tap(sheet.getByLabel(t.addresses.street))
  await type(t.addresses.street, 'বাড়ি ৭, রোড ৪')
  await expectAccessible(page)
  await tap(sheet.getByRole('button', { name: t.addresses.save }))
  expect(new URL(page.url()).pathname).toBe('/bn/cart')
  await tap(button(page, t.cart.placeOrder))
  await page.waitForURL('**/bn/checkout/*')
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await tap(button(page, payingTexts.payWith.bkash_checkout))
  await page.waitForURL('**/sandbox/bkash/**')
  expect(taps()).toBeLessThanOrEqual(12)
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  expect(order).toMatchObject({
    areaCode: 'BD-13-dhanmondi',
    address: { state: 'Dhaka', city: 'Dhanmondi', zipcode: '1209', phone: expect.stringContaining('1911000001') },
  })
  await page.getByRole('button', { name: /^Confirm ৳/ }).tap()
  await page.waitForURL(`/bn/checkout/${orderId}`)

  const before = taps()
  await add()
  await tap(button(page, t.cart.placeOrder))
  await page.waitForURL('**/bn/checkout/*')
  await tap(button(page, payingTexts.payWith.bkash_checkout))
  await page.waitForURL('**/sandbox/bkash/**')
  expect(taps() - before).toBeLessThanOrEqual(4)

  // Somebody without an email reviews what was delivered.
  await shop.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, orderId))
  await page.goto(product.slice('/bn'.length))
  await main(page)
    .getByRole('tab', { name: /^Reviews/ })
    .click()
  await select(page, '5 stars')
  await main(page).getByLabel('Your review', { exact: true }).fill('It lasts all day')
  await button(page, 'Send Review').click()
  await main(page).getByText('It lasts all day').first().waitFor()
})

it('a number and a code that cannot be right are refused; an account takes over the one that the number had', async () => {
  shop.expectError(/400|409/)
  const phone = '01911000002'
  const other = await shop.visit('/signin', { device: 'phone' })
  await main(other).getByRole('link', { name: 'Continue With Your Phone Number' }).click()
  await other.waitForURL('/signin/phone')
  await main(other).getByLabel('Phone Number').fill('0171')
  await button(other, 'Send the Code').click()
  await main(other).getByText('A Bangladeshi mobile number has 11 digits').waitFor()
  await main(other).getByLabel('Phone Number').fill(phone)
  await button(other, 'Send the Code').click()
  const code = main(other).getByLabel('Code', { exact: true })
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
  await expectAccessible(other)
  const sent = await codeFor(phone)
  await code.fill(sent === '000000' ? '000001' : '000000')
  await main(other).getByText('This is not the code that we sent. Please check it.').first().waitFor()
  await code.fill(sent)
  await main(other).getByRole('heading', { name: 'What’s Your Name?' }).waitFor()
  await main(other).getByLabel('Full Name').fill('Ayesha by phone')
  await button(other, 'Create Account').click()
  await other.waitForURL('/')

  const { page, ...account } = await customers.visitSignedIn('/profile')
  await button(page, 'Confirm Your Number').click()
  await enterNumber(page, phone)
  // The code stays valid until the password is there, too.
  await main(page).getByText('Enter your password').first().waitFor()
  await main(page).getByLabel('Current Password').fill(password)
  await button(page, 'Confirm').click()
  await main(page).getByText('Another account has this number.').waitFor()
  await expectAccessible(page)
  await button(page, 'Join Both Accounts').click()
  await toastOf(page, 'Your number is confirmed.')
  await main(page)
    .getByText(`${formatPhone(phone)} is confirmed`)
    .waitFor()

  // This one has an email, and is asked there.
  const { page: third } = await customers.visitSignedIn('/profile')
  await button(third, 'Confirm Your Number').click()
  await main(third).getByLabel('Current Password').fill(password)
  await enterNumber(third, phone)
  await main(third).getByText('Another account, with an email address, has this number.').waitFor()
  await button(third, 'Email the Code').click()
  await main(third).getByText('digits that we emailed').waitFor()
  const emailed = async () => /Your code is (\d{6})/.exec((await mailsTo(account.email)).at(-1) ?? '')?.[1]
  await expect.poll(emailed).toBeDefined()
  await main(third)
    .getByLabel('Code', { exact: true })
    .fill((await emailed()) ?? '')
  await toastOf(third, 'Your number is confirmed.')
  await main(third)
    .getByText(`${formatPhone(phone)} is confirmed`)
    .waitFor()

  await button(third, 'Stop signing in with it').click()
  const dialog = third.getByRole('dialog')
  await dialog.getByLabel('Current Password').fill('something else')
  await dialog.getByRole('button', { name: 'Stop signing in with it' }).click()
  await dialog.getByText('This is not your current password').waitFor()
  await expectAccessible(third)
  await dialog.getByLabel('Current Password').fill(password)
  await dialog.getByRole('button', { name: 'Stop signing in with it' }).click()
  await toastOf(third, 'Your number does not sign in any more.')
  await button(third, 'Confirm Your Number').waitFor()
})

it('an account of a number without a password changes its email and its number with a code to this number', async () => {
  shop.expectError(/400/)
  const [phone, another] = ['01911000003', '01911000004']
  const { email, token } = await customers.openAccount()
  await shop.db
    .update(users)
    .set({ passwordHash: null, confirmedPhone: `+88${phone}` })
    .where(eq(users.email, email))
  const storage = { token, root: rootOf([]) }
  const page = await shop.visit('/profile', { storage, device: 'phone' })
  await button(page, 'Edit Profile').click()
  const information = page.getByRole('region', { name: 'Profile Information' })
  const ownCode = main(page).getByLabel(`Code Sent to`)
  expect(await ownCode.count()).toBe(0)
  const changed = `changed-${email}`
  await information.getByLabel('Email Address').fill(changed)
  await information.getByRole('button', { name: 'Save' }).click()
  await information.getByText('Enter the 6 digits of the code').waitFor()
  await expectAccessible(page)
  await information.getByRole('button', { name: 'Send a code' }).click()
  await expectFocused(ownCode)
  const code = await codeFor(phone)
  // Reading the message may reload the page.
  await page.reload()
  await main(page).getByText('You can request another code in a minute.').waitFor()
  await ownCode.fill(code)
  await information.getByRole('button', { name: 'Save' }).click()
  await main(page).getByText(`Waiting for confirmation of ${changed}`).waitFor()

  await button(page, 'Confirm Another Number').click()
  await button(page, 'Send a code').click()
  await ownCode.fill(await codeFor(phone))
  await enterNumber(page, another)
  await toastOf(page, 'Your number is confirmed.')
  await main(page)
    .getByText(`${formatPhone(another)} is confirmed`)
    .waitFor()
})
