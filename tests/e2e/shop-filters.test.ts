import { expect, it } from 'vitest'
import { expectSettled, openSharedShop } from '#tests/support/browser.ts'
import { expectFocused, holdRequests, hydrated, main, moveTo } from '#tests/support/screen.ts'
import { cards, choice, expectCount, filters, search } from '#tests/support/shop-page.ts'

const shop = openSharedShop()

it('a link presets filters; every filter or sort goes to the first page; quick prices, any range and ratings filter, and what has no results cannot be selected [H02] [H03] [H04] [H05] [H06] [H07] [H08]', async () => {
  const page = await shop.visit('/shop?brand=Givaudan&category=Perfume%20Oils')
  await expect.poll(() => choice(page, 'Givaudan').isChecked()).toBe(true)
  await expect.poll(() => choice(page, 'Perfume Oils').isChecked()).toBe(true)
  const brandsShown = () => cards(page).evaluateAll((all) => all.map((one) => one.querySelector('p')?.textContent))
  await expect.poll(async () => [...new Set(await brandsShown())]).toEqual(['Givaudan'])
  await moveTo(page, '/shop?brand=eagle&search=ROSE')
  // Until this list has loaded, the one before is shown.
  await page.getByRole('link', { name: 'Remove filter: “ROSE”' }).waitFor()
  await expectSettled(page)
  const found = await cards(page).allTextContents()
  expect(found.length).toBeGreaterThan(0)
  for (const text of found) expect(text).toContain('Eagle Wings')

  await moveTo(page, '/shop?page=3')
  await choice(page, 'Keva').click()
  await page.waitForURL('**/shop?brand=Keva')
  await expectCount(page, '12 perfumes')
  await choice(page, 'Keva').click()
  await page.waitForURL((url) => url.search === '')
  await moveTo(page, '/shop?page=3')
  await page.getByLabel('Sort by').selectOption('price-low')
  await page.waitForURL('**/shop?sort=price-low')
  const prices = () =>
    cards(page).evaluateAll((all) =>
      all.map((one) => Number(/৳([\d,]+\.\d\d)/.exec(one.textContent ?? '')?.[1]?.replace(',', ''))),
    )
  // The previous list is shown until the sorted one has loaded.
  await expect.poll(async () => (await prices())[0]).toBe(45)
  expect(await prices()).toEqual((await prices()).toSorted((a, b) => a - b))

  await moveTo(page, '/shop')
  const cheapest = filters(page).getByRole('link', { name: 'Under ৳50' })
  await expect.poll(() => cheapest.getAttribute('href')).not.toContain('sort')
  for (const [name, range] of [
    ['Under ৳50', '0-50'],
    ['৳50 – ৳100', '50-100'],
    ['৳100 – ৳200', '100-200'],
    ['Over ৳200', '200-1000'],
  ] as const) {
    await filters(page).getByRole('link', { name }).click()
    await page.waitForURL((url) => url.searchParams.get('priceRange') === range)
    await filters(page).locator('a[aria-current=true]', { hasText: name }).waitFor()
  }
  const [low, high] = [filters(page).getByLabel('Minimum ৳'), filters(page).getByLabel('Maximum ৳')]
  // The last quick range has no upper limit, although its URL contains one.
  await expect.poll(async () => [await low.inputValue(), await high.inputValue()]).toEqual(['200', ''])
  await page.getByRole('link', { name: 'Remove filter: Over ৳200' }).waitFor()
  await filters(page).getByRole('link', { name: '৳100 – ৳200' }).click()
  await expect.poll(() => high.inputValue()).toBe('200')
  await low.fill('2000')
  await low.press('Enter')
  await filters(page).getByText('The minimum is above the maximum').waitFor()
  expect(search(page)).toEqual({ priceRange: '100-200' })
  await high.fill('cheap')
  await high.press('Enter')
  await filters(page).getByText('Enter a number, such as 250').waitFor()
  await high.fill('2500')
  await high.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('priceRange') === '2000-2500')
  await expectCount(page, /^\d perfumes$/)

  await moveTo(page, '/shop')
  const quick = (name: string) => filters(page).getByRole('link', { name })
  const total = Number(/(\d+) perfumes$/.exec((await quick('Over ৳200').textContent()) ?? '')?.[1])
  await quick('Over ৳200').click()
  await expectCount(page, new RegExp(`of ${total} perfumes$`))
  await moveTo(page, '/shop?category=Parfum')
  const none = quick('Under ৳50')
  await expect.poll(() => none.textContent()).toBe('Under ৳50 0 perfumes')
  await expect.poll(() => none.isDisabled()).toBe(true)
  await none.click({ force: true })
  await expectSettled(page)
  expect(search(page)).toEqual({ category: 'Parfum' })
  // A selected range can be cleared even if it has no results.
  await moveTo(page, '/shop?category=Parfum&priceRange=0-50')
  await quick('Under ৳50').click()
  await page.waitForURL('**/shop?category=Parfum')
  await expectCount(page, '12 perfumes')

  await moveTo(page, '/shop')
  // Four choices that nobody can choose would say less.
  await filters(page).getByText('No perfume has a review yet.').waitFor()
  await expect.poll(() => choice(page, '4 stars & up').count()).toBe(0)
  await moveTo(page, '/shop?rating=4')
  await expect.poll(() => choice(page, '3 stars & up').isDisabled()).toBe(true)
  await main(page).getByRole('heading', { name: 'No Products Found' }).waitFor()
  await page.getByRole('link', { name: 'Remove filter: 4 stars & up' }).click()
  await expectCount(page, 'of 74 perfumes')
  // All brands are shown, whatever is selected, in a box of at most 15rem.
  await moveTo(page, '/shop?brand=Keva')
  const brands = filters(page).getByRole('group', { name: 'Brand' })
  await expect.poll(() => brands.getByRole('checkbox').count()).toBe(6)
  expect((await brands.boundingBox())?.height).toBeLessThanOrEqual(240)
})

