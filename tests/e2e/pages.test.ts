import { ilike } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { newsletterSubscribers } from '#database/schema/index.ts'
import { expectSettled, openSharedShop } from '#tests/support/browser.ts'
import { customersOf, signIn } from '#tests/support/customer.ts'
import {
  expectFocused,
  expectInViewport,
  goToPageEnd,
  main,
  moveTo,
  visitWithoutScripts,
} from '#tests/support/screen.ts'

const shop = openSharedShop()

let page: Page
beforeAll(async () => {
  page = await shop.visit('/about', { keep: true })
})

it('About shows the history in figures and words, and links to the shop and to contact [D01]', async () => {
  expect(await page.title()).toBe('About · AL-ARIA Perfume Gallery')
  const main = page.getByRole('main')
  const figures = await main
    .locator('dl > div')
    .evaluateAll((all) =>
      all.map((one) => `${one.querySelector('dd')?.textContent} ${one.querySelector('dt')?.textContent}`),
    )
  expect(figures).toEqual([
    '50K+ Happy Local Customers',
    '60+ Districts In Country Served',
    '1969 Our History Began',
    '99% Customer Satisfaction',
  ])
  for (const name of ['Our Story', 'Trust & Security', 'Fast & Reliable', 'Customer First']) {
    await expect.poll(() => main.getByRole('heading', { name, exact: true }).isVisible()).toBe(true)
  }
  await expect.poll(() => main.locator('a[href="/contact"]').isVisible()).toBe(true)
  await main.locator('a[href="/shop"]').click()
  await page.waitForURL('**/shop')
})

it('FAQ states the terms of delivery and returns in four categories that open and close [D02]', async () => {
  await moveTo(page, '/faq')
  const main = page.getByRole('main')
  const categories = main.locator('details')
  await expect
    .poll(() => categories.locator('summary h2').allTextContents())
    .toEqual(['Orders & Shipping', 'Products & Sizing', 'Account & Payment', 'Customer Service'])
  const counts = await categories.evaluateAll((all) => all.map((one) => one.querySelectorAll('h3').length))
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(3)

  const delivery = main.getByText('Standard shipping takes 3-5 business days')
  await expect.poll(() => delivery.isVisible()).toBe(true)
  await main.getByText('Orders & Shipping').click()
  await delivery.waitFor({ state: 'hidden' })
  const restock = main.getByText('We restock every 2-4 weeks')
  await expect.poll(() => restock.isVisible()).toBe(false)
  await categories.nth(1).locator('summary').focus()
  await page.keyboard.press('Enter')
  await restock.waitFor()

  const text = (await main.textContent()) ?? ''
  for (const claim of [
    'Standard shipping takes 3-5 business days',
    'Express takes 1-2 days',
    'international shipping 7-14 days',
    '30 days from delivery',
    '5-7 business days after we have received the return',
    'within 48 hours',
    'within 1 hour',
    'every 2-4 weeks',
    'Saturday to Thursday, 10AM-8PM',
  ]) {
    expect(text).toContain(claim)
  }
  await expect.poll(() => main.locator('a[href="mailto:support@alaria.com.bd"]').count()).toBeGreaterThan(0)
  await main.getByRole('link', { name: 'Contact Us', exact: true }).click()
  await page.waitForURL('**/contact')
})

it('Blog shows Blog Coming Soon with four teasers; its newsletter form, and that of the footer, store an address once, or say that the visitor is offline [D03] [L01]', async () => {
  const { page, loadScripts } = await visitWithoutScripts(shop, '/blog')
  const main = page.getByRole('main')
  const typedEarly = main.getByLabel('Your email')
  await typedEarly.fill('rahima@')
  await typedEarly.press('Enter')
  await loadScripts()
  await typedEarly.press('Enter')
  await main.getByText('Please give a valid Email!', { exact: true }).waitFor()
  await expect.poll(() => typedEarly.inputValue()).toBe('rahima@')
  await typedEarly.fill('')
  await expect.poll(() => main.getByRole('heading', { name: 'Blog Coming Soon', level: 1 }).isVisible()).toBe(true)
  await expect.poll(() => main.locator('ul > li').count()).toBe(4)

  await goToPageEnd(page)
  for (const box of [page.getByRole('main'), page.getByRole('contentinfo')]) {
    const input = box.getByLabel('Your email')
    const subscribe = box.getByRole('button', { name: 'Subscribe' })
    await subscribe.click()
    await box.getByText('Please provide an Email !', { exact: true }).waitFor()
    await input.fill('rahima@')
    await input.press('Enter')
    await box.getByText('Please give a valid Email!', { exact: true }).waitFor()
    await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true')
    await input.fill('Rahima@example.com')
    await subscribe.click()
    await box.getByText('✓ Successfully subscribed!', { exact: true }).waitFor()
    await expect.poll(() => input.inputValue()).toBe('')
  }
  const isOwn = ilike(newsletterSubscribers.email, 'rahima@example.com')
  const stored = await shop.db.select().from(newsletterSubscribers).where(isOwn)
  expect(stored.map(({ email }) => email)).toEqual(['Rahima@example.com'])

  shop.expectError(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await main.getByLabel('Your email').fill('karim@example.com')
  await main.getByRole('button', { name: 'Subscribe' }).click()
  await main.getByText('You are offline. Please try again when you are back online.').waitFor()
  await expect.poll(() => main.getByLabel('Your email').inputValue()).toBe('karim@example.com')
})

it('Privacy Policy and Terms Of Service are one click away in the footer; each entry in their contents scrolls to its section, and Tab goes on from there [D09]', async () => {
  await moveTo(page, '/contact')
  await goToPageEnd(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await page.getByRole('heading', { name: 'Privacy Policy', level: 1 }).waitFor()
  await expect.poll(() => page.getByRole('main').textContent()).toContain('argon2id')
  await page.getByRole('navigation', { name: 'Privacy Policy' }).getByRole('link', { name: 'How long' }).click()
  await page.waitForURL('**/privacy#how-long')
  await expectInViewport(page.getByRole('heading', { name: /^How long/ }))
  await goToPageEnd(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms Of Service' }).click()
  await page.getByRole('heading', { name: 'Terms Of Service', level: 1 }).waitFor()
  await expect.poll(() => page.getByRole('main').textContent()).toContain('Within 1 hour of placing it you can cancel')

  const contents = main(page).getByRole('navigation', { name: 'Terms Of Service' })
  const entries = contents.getByRole('link')
  const last = (await entries.count()) - 1
  for (const at of [last, 1, last, last]) {
    const hash = new URL((await entries.nth(at).getAttribute('href')) ?? '', shop.url).hash
    await entries.nth(at).press('Enter')
    await page.waitForURL((url) => url.hash === hash)
    const section = page.locator(`[id="${decodeURIComponent(hash.slice(1))}"]`)
    await expectFocused(section)
    await expectInViewport(section.getByRole('heading'))
    await page.evaluate(() => window.scrollTo({ top: 40, behavior: 'instant' }))
  }
})

it('the privacy page describes the cookies that are really set [D09]', async () => {
  await moveTo(page, '/privacy')
  await page.getByRole('main').getByText('known-device').waitFor()
  await expectSettled(page)
  expect(await page.context().cookies()).toEqual([])
  const { email } = await customersOf(shop).openAccount()
  await moveTo(page, '/signin')
  await signIn(page, email)
  await page.waitForURL('/')
  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names).toEqual(['known-device'])
})
