import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Address } from '#contract/accounts/accounts.ts'
import { fillAddress } from '#tests/support/address-form.ts'
import { expectAccessible, expectAccessibleInBothSizes, openSharedShop } from '#tests/support/browser.ts'
import { cartLine, customersOf, home } from '#tests/support/customer.ts'
import { blankPage, button, expectFocused, expectInViewport } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openSharedShop()
const customers = customersOf(shop)

const office = { ...home, label: 'Work', street: 'Level 4, Gulshan Avenue' } as const
const card = (page: Page) => page.getByRole('region', { name: 'Delivery Address', exact: true })
const section = (page: Page) => page.getByRole('region', { name: 'Delivery Addresses' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function readAddresses(token: string) {
  const { addresses } = await customers.call<{ addresses: Address[] }>('GET', '/api/user/addresses', undefined, token)
  return addresses
}
const savedAddresses = async (token: string) =>
  (await readAddresses(token)).map(({ street, isDefault }) => (isDefault ? `${street}, default` : street))

async function visitWithTwo(path: string, device: 'desktop' | 'phone') {
  const [one] = await customers.twoProducts()
  const visit = await customers.visitSignedIn(blankPage, [cartLine(one)], { device })
  await customers.addAddress(visit.token)
  await customers.addAddress(visit.token, office)
  await visit.page.goto(path)
  return visit
}

/** On a phone, where so many products leave no room for the addresses. */
async function visitWithMany(path: string) {
  const products = await customers.someProducts(6)
  const cart = products.map((product) => cartLine(product))
  return customers.visitSignedIn(path, cart, { device: 'phone' })
}

it('a customer changes and removes a saved address in the cart [E03] [E04]', async () => {
  const { page, token } = await visitWithTwo('/cart', 'phone')
  await button(page, `Edit Home address, ${home.street}`).click()
  const form = dialog(page, 'Edit Address')
  await expect.poll(() => form.getByLabel('Street').inputValue()).toBe(home.street)
  await expect.poll(() => form.getByLabel('Phone').inputValue()).toBe(home.phone)
  await expect.poll(() => form.getByRole('checkbox').count()).toBe(0)
  await form.getByLabel('Street').fill('')
  await form.getByRole('button', { name: 'Save Address' }).click()
  await form.getByText('Enter the street').waitFor()
  await expectAccessibleInBothSizes(page)
  await form.getByLabel('Street').fill('House 3, Banani')
  await form.getByRole('button', { name: 'Save Address' }).click()
  await toastOf(page, 'Address updated successfully!')
  await expect.poll(() => page.getByRole('radio', { name: /House 3, Banani/ }).isChecked()).toBe(true)
  await expectFocused(button(page, 'Edit Home address, House 3, Banani'))
  await expectAccessibleInBothSizes(page)

  await button(page, 'Remove Home address, House 3, Banani').click()
  const question = dialog(page, 'Remove This Address?')
  await question.getByText('House 3, Banani').waitFor()
  await expectAccessibleInBothSizes(page)
  await question.getByRole('button', { name: 'Keep It' }).click()
  await expectFocused(button(page, 'Remove Home address, House 3, Banani'))
  await button(page, 'Remove Home address, House 3, Banani').click()
  await question.getByRole('button', { name: 'Remove Address' }).click()
  await toastOf(page, 'Address removed.')
  await expect.poll(() => page.getByRole('radio', { name: /Gulshan Avenue/ }).isChecked()).toBe(true)
  await expectFocused(card(page))
  await expect.poll(() => savedAddresses(token)).toEqual([`${office.street}, default`])

  await button(page, `Remove Work address, ${office.street}`).click()
  await question.getByRole('button', { name: 'Remove Address' }).click()
  await card(page).getByText('You have no address yet.').waitFor()
  await button(page, 'Select Address to Continue').waitFor()
})

it('keeps an edited address while it is saved, after a failure and a reload, and discards it on Cancel [E04]', async () => {
  shop.expectError(/ERR_FAILED/)
  const { page, token } = await visitWithTwo('/profile', 'desktop')
  const edit = button(page, `Edit Work address, ${office.street}`)
  const form = dialog(page, 'Edit Address')
  await edit.click()
  await form.getByLabel('Area or city').fill('Banani')
  const asked = Promise.withResolvers<void>()
  const failing = Promise.withResolvers<void>()
  await page.route('**/api/user/addresses/*', async (route) => {
    asked.resolve()
    await failing.promise
    await route.abort()
  })
  await form.getByRole('button', { name: 'Save Address' }).click()
  await asked.promise
  // Nothing can be closed, discarded or changed meanwhile.
  await form.getByRole('button', { name: 'Saving...' }).press('Escape')
  await form.getByRole('button', { name: 'Go back' }).press('Enter')
  await form.getByRole('button', { name: 'Close' }).press('Enter')
  await form.getByRole('checkbox').press('Space')
  await expect.poll(() => form.getByRole('option', { name: 'Hometown' }).isDisabled()).toBe(true)
  await expect.poll(() => form.getByLabel('Area or city').isEditable()).toBe(false)
  await expect.poll(() => form.getByRole('checkbox').isChecked()).toBe(false)
  failing.resolve()
  await form.getByRole('alert').getByText('Failed to update address').waitFor()
  await expect.poll(() => form.getByLabel('Area or city').inputValue()).toBe('Banani')
  await expect.poll(() => form.getByRole('option', { name: 'Hometown' }).isDisabled()).toBe(false)
  await page.reload()
  await edit.click()
  await expect.poll(() => form.getByLabel('Area or city').inputValue()).toBe('Banani')
  await form.getByRole('button', { name: 'Go back' }).click()
  await edit.click()
  await expect.poll(() => form.getByLabel('Area or city').inputValue()).toBe(office.city)
  await form.getByRole('button', { name: 'Go back' }).click()
  await button(page, `Remove Work address, ${office.street}`).click()
  const question = dialog(page, 'Remove This Address?')
  await question.getByRole('button', { name: 'Remove Address' }).click()
  await question.getByRole('alert').getByText('Failed to remove address').waitFor()
  await expect.poll(() => savedAddresses(token)).toHaveLength(2)
})

it('says that an address was removed elsewhere, and shows the remaining ones [E03]', async () => {
  shop.expectError(/404/)
  const { page, token } = await visitWithTwo('/profile', 'desktop')
  await button(page, `Edit Work address, ${office.street}`).waitFor()
  const [, work] = await readAddresses(token)
  await customers.call('DELETE', `/api/user/addresses/${work?._id}`, undefined, token)
  await button(page, `Edit Work address, ${office.street}`).click()
  const form = dialog(page, 'Edit Address')
  await form.getByRole('button', { name: 'Save Address' }).click()
  await form.getByRole('alert').getByText('Address not found').waitFor()
  await form.getByRole('button', { name: 'Go back' }).click()
  await section(page).getByText(office.street).waitFor({ state: 'detached' })
  await section(page).getByText(home.street).waitFor()
})

it('a customer keeps the delivery addresses on the profile [E03] [K01]', async () => {
  const { page, token } = await visitWithTwo('/profile', 'desktop')
  await section(page).getByText(office.street).waitFor()
  await expectAccessibleInBothSizes(page)
  await button(page, `Make Default: Work address, ${office.street}`).click()
  await toastOf(page, 'Default address changed.')
  await expectFocused(section(page))
  await expect.poll(() => savedAddresses(token)).toEqual([`${office.street}, default`, home.street])
  await expect.poll(() => section(page).getByRole('listitem').first().textContent()).toContain('WorkDefault')

  await button(page, 'Add New Address').click()
  const form = dialog(page, 'Add New Address')
  await fillAddress(form)
  await form.getByLabel('Use as my default address').check()
  await form.getByRole('button', { name: 'Save Address' }).click()
  await toastOf(page, 'Address added successfully!')
  await expectFocused(button(page, 'Add New Address'))
  await button(page, `Edit Home address, ${home.street}`).click()
  const change = dialog(page, 'Edit Address')
  await change.getByLabel('Label').selectOption('Hometown')
  await change.getByLabel('Use as my default address').check()
  await change.getByRole('button', { name: 'Save Address' }).click()
  await toastOf(page, 'Address updated successfully!')
  expect((await savedAddresses(token))[0]).toBe(`${home.street}, default`)
  await button(page, 'Remove Home address, Station Road').click()
  await dialog(page, 'Remove This Address?').getByRole('button', { name: 'Remove Address' }).click()
  await toastOf(page, 'Address removed.')
  await expectFocused(section(page))
  await expect.poll(() => savedAddresses(token)).toHaveLength(2)
  await expectAccessibleInBothSizes(page)
})

it('delivers to the default address although another one was added on the profile [E03] [E07]', async () => {
  const [one] = await customers.twoProducts()
  const { page, token } = await customers.visitSignedIn(blankPage, [cartLine(one)])
  await customers.addAddress(token)
  await page.goto('/profile')
  await button(page, 'Add New Address').click()
  const form = dialog(page, 'Add New Address')
  await fillAddress(form)
  await form.getByRole('button', { name: 'Save Address' }).click()
  await toastOf(page, 'Address added successfully!')
  await page.goto('/cart')
  await card(page).getByText('Other addresses (1)').waitFor()
  await expect.poll(() => page.getByRole('radio', { name: /House 12/, checked: true }).count()).toBe(1)
  await expect.poll(() => page.getByRole('radio', { name: /Station Road/ }).isVisible()).toBe(false)
})

it('opens the address form and shows the error there when there is no address to order to [E07] [E08]', async () => {
  shop.expectError(/ERR_FAILED/)
  const { page } = await visitWithMany('/cart')
  const script = '**/assets/address-form-*.js'
  await page.route(script, (route) => route.abort())
  await button(page, 'Select Address to Continue').click()
  await toastOf(page, 'Please select a delivery address')
  const form = dialog(page, 'Add New Address')
  const problem = form.getByRole('alert')
  await problem.getByText('The address form could not be loaded.').waitFor()
  await expectAccessible(page)
  await page.unroute(script)
  await problem.getByRole('button', { name: 'Try Again' }).click()
  await form.getByLabel('Street').waitFor()
  await expect.poll(() => form.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  await form.getByRole('button', { name: 'Go back' }).click()
  await card(page).getByText('Please select a delivery address').waitFor()
  await expectInViewport(card(page))
  await expectFocused(button(page, 'Select Address to Continue'))
  await expectAccessible(page)
})

it('scrolls to the addresses when they could not be loaded, and clears the error once there is one [E07] [E08]', async () => {
  shop.expectError(/ERR_FAILED/)
  const { page, token } = await visitWithMany('/faq')
  await customers.addAddress(token)
  await page.route('**/api/user/addresses', (route) => route.abort())
  await page.goto('/cart')
  await button(page, 'Select Address to Continue').click()
  await card(page).getByText('Please select a delivery address').waitFor()
  await expectFocused(card(page))
  await expectInViewport(card(page))
  await page.unroute('**/api/user/addresses')
  await card(page).getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('radio', { name: /Home/ }).waitFor()
  await expect.poll(() => card(page).getByText('Please select a delivery address').count()).toBe(0)
  await button(page, 'Place Order').waitFor()
})