it.each(['desktop', 'phone'] as const)(
  'moving from minimum to maximum keeps focus and typed text, on a %s [H06]',
  async (device) => {
    const page = await shop.visit('/shop', { device })
    await hydrated(page)
    if (device === 'phone') await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const panel = device === 'phone' ? page.getByRole('dialog', { name: 'Filters' }) : filters(page)
    const [low, high] = [panel.getByLabel('Minimum ৳'), panel.getByLabel('Maximum ৳')]
    await low.fill('1000')
    await low.press('Tab')
    await page.keyboard.type('50')
    await page.waitForURL((url) => url.searchParams.get('priceRange') === '1000-')
    await expectFocused(high)
    await expect.poll(async () => [await low.inputValue(), await high.inputValue()]).toEqual(['1000', '50'])
    await high.press('Enter')
    await panel.getByText('The minimum is above the maximum').waitFor()
    expect(search(page)).toEqual({ priceRange: '1000-' })
    await high.fill('1500')
    await high.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('priceRange') === '1000-1500')
    await expectFocused(high)
    await panel.getByLabel('Search the shop').fill('oud')
    await panel.getByLabel('Search the shop').press('Enter')
    await page.waitForURL((url) => url.searchParams.get('search') === 'oud')
    const searching = panel.getByLabel('Search the shop')
    await expectFocused(searching)
    if (device === 'desktop') return
    // The button that shows the results applies what was typed, or leads to what is wrong.
    await searching.fill('rose')
    await high.fill('100')
    const show = panel.getByRole('button', { name: /^Show/ })
    await show.click()
    await panel.getByText('The minimum is above the maximum').waitFor()
    await expectFocused(low)
    await high.fill('2000')
    await show.click()
    await panel.waitFor({ state: 'hidden' })
    await expect.poll(() => search(page)).toEqual({ priceRange: '1000-2000', search: 'rose' })
  },
)

it('several brands and categories can be ticked; each tick shows before its products [H03] [H04]', async () => {
  const page = await shop.visit('/shop')
  await hydrated(page)
  const release = await holdRequests(page, '**/api/products?*')
  const ticked = await page.evaluate(() => {
    const box = (value: string) => document.querySelector<HTMLInputElement>(`#filters input[value="${value}"]`)
    const tick = (value: string) => {
      box(value)?.click()
      return box(value)?.checked
    }
    return [tick('Keva'), tick('Aurora'), tick('Perfume Oils')]
  })
  expect(ticked).toEqual([true, true, true])
  for (const name of ['Keva', 'Aurora', 'Perfume Oils'])
    await page.getByRole('link', { name: `Remove filter: ${name}` }).waitFor()
  release()
  await page.waitForURL((url) => url.search === '?category=Perfume+Oils&brand=Keva,Aurora')
  await expectCount(page, /^\d+ perfumes$/)
  for (const text of await cards(page).allTextContents()) expect(text).toMatch(/Keva|Aurora/)
  await choice(page, 'Keva').click()
  await page.waitForURL((url) => url.search === '?category=Perfume+Oils&brand=Aurora')
})

it('the first filter on the page of a brand keeps the list, the focus and the open filters, although the shop is another page [H04]', async () => {
  const phone = await shop.visit('/brands/givaudan', { device: 'phone' })
  await phone.getByRole('button', { name: /^Filters/ }).click()
  const sheet = phone.getByRole('dialog', { name: 'Filters' })
  const oils = sheet.getByRole('checkbox', { name: /^Perfume Oils/ })
  const release = await holdRequests(phone, '**/api/products?*')
  await oils.press('Space')
  await phone.waitForURL('**/shop?*')
  await sheet.getByRole('button', { name: 'Show perfumes' }).waitFor()
  await expectFocused(oils)
  await expect.poll(() => phone.getByRole('article', { includeHidden: true }).count()).toBeGreaterThan(0)
  release()
  await sheet.getByRole('button', { name: /^Show \d+ perfume/ }).waitFor()
  await expectFocused(oils)
  await phone.keyboard.press('Escape')
  await expectFocused(phone.getByRole('button', { name: 'Filters (2)' }))

  const page = await shop.visit('/brands/givaudan')
  await hydrated(page)
  await choice(page, 'Perfume Oils').press('Space')
  await page.waitForURL('**/shop?*')
  await page.getByRole('link', { name: 'Remove filter: Perfume Oils' }).waitFor()
  await expectFocused(choice(page, 'Perfume Oils'))
})
