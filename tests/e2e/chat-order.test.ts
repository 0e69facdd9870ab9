import { expect, it } from 'vitest'
import { cartLinkPath } from '#contract/catalogue/cart-link-path.ts'
import { formatTaka } from '#contract/money.ts'
import { weekDays } from '#contract/settings/opening-hours.ts'
import type { SettingsVersion, ShopSettings } from '#contract/settings/settings.ts'
import { backOfficeOf } from '#tests/support/back-office.ts'
import { openShopInBrowser } from '#tests/support/browser.ts'
import { cartLine, customersOf, rootOf } from '#tests/support/customer.ts'
import { main } from '#tests/support/screen.ts'

const shop = openShopInBrowser()
const customers = customersOf(shop)

/** Saves the settings as staff do. */
async function changeSettings(change: Partial<ShopSettings>) {
  const { token } = await backOfficeOf(shop).openBackOffice('/admin')
  const read = () => customers.call<{ current: SettingsVersion }>('GET', '/api/admin/settings', undefined, token)
  const { settings, version } = (await read()).current
  await customers.call('PUT', '/api/admin/settings', { settings: { ...settings, ...change }, version }, token)
}
const always = { days: [...weekDays], opens: '00:00', closes: '23:59' }

it('a chat starts with the product, its price and its page, and with the cart as a link; without a number there is none', async () => {
  await changeSettings({ hours: always, whatsapp: '8801712345678', messenger: 'shop.page' })
  const [one] = await customers.twoProducts()
  const page = await shop.visit(`/product/${one._id}`, { device: 'phone' })
  const link = (app: string) => main(page).getByRole('link', { name: `Order by ${app}` })
  const textOf = async (app: string) => new URL((await link(app).getAttribute('href')) ?? '').searchParams.get('text')
  await expect.poll(() => textOf('WhatsApp')).toContain(`${shop.url}/product/${one._id}`)
  expect(await textOf('WhatsApp')).toContain(`1 × ${one.name}`)
  expect(await textOf('Messenger')).toContain(formatTaka(one.price))
  expect(await link('WhatsApp').getAttribute('href')).toMatch(/^https:\/\/wa\.me\/8801712345678\?text=/)

  const inBangla = await shop.visit(`/bn/product/${one._id}`)
  const bangla = main(inBangla).getByRole('link', { name: 'WhatsApp-এ অর্ডার করুন' })
  await expect
    .poll(async () => new URL((await bangla.getAttribute('href')) ?? '').searchParams.get('text'))
    .toContain('আমি অর্ডার করতে চাই')

  const variantId = one.variants[0]?._id ?? ''
  const cart = await shop.visit('/cart', { storage: { root: rootOf([{ ...cartLine(one, 2), variantId } as never]) } })
  await expect
    .poll(async () => {
      const href = await main(cart).getByRole('link', { name: 'Order by Messenger' }).getAttribute('href')
      return new URL(href ?? '').searchParams.get('text')
    })
    .toContain(shop.url + cartLinkPath([{ variantId, quantity: 2 }]))

  await changeSettings({ whatsapp: '', messenger: '' })
  await expect.poll(async () => (await fetch(`${shop.url}/product/${one._id}`)).text()).not.toContain('Order by')
})

it('outside opening hours the page says when chats are answered, in the same height', async () => {
  const closedNow = new Date(Date.now() + 6 * 3_600_000).getUTCDay()
  const days = weekDays.filter((_, index) => index !== (closedNow + 1) % 7)
  await changeSettings({ hours: { ...always, days }, whatsapp: '8801712345678', messenger: '' })
  const [one] = await customers.twoProducts()
  const page = await shop.visit(`/product/${one._id}`, { device: 'phone' })
  await main(page).getByText('We take orders by chat').waitFor()
  await expect.poll(() => main(page).getByRole('link', { name: 'Order by WhatsApp' }).count()).toBe(0)
})
