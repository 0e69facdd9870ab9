import { expect, it } from 'vitest'
import { expectAccessible, expectSettled, openSharedShop } from '#tests/support/browser.ts'
import { expectFocused, holdRequests, main, moveTo } from '#tests/support/screen.ts'
import { cards, choice, count, expectCount, filters, search } from '#tests/support/shop-page.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openSharedShop()

it('the shop shows filters, products, their sorting and pages, all kept in the URL, and says that a search has no results [H01] [H03] [H09] [H10] [H11] [H12]', async () => {
  const page = await shop.visit('/shop')
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect.poll(() => breadcrumb.getByRole('listitem').allTextContents()).toEqual(['Home/', 'Shop'])
  await expect.poll(() => filters(page).isVisible()).toBe(true)
  await expect.poll(() => cards(page).count()).toBe(12)
  await expectCount(page, 'Showing 1–12 of 74 perfumes')
  await expect.poll(() => page.getByRole('navigation', { name: 'Pages' }).isVisible()).toBe(true)

  await expect.poll(() => page.getByLabel('Sort by').inputValue()).toBe('newest')
  await page.getByRole('combobox', { name: 'Show' }).selectOption('24')
  await page.waitForURL('**/shop?perPage=24')
  await expectCount(page, 'Showing 1–24 of 74 perfumes')
  await page.getByRole('link', { name: 'List view' }).click()
  await page.waitForURL('**/shop?perPage=24&view=list')
  await page
    .locator('a[aria-current=true]')
    .and(page.getByRole('link', { name: 'List view' }))
    .waitFor()
  await page.getByLabel('Sort by').selectOption('name')
  await page.waitForURL('**/shop?sort=name&perPage=24&view=list')
  await expect.poll(() => cards(page).count()).toBe(24)
  await page.reload()
  const names = await cards(page).getByRole('heading').allTextContents()
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))

  await moveTo(page, '/shop?search=parfum')
  const sort = page.getByLabel('Sort by')
  /** Category and size, without the family before them. */
  const kinds = async () => {
    const texts = await cards(page)
      .getByText(/ · \d+ ml$/)
      .allTextContents()
    return texts.map((text) => text.replace(/^[^·]+ · /, ''))
  }
  await expect.poll(() => sort.locator('option:checked').textContent()).toBe('Best match')
  await expect.poll(kinds).toHaveLength(12)
  for (const kind of await kinds()) expect(kind).toMatch(/^Parfum · /)
  await sort.selectOption('newest')
  await page.waitForURL('**/shop?search=parfum&sort=newest')
  await expect.poll(async () => (await kinds()).some((kind) => kind.startsWith('Eau de Parfum'))).toBe(true)
  await sort.selectOption('Best match')
  await page.waitForURL('**/shop?search=parfum')
  await page.getByRole('link', { name: 'Remove filter: “parfum”' }).click()
  await expectCount(page, 'of 74 perfumes')
  await expect.poll(() => sort.inputValue()).toBe('newest')
  await expect.poll(() => sort.getByRole('option').count()).toBe(5)

  // Beyond the last page, which is shown instead.
  await moveTo(page, '/shop?page=999')
  await expectCount(page, 'Showing 73–74 of 74 perfumes')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect.poll(() => pages.getByRole('listitem').allTextContents()).toEqual(['', '1', '…', '5', '6', '7'])
  await pages.getByRole('link', { name: 'Page 5' }).click()
  await expectCount(page, 'Showing 49–60 of 74 perfumes')
  const heading = page.getByRole('heading', { name: 'Products', exact: true })
  await expectFocused(heading)
  const jump = page.getByLabel('Go to page')
  await jump.fill('8')
  await jump.press('Enter')
  await main(page).getByRole('alert').filter({ hasText: 'Enter a page from 1 to 7.' }).waitFor()
  await expectFocused(jump)
  await expect.poll(() => jump.getAttribute('aria-invalid')).toBe('true')
  await expectAccessible(page)
  expect(search(page)).toEqual({ page: '5' })
  await jump.fill('2')
  await main(page).getByRole('alert').waitFor({ state: 'detached' })
  await jump.press('Enter')
  await page.waitForURL('**/shop?page=2')

  await moveTo(page, '/shop?search=zzzzzz')
  await main(page).getByRole('heading', { name: 'No Products Found' }).waitFor()
  await main(page)
    .getByText("We Couldn't Find Any Products Matching Your Criteria. Try Adjusting Your Filters Or Search Terms.")
    .waitFor()
  for (const name of ['See the bestsellers', 'Ask the gallery'])
    await expect.poll(() => main(page).getByRole('link', { name }).isVisible()).toBe(true)
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'Clear filters' }).click()
  await expectCount(page, 'of 74 perfumes')

  // Invalid parameters are ignored.
  await moveTo(page, '/shop?page=-3&perPage=7&sort=odd&priceRange=9-1&rating=x&view=cube&utm_source=letter')
  await expectCount(page, 'Showing 1–12 of 74 perfumes')
})

