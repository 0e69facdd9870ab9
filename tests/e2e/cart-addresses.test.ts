import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Address } from '#contract/accounts/accounts.ts'
import { fillAddress } from '#tests/support/address-form.ts'
import { expectAccessible, expectSettled, openSharedShop } from '#tests/support/browser.ts'
import { cartLine, cartOf, customersOf, home, readLocalStorage, rootOf, signIn } from '#tests/support/customer.ts'
import { blankPage, button, expectFocused, expectInViewport, main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openSharedShop()
const customers = customersOf(shop)

const office = { ...home, label: 'Work', street: 'Level 4, Gulshan Avenue' } as const
const card = (page: Page) => page.getByRole('region', { name: 'Delivery Address', exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

it('without an address the order button opens the form, which validates it and says why it failed [E04] [E07] [E08]', async () => {
  shop.expectError(/ERR_FAILED/)
  // On a phone, where so many products leave no room for the addresses.
  const lines = (await customers.someProducts(6)).map((product) => cartLine(product))
  const { page } = await customers.visitSignedIn(blankPage, lines, { device: 'phone' })
  const calls = '**/api/user/addresses'
  const required = card(page).getByText('Please select a delivery address')
  await page.route(calls, (route) => route.abort())
  await page.goto('/cart')
  const order = button(page, 'Select Address to Continue')
  await order.click()
  await toastOf(page, 'Please select a delivery address')
  await required.waitFor()
  await expectFocused(card(page))
  await expectInViewport(card(page))
  await page.unroute(calls)
  await card(page).getByRole('button', { name: 'Try Again' }).click()
  await card(page).getByText('You have no address yet.').waitFor()

  const script = '**/assets/address-form-*.js'
  await page.route(script, (route) => route.abort())
  await order.click()
  const form = dialog(page, 'Add New Address')
  const problem = form.getByRole('alert')
  await problem.getByText('The address form could not be loaded.').waitFor()
  await expectAccessible(page)
  await page.unroute(script)
  await problem.getByRole('button', { name: 'Try Again' }).click()
  await form.getByLabel('Street').waitFor()
  await expect.poll(() => form.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  await form.getByRole('button', { name: 'Go back' }).click()
  await required.waitFor()
  await expectInViewport(card(page))
  await expectFocused(order)

  await button(page, 'Add New Address').click()
  await form.getByLabel('Street').waitFor()
  await expect.poll(() => form.getByRole('option').allTextContents()).toEqual(['Home', 'Work', 'Hometown'])
  await form.getByRole('button', { name: 'Deliver to another country' }).click()
  await form.getByLabel('Country').fill('')
  const save = form.getByRole('button', { name: 'Save Address' })
  await save.click()
  for (const words of ['street', 'area or city', 'district', 'zip code', 'country']) {
    await form.getByText(`Enter the ${words}`).waitFor()
  }
  await expectFocused(form.getByLabel('Phone'))
  await expect.poll(() => form.getByRole('listbox').count()).toBe(0)
  await form.getByLabel('Label').selectOption('Hometown')
  await form.getByLabel('Country').fill('Bangladesh')
  await fillAddress(form)
  await page.route(calls, (route) => route.abort())
  await save.click()
  await toastOf(page, 'Failed to add address')
  await page.unroute(calls)
  await save.click()
  await toastOf(page, 'Address added successfully!')
  await expect.poll(() => page.getByRole('radio', { name: /Station Road/ }).isChecked()).toBe(true)
  await expect.poll(() => required.count()).toBe(0)
  await button(page, 'Place Order').waitFor()
})

it('the default address is chosen; another one is changed, removed and chosen in the cart [E03] [E04]', async () => {
  const [one] = await customers.twoProducts()
  const { token } = await customers.openAccountWithAddress()
  await customers.addAddress(token, office)
  const page = await shop.visit('/cart', { device: 'phone', storage: { token, root: rootOf([cartLine(one)]) } })
  const streets = async () => {
    const { addresses } = await customers.call<{ addresses: Address[] }>('GET', '/api/user/addresses', undefined, token)
    return addresses.map(({ street, isDefault }) => (isDefault ? `${street}, default` : street))
  }
  const [banani, gulshan] = [/House 3, Banani/, /Gulshan Avenue/].map((name) => page.getByRole('radio', { name }))
  await expect.poll(() => page.getByRole('radio', { name: /Home/ }).isChecked()).toBe(true)
  await expect.poll(() => gulshan?.isVisible()).toBe(false)

  await button(page, `Edit Home address, ${home.street}`).click()
  const form = dialog(page, 'Edit Address')
  await expect.poll(() => form.getByLabel('Street').inputValue()).toBe(home.street)
  await expect.poll(() => form.getByLabel('Phone').inputValue()).toBe(home.phone)
  await expect.poll(() => form.getByRole('checkbox').count()).toBe(0)
  await form.getByLabel('Street').fill('')
  await form.getByRole('button', { name: 'Save Address' }).click()
  await form.getByText('Enter the street').waitFor()
  await expectAccessible(page)
  await form.getByLabel('Street').fill('House 3, Banani')
  await form.getByRole('button', { name: 'Save Address' }).click()
  await toastOf(page, 'Address updated successfully!')
  await expect.poll(() => banani?.isChecked()).toBe(true)
  await expectFocused(button(page, 'Edit Home address, House 3, Banani'))

  await main(page).getByText('Other addresses (1)').click()
  await gulshan?.check()
  await banani?.check()
  const remove = button(page, 'Remove Home address, House 3, Banani')
  await remove.click()
  const question = dialog(page, 'Remove This Address?')
  await question.getByText('House 3, Banani').waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep It' }).click()
  await expectFocused(remove)
  await remove.click()
  await question.getByRole('button', { name: 'Remove Address' }).click()
  await toastOf(page, 'Address removed.')
  await expect.poll(() => gulshan?.isChecked()).toBe(true)
  await expectFocused(card(page))
  expect(await streets()).toEqual([`${office.street}, default`])
  await button(page, 'Place Order').click()
  await page.waitForURL('/checkout/*')
  await main(page).getByText(office.street).first().waitFor()
})

it('a customer whose session has ended signs in, and continues to remove an address, with the same cart [E13] [C15]', async () => {
  shop.expectError(/401/)
  const [one] = await customers.twoProducts()
  const { token, email } = await customers.openAccountWithAddress()
  await customers.addAddress(token, office)
  const page = await shop.visit('/cart', { storage: { token, root: rootOf([cartLine(one)]) } })
  await page.getByRole('radio').first().waitFor()
  const endSession = async () => {
    await expectSettled(page)
    await customers.call('POST', '/api/user/logout', undefined, String(await readLocalStorage(page, 'token')))
  }
  const signInAgain = async () => {
    await page.waitForURL('/signin?next=%2Fcart')
    await main(page).getByText('Your session has ended. Sign in again to continue where you left off.').waitFor()
    await signIn(page, email)
    await page.waitForURL('/cart')
  }
  await button(page, `Remove Home address, ${home.street}`).click()
  const removal = dialog(page, 'Remove This Address?').getByRole('button', { name: 'Remove Address' })
  await removal.waitFor()
  await endSession()
  await removal.click()
  await signInAgain()
  await removal.click()
  await toastOf(page, 'Address removed.')

  await endSession()
  await button(page, 'Place Order').click()
  await signInAgain()
  await expect.poll(() => cartOf(page)).toHaveLength(1)
})
