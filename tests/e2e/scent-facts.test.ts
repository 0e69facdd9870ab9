import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { openSharedShop } from '#tests/support/browser.ts'
import { hydrated } from '#tests/support/screen.ts'

const shop = openSharedShop()

it('every fact of scent on a product page leads to its list, where it can be taken off', async () => {
  const page = await shop.visit('/shop?note=saffron')
  await page
    .getByRole('link', { name: /Oud Royale/ })
    .first()
    .click()
  const scent = page.getByRole('region', { name: 'The scent' })
  await scent.getByRole('link', { name: 'Winter' }).click()
  await page.waitForURL(/\/shop\?weather=winter/)
  await page.getByRole('link', { name: 'Remove filter: Winter' }).click()
  await page.waitForURL(/\/shop$/)
})

it('filters by rain and office on the shop page, with counts, in Bangla', async () => {
  const page = await shop.visit('/bn/shop')
  await hydrated(page)
  const filters = page.getByRole('complementary', { name: 'ফিল্টার' })
  await filters.getByRole('button', { name: 'আবহাওয়া, উপলক্ষ, নোট' }).click()
  await filters.getByLabel(/বৃষ্টির দিন/).check()
  await page.waitForURL(/weather=rain/)
  await filters.getByLabel(/অফিস/).check()
  await page.waitForURL(/occasion=office/)
  await page.getByRole('link', { name: /সরান.*অফিস|অফিস.*সরান/ }).waitFor()
  const { total } = await (await fetch(`${shop.url}/api/products?weather=rain&occasion=office&_perPage=1`)).json()
  expect(total).toBeGreaterThan(0)
})

it('works without JavaScript: all facts as links with counts, which keep what is chosen', async () => {
  shop.expectError(/^request: csp/)
  const page = await shop.visit('/scents?weather=rain', { javaScriptEnabled: false })
  await page
    .getByRole('region', { name: 'Occasion' })
    .getByRole('link', { name: /^Office/ })
    .click()
  expect(new URL(page.url()).search).toBe('?weather=rain&occasion=office')
  await page.getByRole('link', { name: 'Remove filter: Rainy days' }).waitFor()
})

it('shows what it understood of a search as chips', async () => {
  const page = await shop.visit('/shop?search=oud+for+winter+evening+under+20000')
  const chips = page.getByRole('list', { name: 'Active filters' })
  for (const name of ['“oud”', 'Winter', 'Evening'])
    await chips.getByRole('link', { name: `Remove filter: ${name}` }).waitFor()
  expect(new URL(page.url()).search).toBe('?weather=winter&occasion=evening&search=oud&priceRange=-20000')
  await chips.getByRole('link', { name: 'Remove filter: Evening' }).click()
  await page.waitForURL('**/shop?weather=winter&search=oud&priceRange=-20000')
})

it('a stranger finds a gift in Bangla without a script, by five questions that can be skipped', async () => {
  shop.expectError(/^request: csp/)
  const page = await shop.visit('/bn/finder', { device: 'phone', javaScriptEnabled: false })
  await page.getByRole('link', { name: 'পুরুষের জন্য উপহার' }).click()
  await page.getByRole('link', { name: 'শীতে', exact: true }).click()
  await page.getByRole('link', { name: 'তাঁর পছন্দ জানি না' }).click()
  await page.getByRole('link', { name: 'এই প্রশ্নটি বাদ দিন' }).click()
  await page.getByRole('link', { name: /৪,০০০ পর্যন্ত/ }).click()
  const found = page.getByRole('main').getByRole('article').or(page.getByRole('main').getByRole('listitem'))
  expect(await found.count()).toBeGreaterThanOrEqual(3)
  await page.getByText('কার্টে উপহারের মোড়ক').waitFor()
  expect(new URL(page.url()).search).toBe('?for=men&weather=winter&occasion=gift&priceRange=-4000&step=results')
})

it('a stranger on a phone finds a gift in Bangla by seven taps, from the home page to a perfume', async () => {
  const page = await shop.visit('/bn', { device: 'phone' })
  await hydrated(page)
  let taps = 0
  const tap = async (link: Locator) => {
    taps += 1
    await link.click()
  }
  const named = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name })
  await tap(named('পারফিউম খুঁজে নিন'))
  for (const [question, choice] of [
    ['কে মাখবেন?', 'নারীর জন্য উপহার'],
    ['কখন মাখা হবে?', 'বিয়েতে'],
    ['কেমন ঘ্রাণ চান?', 'তাঁর পছন্দ জানি না'],
    ['কোন ঘ্রাণ চান না?', 'এই প্রশ্নটি বাদ দিন'],
    ['দাম কত পর্যন্ত?', /৪,০০০ পর্যন্ত/],
  ] as const) {
    await page.getByRole('heading', { level: 1, name: question }).waitFor()
    await tap(named(choice))
  }
  await page.getByRole('heading', { level: 1, name: /মিলেছে/ }).waitFor()
  await page.getByText('কার্টে উপহারের মোড়ক').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await tap(page.getByRole('main').getByRole('article').first().getByRole('link').first())
  await page.waitForURL('**/bn/product/**')
  await page.getByRole('main').getByRole('button', { name: 'কার্টে নিন' }).first().waitFor()
  expect(taps).toBe(7)
})

it('the finder leaves out the last answer where nothing fits, and says so', async () => {
  const page = await shop.visit('/finder?for=women&weather=winter&accord=amber&without=amber&step=results')
  await page.getByRole('status').filter({ hasText: 'we left out: Without: Amber' }).waitFor()
})

it('is answered with the keyboard, and Back keeps the answers', async () => {
  const page = await shop.visit('/finder')
  await hydrated(page)
  await page.getByRole('link', { name: 'Me, a woman' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'When will it be worn?' }).waitFor()
  await page.getByRole('link', { name: 'At the office' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'What should it smell of?' }).waitFor()
  await page.goBack()
  await page.getByRole('list', { name: 'Your answers' }).getByText('For: Women').waitFor()
})

it('compares a perfume with similar ones side by side, in the URL', async () => {
  const page = await shop.visit('/shop?note=saffron')
  await page
    .getByRole('link', { name: /Oud Royale/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Compare these' }).click()
  const table = page.getByRole('table')
  await table.getByRole('columnheader', { name: /Oud Royale/ }).waitFor()
  await table.getByRole('row', { name: /Price per ml/ }).waitFor()
  const before = await table.getByRole('columnheader').count()
  await table.getByRole('link', { name: 'Remove Oud Royale' }).click()
  await expect.poll(() => table.getByRole('columnheader').count()).toBe(before - 1)
})

it('shows perfumes like one that the visitor knows, and tells staff of one that the shop lacks', async () => {
  const page = await shop.visit('/scents')
  await page.getByRole('link', { name: 'Like one that you know' }).click()
  await hydrated(page)
  await page.getByLabel('Perfume that you know').fill('Oud Royale')
  await page.getByRole('button', { name: 'Show similar ones' }).click()
  await page.getByRole('heading', { name: 'Like Oud Royale' }).waitFor()
  await page
    .getByText(/^Also has /)
    .first()
    .waitFor()
  const told = page.waitForResponse('**/api/wanted-perfumes')
  await page.getByLabel('Perfume that you know').fill('Zyxwvut Intense')
  await page.getByRole('button', { name: 'Show similar ones' }).click()
  await page.getByText('We do not have “Zyxwvut Intense” yet.').waitFor()
  expect((await told).status()).toBe(200)
})
