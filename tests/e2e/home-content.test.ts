import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { backOfficeOf, photograph, press } from '#tests/support/back-office.ts'
import { expectAccessibleInBothSizes, expectSettled, openShopInBrowser } from '#tests/support/browser.ts'
import { contentOf, inPreview } from '#tests/support/content.ts'
import { dragWithFinger, dragWithMouse } from '#tests/support/drag.ts'
import { blankPage, button, expectFocused, field, holdRequests, main, openUntil } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { customers, visitAsStaff } = backOfficeOf(shop)
const { restoreInitialContent, saveElsewhere } = contentOf(customers)

it('staff upload a picture for a page and say what it shows', async () => {
  const { page } = await visitAsStaff('/admin/content/about')
  const upload = main(page).getByLabel('Upload: Picture')
  await upload.focus()
  await upload.setInputFiles({
    name: 'counter.jpg',
    mimeType: 'image/jpeg',
    buffer: await photograph({ width: 900, height: 600 }),
  })
  const words = main(page).getByRole('group', { name: 'Picture', exact: true }).getByLabel('What it shows')
  await words.waitFor()
  await expectFocused(upload)
  await press(page, 'Save page')
  await main(page).getByText('Describe the picture').waitFor()
  await words.fill('The counter in 1969')
  await press(page, 'Save page')
  await toastOf(page, 'Page saved')
  const visitor = await shop.visit('/about')
  const shown = main(visitor).getByRole('img', { name: 'The counter in 1969' })
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => img.currentSrc))
    .toMatch(/\/media\/[0-9a-f]{16}-\d+\.avif/)
  await field(page, 'Line above the title').fill('Not saved')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
})

it('staff announce a sale on the home page, shown only at its scheduled time', async () => {
  const { page, token } = await visitAsStaff('/admin/content/home', { device: 'phone' })
  const [product] = await customers.someProducts(1)
  await press(page, 'Add slide')
  const slide = main(page).locator('details[open]')
  await slide.getByLabel('Title', { exact: true }).fill('Eid')
  await slide.getByLabel('Title, continued in italics').fill('Festival')
  await slide.getByLabel('Starting from (৳)').fill('cheap')
  await slide.getByLabel('Button URL').fill('/offers')
  await slide.getByLabel('Shown until (Dhaka time)').fill('2020-01-01T10:00')
  await press(page, 'Save page')
  await slide.getByText('Enter a price such as 599.99, or leave it empty').waitFor()
  await slide.getByLabel('Starting from (৳)').fill('১,২৫০')
  await slide.locator('summary').click()
  await main(page).getByText('Eid Festival · ended 1 Jan 2020, 10:00 AM').waitFor()
  // By mouse on a desktop, and back and forth with a finger on a phone.
  const handle = main(page).getByRole('button', { name: /^Move “Eid Festival[^”]*”$/ })
  const summaries = main(page).locator('ol > li summary')
  await page.setViewportSize({ width: 1440, height: 900 })
  await dragWithMouse(page, handle, summaries.first())
  await expect.poll(() => summaries.first().textContent()).toContain('Eid Festival')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const place of [2, 0]) {
    await dragWithFinger(page, handle, summaries.nth(place))
    await expect.poll(() => summaries.nth(place).textContent()).toContain('Eid Festival')
  }
  await main(page)
    .getByLabel('Find a product')
    .fill(product?.name ?? '')
  await main(page)
    .getByRole('list', { name: 'Found products' })
    .getByRole('button', { name: product?.name ?? '' })
    .first()
    .click()
  await main(page).getByRole('button', { name: 'Remove product' }).waitFor()
  await expectAccessibleInBothSizes(page)
  await press(page, 'Save page')
  await toastOf(page, 'Page saved')

  const visitor = await shop.visit('/', { device: 'phone' })
  const slides = visitor.getByRole('region', { name: 'From the gallery', exact: true })
  const names = async () => {
    await visitor.reload()
    return slides.locator('[aria-roledescription=slide]').evaluateAll((all) => all.map((one) => one.ariaLabel))
  }
  await expect
    .poll(names)
    .toEqual(['1 of 3: Premium Collection', '2 of 3: Perfume Gallery', '3 of 3: Fragrance Excellence'])
  await main(visitor).getByRole('link', { name: 'Shop Now' }).last().click()
  await visitor.waitForURL(`**/product/${product?._id}`)
  await visitor.goto('/')

  // The slide's time begins now.
  await main(page).locator('summary', { hasText: 'Eid Festival · ended' }).click()
  await slide.getByLabel('Shown until (Dhaka time)').fill('2099-01-01T10:00')
  await inPreview(page, async (shown) => {
    await shown.getByRole('group', { name: '1 of 4: Eid Festival' }).getByText('৳1,250').waitFor()
  })
  await press(page, 'Save page')
  await expect.poll(names).toContain('1 of 4: Eid Festival')
  await expect.poll(() => slides.getByRole('link', { name: 'Shop Now' }).getAttribute('href')).toBe('/offers')
  await expectAccessibleInBothSizes(visitor)
  const ended = { shownUntil: new Date(Date.now() - 60_000).toISOString() }
  await saveElsewhere(token, 'home', 'slides', (slides) =>
    Object.values(slides).map((one, at) => (at === 0 ? { ...one, ...ended } : one)),
  )
  await expect.poll(async () => (await fetch(shop.url)).text()).not.toContain('Festival')
  await expect.poll(names).toHaveLength(3)
  await restoreInitialContent(token, 'home')
})

