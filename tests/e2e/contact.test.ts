import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { openSharedShop } from '#tests/support/browser.ts'
import { history, send } from '#tests/support/contact-page.ts'
import { customersOf, signIn } from '#tests/support/customer.ts'
import { goToPageEnd } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openSharedShop()
const customers = customersOf(shop)

it('shows the store’s address, hours, directions and services without third-party scripts; asks a guest to sign in, dims the form until then, and then fills in the requested subject [F01] [F02] [F03] [F04]', async () => {
  const page = await shop.visit('/contact')
  const main = page.getByRole('main')
  await expect.poll(() => main.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  for (const name of ['Visit us', 'Call us', 'Write to us', 'Opening hours']) {
    await expect.poll(() => main.getByRole('heading', { name, exact: true }).isVisible()).toBe(true)
  }
  await expect
    .poll(() => main.getByText('Saturday to Thursday 10:00 AM to 08:00 PM', { exact: true }).isVisible())
    .toBe(true)
  const address = 'House%2012%2C%20Road%207%2C%20Dhanmondi'
  await expect.poll(() => main.getByRole('link', { name: 'Get Directions' }).getAttribute('href')).toContain(address)
  await expect.poll(() => main.getByRole('link', { name: 'View on Map' }).getAttribute('href')).toContain(address)
  const scripts = await page
    .locator('script[src], iframe')
    .evaluateAll((all) => all.map((one) => (one as HTMLScriptElement).src))
  expect(scripts.every((src) => src.startsWith(shop.url))).toBe(true)
  for (const feature of [
    'Interactive product demonstrations',
    'Personal shopping consultations',
    'Same-day pickup',
    'Extended holiday hours',
  ]) {
    await expect.poll(() => page.getByRole('heading', { name: feature }).isVisible()).toBe(true)
  }

  const { email } = await customers.openAccount()
  await page.getByRole('heading', { name: 'Authentication Required' }).waitFor()
  await expect
    .poll(() => page.getByRole('link', { name: 'Log In Now' }).getAttribute('href'))
    .toBe('/signin?next=%2Fcontact%23message')
  const form = page.getByRole('form', { name: 'Message to the shop' })
  await expect.poll(() => form.evaluate((one) => Number(getComputedStyle(one).opacity))).toBeLessThan(1)
  for (const field of ['Name', 'Email', 'Subject', 'Message']) {
    await expect.poll(() => form.getByLabel(field, { exact: true }).isDisabled()).toBe(true)
  }
  await form.getByRole('button', { name: 'Send Message' }).press('Enter')
  await toastOf(page, 'Please log in to send a message.')
  await expect.poll(() => history(page).count()).toBe(0)

  await page.getByRole('link', { name: 'Explore Careers' }).click()
  await page.waitForURL('**/contact?subject=Careers#message')
  const login = page.getByRole('link', { name: 'Log In Now' })
  await expect.poll(() => login.getAttribute('href')).toContain('Careers')
  await login.click()
  await signIn(page, email)
  await page.waitForURL('**/contact?subject=Careers#message')
  await page.getByText('Welcome, Ayesha Rahman!').waitFor()
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Careers')
})

it('leads from Explore Careers to the form with its subject filled in [F03]', async () => {
  const { page } = await customers.visitSignedIn('/contact')
  await page.getByRole('heading', { name: 'Join Our Team' }).waitFor()
  await page.getByRole('link', { name: 'Explore Careers' }).click()
  await page.waitForURL('**/contact?subject=Careers#message')
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=subject]')?.value === 'Careers')
  await page.getByLabel('Message', { exact: true }).fill('I have a nose for agarwood.')
  await send(page)
  await history(page).getByRole('heading', { name: 'Careers' }).waitFor()
})

it('returns to the message form after signing in from it', async () => {
  const { email } = await customers.openAccount()
  const page = await shop.visit('/contact')
  await page.getByRole('link', { name: 'Log In Now' }).click()
  await signIn(page, email)
  await page.waitForURL('**/contact#message')
  const heading = page.getByRole('heading', { name: 'Send us a message' })
  await expect
    .poll(() => heading.evaluate((one) => one.getBoundingClientRect().top / window.innerHeight))
    .toBeLessThan(0.5)
})

it('offers live chat on WhatsApp and Messenger during opening hours, wherever it is mentioned [A24] [F01]', async () => {
  const page = await shop.visit('/contact', { device: 'phone' })
  const chats = { WhatsApp: 'https://wa.me/8801700000000', Messenger: 'https://m.me/alariaperfumegallery' }
  const expectChats = async (place: Locator) => {
    for (const [name, to] of Object.entries(chats)) {
      const link = place.getByRole('link', { name: `${name} (opens in a new tab)` })
      expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([to, '_blank'])
    }
  }
  const card = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first()
  await expectChats(card('Write to us'))
  await card('Write to us').getByText('Chat with us while the gallery is open.').waitFor()
  await expect.poll(() => card('Opening hours').textContent()).toContain('Saturday to Thursday10:00 AM to 08:00 PM')
  await goToPageEnd(page)
  await page.getByRole('button', { name: /24\/7 Support/ }).click()
  const dialog = page.getByRole('dialog', { name: '24/7 Support' })
  await expectChats(dialog)
  await dialog.getByText(/10:00 AM to 08:00 PM/).waitFor()
})
