import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Address } from '#contract/accounts/accounts.ts'
import { fillAddress } from '#tests/support/address-form.ts'
import { openSharedShop } from '#tests/support/browser.ts'
import { cartLine, customersOf, home, rootOf } from '#tests/support/customer.ts'
import { button, expectFocused, moveTo } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

// In the cart: cart-addresses.test.ts.
const shop = openSharedShop()
const customers = customersOf(shop)

const office = { ...home, label: 'Work', street: 'Level 4, Gulshan Avenue' } as const
const section = (page: Page) => page.getByRole('region', { name: 'Delivery Addresses' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function readAddresses(token: string) {
  const { addresses } = await customers.call<{ addresses: Address[] }>('GET', '/api/user/addresses', undefined, token)
  return addresses
}
const savedAddresses = async (token: string) =>
  (await readAddresses(token)).map(({ street, isDefault }) => (isDefault ? `${street}, default` : street))

async function visitProfileWithTwo() {
  const [one] = await customers.twoProducts()
  const { token } = await customers.openAccountWithAddress()
  await customers.addAddress(token, office)
  return { page: await shop.visit('/profile', { storage: { token, root: rootOf([cartLine(one)]) } }), token }
}

it('a customer keeps the delivery addresses on the profile; the cart has the default one [E03] [E07] [K01]', async () => {
  const { page, token } = await visitProfileWithTwo()
  await section(page).getByText(office.street).waitFor()
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

  await moveTo(page, '/cart')
  await page.getByText('Other addresses (1)').waitFor()
  await expect.poll(() => page.getByRole('radio', { name: /House 12/, checked: true }).count()).toBe(1)
  await expect.poll(() => page.getByRole('radio', { name: /Gulshan/ }).isVisible()).toBe(false)
  await button(page, 'Place Order').waitFor()
})

it('keeps an edited address while it is saved, after a failure and a reload, and says that one was removed elsewhere [E03] [E04]', async () => {
  shop.expectError(/ERR_FAILED|404/)
  const { page, token } = await visitProfileWithTwo()
  const edit = button(page, `Edit Work address, ${office.street}`)
  const form = dialog(page, 'Edit Address')
  await edit.click()
  await form.getByLabel('Area or city').fill('Banani')
  const asked = Promise.withResolvers<void>()
  const failing = Promise.withResolvers<void>()
  const calls = '**/api/user/addresses/*'
  await page.route(calls, async (route) => {
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
  expect(await savedAddresses(token)).toHaveLength(2)
  await question.getByRole('button', { name: 'Keep It' }).click()

  await page.unroute(calls)
  const [, work] = await readAddresses(token)
  await customers.call('DELETE', `/api/user/addresses/${work?._id}`, undefined, token)
  await edit.click()
  await form.getByRole('button', { name: 'Save Address' }).click()
  await form.getByRole('alert').getByText('Address not found').waitFor()
  await form.getByRole('button', { name: 'Go back' }).click()
  await section(page).getByText(office.street).waitFor({ state: 'detached' })
  await section(page).getByText(home.street).waitFor()
})