it('rejects a price of a slide that is no number, also as the only change and after a reload', async () => {
  const { page } = await visitAsStaff('/admin/content/home')
  const summary = main(page).locator('summary').first()
  const price = main(page).locator('details[open]').getByLabel('Starting from (৳)')
  await summary.click()
  await price.fill('about 900')
  await press(page, 'Save page')
  const message = main(page).getByText('Enter a price such as 599.99, or leave it empty')
  await message.waitFor()
  await expectFocused(price)
  await page.reload()
  await summary.click()
  await expect.poll(() => price.inputValue()).toBe('about 900')
  await inPreview(page, async (shown) => {
    await shown.getByRole('group', { name: /^1 of/ }).waitFor()
  })
  await price.fill('1200 Tk')
  await inPreview(page, async (shown) => {
    await shown.getByText('৳1,200').first().waitFor()
  })
})

it('saves an uploaded picture in its slide, although slides were removed or moved during the upload', async () => {
  const { page } = await visitAsStaff('/admin/content/home')
  const slides = main(page).locator('ol > li')
  const path = '**/api/admin/content/pictures'
  const buffer = await photograph({ width: 900, height: 600 })
  /** Chooses a picture for a slide; its upload waits until the returned function is called. */
  async function upload(slide: Locator) {
    const release = await holdRequests(page, path)
    const sent = page.waitForRequest(path)
    const file = { name: 'counter.jpg', mimeType: 'image/jpeg', buffer }
    await slide.getByLabel('Upload: Picture', { exact: true }).setInputFiles(file)
    await sent
    return release
  }
  const releaseRemoved = await upload(slides.nth(2))
  await button(page, 'Remove: Fragrance Excellence').press('Enter')
  await expectFocused(main(page).locator('ol').locator('xpath=ancestor::*[@tabindex][1]'))
  releaseRemoved()
  await expectSettled(page)
  await expect.poll(() => slides.count()).toBe(2)

  const releaseMoved = await upload(slides.first())
  await press(page, 'Move “Premium Collection” down')
  await expect.poll(() => slides.nth(1).locator('summary').textContent()).toBe('Premium Collection')
  releaseMoved()
  await slides.nth(1).getByLabel('What it shows').waitFor({ state: 'attached' })
  await expect.poll(() => slides.first().getByLabel('What it shows').count()).toBe(0)
})

it('shows a plain hero while no slide is scheduled', async () => {
  const { page } = await visitAsStaff('/admin/content/home')
  await button(page, 'Save page').waitFor()
  for (
    let left = await main(page)
      .getByRole('button', { name: /^Remove: / })
      .count();
    left > 0;
    left -= 1
  )
    await main(page)
      .getByRole('button', { name: /^Remove: / })
      .first()
      .click()
  await press(page, 'Save page')
  await toastOf(page, 'Page saved')
  const visitor = await shop.visit(blankPage)
  const hero = visitor.getByRole('region', { name: 'From the gallery', exact: true })
  await openUntil(visitor, '/', hero.getByRole('heading', { name: 'AL-ARIA Perfume Gallery' }))
  await expect.poll(() => hero.getByRole('link', { name: 'Browse the Shop' }).getAttribute('href')).toBe('/shop')
  await expect.poll(() => hero.getByRole('button').count()).toBe(0)
})