it('on a phone the filters say that they could not be loaded, then open over the list, and show the number of results once it is known [H01]', async () => {
  const page = await shop.visit('/shop', { device: 'phone' })
  // Each part of the announcement has a line of its own, without the separator.
  await expect
    .poll(() => page.getByRole('region', { name: 'Notice' }).locator('span:visible').allTextContents())
    .toEqual([expect.stringMatching(/^Free shipping .*[^ ·]$/), 'Perfumers in Dhaka since 1969'])
  shop.expectError(/ERR_FAILED/)
  const script = '**/assets/filter-sheet-*.js'
  await page.route(script, (route) => route.abort())
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await toastOf(page, 'The filters could not be loaded. Please try again.')
  await page.unroute(script)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const show = page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Show 74 perfumes' })
  await show.waitFor()
  const lowestToast = await page
    .getByRole('region', { name: 'Notifications', includeHidden: true })
    .evaluate((section) => window.innerHeight - Number.parseFloat(getComputedStyle(section).bottom))
  expect(lowestToast).toBeLessThanOrEqual((await show.boundingBox())?.y ?? 0)

  await page.keyboard.press('Escape')
  await show.waitFor({ state: 'hidden' })

  await expect.poll(() => filters(page).isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const shown = sheet.getByRole('button', { name: /^Show/ })
  await shown.filter({ hasText: 'Show 74 perfumes' }).waitFor()
  const place = await shown.boundingBox()
  const release = await holdRequests(page, '**/api/products?*')
  await sheet.getByRole('checkbox', { name: /^Keva/ }).click()
  await shown.filter({ hasText: /^Show perfumes$/ }).waitFor()
  await expect.poll(() => shown.getAttribute('aria-busy')).toBe('true')
  expect(await shown.boundingBox()).toEqual(place)
  release()
  await shown.filter({ hasText: 'Show 12 perfumes' }).waitFor()
  await expect.poll(() => shown.getAttribute('aria-busy')).toBe('false')
  await sheet.getByRole('checkbox', { name: /^Woody & Earthy/ }).click()
  await shown.filter({ hasText: 'Show 3 perfumes' }).waitFor()
  await shown.click()
  await page.getByRole('link', { name: 'Remove filter: Keva' }).waitFor()
  await page.getByRole('link', { name: 'Remove filter: Woody & Earthy' }).waitFor()
  await expect.poll(() => sheet.isVisible()).toBe(false)

  // Count, view, size, sort and filters fit in two rows on a phone and in one from 768 px.
  await moveTo(page, '/shop?sort=price-high')
  for (const [width, rows] of [
    [360, 2],
    [390, 2],
    [768, 1],
    [1024, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const look = (status: Element) => {
      const middles = [...(status.parentElement?.children ?? [])]
        .map((one) => one.getBoundingClientRect())
        .filter(({ height }) => height > 0)
        .map(({ top, height }) => Math.round((top + height / 2) / 10))
      const sort = status.parentElement?.querySelector<HTMLSelectElement>('select[name=sort]')
      const copy = sort?.cloneNode(true) as HTMLSelectElement
      copy.style.cssText = 'position: absolute; width: auto'
      sort?.after(copy)
      const cut = (sort?.offsetWidth ?? 0) < copy.offsetWidth
      copy.remove()
      return { rows: new Set(middles).size, cut, wide: document.documentElement.scrollWidth > window.innerWidth }
    }
    await expect
      .poll(() => count(page).evaluate(look), { message: `${width} px` })
      .toEqual({ rows, cut: false, wide: false })
  }
})

it('Back restores the list and its scroll position, and a chip removes its filter [H12]', async () => {
  shop.expectError(/ERR_FAILED/)
  const page = await shop.visit('/shop?brand=Keva&sort=name&perPage=24')
  const card = cards(page).nth(9)
  await card.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(300)
  await card.getByRole('link').click()
  await page.waitForURL('**/product/*')
  await expectSettled(page)
  // Also when the list cannot be refreshed.
  await page.route('**/api/products?*', (route) => route.abort())
  const logged = page.waitForEvent('console', (message) => message.text().includes('The products could not be loaded'))
  await page.goBack()
  await logged
  await expectSettled(page)
  await card.waitFor()
  await page.waitForFunction((before) => Math.abs(window.scrollY - before) < 5, scrolled)
  await page.unroute('**/api/products?*')
  await page.getByRole('link', { name: 'Remove filter: Keva' }).click()
  await page.waitForURL('**/shop?sort=name&perPage=24')
  await expectCount(page, 'of 74 perfumes')
})

it('a list that fails is logged and shows the empty result; without filters it offers to try again, but not to clear them [H13]', async () => {
  const page = await shop.visit('/about')
  shop.expectError(/503/)
  await page.route('**/api/products?*', (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'Closed' } }),
  )
  await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click()
  await main(page).getByRole('heading', { name: 'No Products Found' }).waitFor()
  await expect.poll(() => main(page).getByRole('link', { name: 'Clear filters' }).count()).toBe(0)
  await page.unrouteAll()
  await main(page).getByRole('link', { name: 'Try Again' }).click()
  await expectCount(page, 'of 74 perfumes')

  await page.route('**/api/products?*', (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'Closed' } }),
  )
  const logged = page.waitForEvent('console', (message) => message.text().includes('The products could not be loaded'))
  await choice(page, 'Keva').click()
  await logged
  await main(page).getByRole('heading', { name: 'No Products Found' }).waitFor()
  await expect.poll(() => main(page).getByRole('link', { name: 'Clear filters' }).isVisible()).toBe(true)
  await page.unrouteAll()
  await main(page).getByRole('link', { name: 'Try Again' }).click()
  await expectCount(page, '12 perfumes')
  expect(search(page)).toEqual({ brand: 'Keva' })
})

it('works without JavaScript: links, chips, pages and a form [H12]', async () => {
  shop.expectError(/^request: csp/)
  const page = await shop.visit('/shop?brand=Keva', { javaScriptEnabled: false })
  await expect.poll(() => cards(page).count()).toBe(12)
  await page.getByRole('link', { name: 'Remove filter: Keva' }).click()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click()
  await expect.poll(() => search(page)).toEqual({ page: '2' })
  await choice(page, 'Aurora').click()
  await filters(page).getByRole('button', { name: 'Show perfumes' }).click()
  await expectCount(page, '12 perfumes')
  expect(search(page).brand).toBe('Aurora')
})
