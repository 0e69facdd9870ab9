import { expect, it } from 'vitest'
import { fillAddress } from '#tests/support/address-form.ts'
import { expectAccessible, expectSettled, openSharedShop } from '#tests/support/browser.ts'
import { cartLine, customersOf, home, password, rootOf } from '#tests/support/customer.ts'
import { button, expectFocused, field, main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openSharedShop()
const customers = customersOf(shop)

it('offers the default address and the others in a list that opens [E03] [E07] [E08]', async () => {
  const [one] = await customers.twoProducts()
  const { page, token } = await customers.visitSignedIn('/cart', [cartLine(one)])
  await button(page, 'Select Address to Continue').click()
  await toastOf(page, 'Please select a delivery address')
  await customers.addAddress(token)
  await customers.addAddress(token, { ...home, label: 'Work', street: 'Level 4, Gulshan Avenue' })
  await page.reload()
  await expect.poll(() => page.getByRole('radio', { name: /Home/ }).isChecked()).toBe(true)
  await expect.poll(() => page.getByRole('radio', { name: /Work/ }).isVisible()).toBe(false)
  await main(page).getByText('Other addresses (1)').click()
  await page.getByRole('radio', { name: /Gulshan Avenue/ }).check()
  await expectAccessible(page)
  await button(page, 'Place Order').click()
  await page.waitForURL('/checkout/*')
  await main(page).getByText('Level 4, Gulshan Avenue').first().waitFor()
})

it('validates a new address, says why it could not be added, and keeps the typed text [E04]', async () => {
  shop.expectError(/ERR_FAILED/)
  const [one] = await customers.twoProducts()
  const { page } = await customers.visitSignedIn('/cart', [cartLine(one)])
  const dialog = page.getByRole('dialog', { name: 'Add New Address' })
  await button(page, 'Add New Address').click()
  await dialog.getByLabel('Street').waitFor()
  await expect.poll(() => dialog.getByRole('option').allTextContents()).toEqual(['Home', 'Work', 'Hometown'])
  await dialog.getByRole('button', { name: 'Deliver to another country' }).click()
  await dialog.getByLabel('Country').fill('')
  await dialog.getByRole('button', { name: 'Save Address' }).click()
  for (const words of ['street', 'area or city', 'district', 'zip code', 'country']) {
    await dialog.getByText(`Enter the ${words}`).waitFor()
  }
  await expectFocused(dialog.getByLabel('Phone'))
  await expect.poll(() => dialog.getByRole('listbox').count()).toBe(0)
  await expectAccessible(page)
  await dialog.getByLabel('Label').selectOption('Hometown')
  await dialog.getByLabel('Country').fill('Bangladesh')
  await fillAddress(dialog)
  await page.route('**/api/user/addresses', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Save Address' }).click()
  await toastOf(page, 'Failed to add address')
  await page.unroute('**/api/user/addresses')
  await page.reload()
  await button(page, 'Add New Address').click()
  await expect.poll(() => dialog.getByLabel('Street').inputValue()).toBe('Station Road')
  await expect.poll(() => dialog.getByLabel('Label').inputValue()).toBe('Hometown')
  await dialog.getByRole('button', { name: 'Save Address' }).click()
  await toastOf(page, 'Address added successfully!')
  await expect.poll(() => page.getByRole('radio', { name: /Station Road/ }).isChecked()).toBe(true)
})

it.each(['add', 'remove'] as const)(
  'a customer whose session has ended signs in, and continues to %s an address in the cart',
  async (what) => {
    shop.expectError(/401/)
    const [one] = await customers.twoProducts()
    const { token, email } = await customers.openAccountWithAddress()
    const page = await shop.visit('/cart', { storage: { token, root: rootOf([cartLine(one)]) } })
    await page.getByRole('radio').first().waitFor()
    const adding = what === 'add'
    await main(page)
      .getByRole('button', { name: adding ? 'Add New Address' : /^Remove Home/ })
      .click()
    const dialog = page.getByRole('dialog', { name: adding ? 'Add New Address' : 'Remove This Address?' })
    if (adding) await fillAddress(dialog)
    await expectSettled(page)
    await customers.call('POST', '/api/user/logout', undefined, token)
    await dialog.getByRole('button', { name: adding ? 'Save Address' : 'Remove Address' }).click()
    await page.waitForURL('/signin?next=%2Fcart')
    await main(page).getByText('Your session has ended. Sign in again to continue where you left off.').waitFor()
    await field(page, 'Email').fill(email)
    await field(page, 'Password').fill(password)
    await button(page, 'Sign In').click()
    await page.waitForURL('/cart')
    await dialog.waitFor()
    if (adding) await expect.poll(() => dialog.getByLabel('Street').inputValue()).toBe('Station Road')
    await dialog.getByRole('button', { name: adding ? 'Save Address' : 'Remove Address' }).click()
    await toastOf(page, adding ? 'Address added successfully!' : 'Address removed.')
  },
)
