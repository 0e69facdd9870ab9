import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, expectSettled, openSharedShop } from '#tests/support/browser.ts'
import { moveTo } from '#tests/support/screen.ts'

const shop = openSharedShop()
const header = (page: Page) => page.getByRole('banner')
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search perfumes' })
const path = (page: Page) => decodeURIComponent(new URL(page.url()).pathname + new URL(page.url()).search)

it('lists at most eight hits with each change of the text, finds kinds and words with wrong letters, or says No Results Found, also when the search fails [A12] [A13]', async () => {
  const page = await shop.visit('/about')
  await searchBox(page).pressSequentially('ro')
  const options = page.getByRole('option')
  await options.first().waitFor()
  await searchBox(page).pressSequentially('se')
  // Until this response arrives, the results for “ro” are shown.
  await page.locator('[role=option][href="/shop?search=rose"]', { hasText: /^See all \d+ results$/ }).waitFor()
  await expect.poll(() => options.count()).toBe(9)
  await expect.poll(() => options.first().textContent()).toMatch(/rose.*৳[\d,]+\.\d\d/is)
  const name = (await options.first().locator('.font-serif').textContent()) ?? ''
  await options.first().click()
  await page.waitForURL('**/product/*')
  await page.getByRole('heading', { name, level: 1 }).waitFor()

  await moveTo(page, '/about')
  await searchBox(page).fill('vetivar')
  await page
    .getByRole('option', { name: /vetiver/i })
    .first()
    .waitFor()
  for (const [text, found] of [
    ['eau de cologne', /Eau de Cologne/],
    ['Perfume Oils', /Perfume Oils/],
    ['attar', /Attar/],
    ['rose parfum', /Rose.+Parfum/],
    ['sandlewood', /./],
  ] as const) {
    await searchBox(page).fill(text)
    await options.filter({ hasText: /^See all 1\d results$/ }).waitFor()
    await options.first().filter({ hasText: found }).waitFor()
    await searchBox(page).fill('')
    await options.first().waitFor({ state: 'detached' })
  }

  await searchBox(page).fill('qqqqqqqq')
  await page.getByText('No Results Found', { exact: true }).waitFor()
  await searchBox(page).fill('')
  await page.getByText('No Results Found', { exact: true }).waitFor({ state: 'hidden' })
  await page.route('**/api/products?*', (route) => route.abort())
  shop.expectError(/ERR_FAILED/)
  await searchBox(page).fill('oud')
  await page.getByText('No Results Found', { exact: true }).waitFor()
})

it('is a combobox: arrows, Home, End, Enter and Escape, announces the number of hits, ignores older responses, and works without scripts [A14]', async () => {
  const page = await shop.visit('/about')
  const box = searchBox(page)
  await expect.poll(() => box.getAttribute('aria-expanded')).toBe('false')
  await box.fill('rose')
  const options = page.getByRole('option')
  await options.first().waitFor()
  await expect.poll(() => box.getAttribute('aria-expanded')).toBe('true')
  await page.getByRole('status').filter({ hasText: 'perfumes found' }).waitFor()
  const active = async () => page.locator(`[id="${await box.getAttribute('aria-activedescendant')}"]`)
  await box.press('ArrowDown')
  await expect.poll(async () => (await active()).getAttribute('aria-selected')).toBe('true')
  const first = await (await active()).textContent()
  await box.press('End')
  await expect.poll(async () => (await active()).textContent()).toMatch(/^See all/)
  await box.press('Home')
  await expect.poll(async () => (await active()).textContent()).toBe(first)
  await expectAccessible(page)
  await box.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'hidden' })
  await expect.poll(() => box.inputValue()).toBe('rose')
  await box.press('ArrowDown')
  await box.press('ArrowUp')
  await box.press('Enter')
  await expect.poll(() => path(page)).toBe('/shop?search=rose')

  await searchBox(page).fill('black tea')
  await searchBox(page).press('Enter')
  await expect.poll(() => path(page)).toBe('/shop?search=black+tea')
  shop.expectError(/request: csp/)
  const plain = await shop.visit('/about', { javaScriptEnabled: false })
  await searchBox(plain).fill('oud')
  await searchBox(plain).press('Enter')
  await expect.poll(() => path(plain)).toBe('/shop?search=oud')

  await moveTo(page, '/about')
  let late = () => {}
  const held = new Promise<void>((resolve) => {
    late = resolve
  })
  await page.route('**/api/products?_search=musk*', async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  const requested = page.waitForRequest('**/api/products?_search=musk*')
  await searchBox(page).fill('musk')
  await requested
  await searchBox(page).fill('rose')
  await page.getByRole('option', { name: /rose/i }).first().waitFor()
  late()
  await expectSettled(page)
  await expect.poll(() => page.getByRole('option').first().textContent()).toMatch(/rose/i)
  await expect.poll(() => page.getByRole('option').last().getAttribute('href')).toBe('/shop?search=rose')
})

it('opens the search as a row on phones, and returns the focus [A14]', async () => {
  const page = await shop.visit('/about', { device: 'phone' })
  await expect.poll(() => searchBox(page).isVisible()).toBe(false)
  await header(page).getByRole('button', { name: 'Search' }).click()
  await searchBox(page).fill('oud')
  await page.getByRole('option').first().waitFor()
  for (let press = 0; press < 3; press++) await searchBox(page).press('Escape')
  await searchBox(page).waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Search')
})
