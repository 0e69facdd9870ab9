import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { backOfficeOf, plainPicture, press } from '#tests/support/back-office.ts'
import { expectAccessible, expectSettled, openShopInBrowser } from '#tests/support/browser.ts'
import { contentOf, htmlAt, inPreview, textIn } from '#tests/support/content.ts'
import { dragWithFinger, dragWithMouse } from '#tests/support/drag.ts'
import { blankPage, button, expectFocused, field, holdRequests, main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { customers, visitAsStaff } = backOfficeOf(shop)
const { restoreInitialContent, saveElsewhere } = contentOf(customers)

let page: Page
let token: string
beforeAll(async () => {
  ;({ page, token } = await visitAsStaff(blankPage, { device: 'phone', keep: true }))
})

/** Opens the editor of the home page without the changes of the test before. */
async function editHome() {
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/admin/content/home')
}

/** The names of the slides on the home page. */
const slidesIn = (html: string) =>
  [...html.matchAll(/aria-roledescription="slide" aria-label="([^"]+)"/g)].map(([, name]) => name)
const shownSlides = async () => slidesIn(await htmlAt(shop, '/'))

it('staff upload a picture for a page and say what it shows', async () => {
  await page.goto('/admin/content/about')
  const upload = main(page).getByLabel('Upload: Picture')
  await upload.focus()
  await upload.setInputFiles({
    name: 'counter.jpg',
    mimeType: 'image/jpeg',
    buffer: await plainPicture({ width: 900, height: 600 }),
  })
  const words = main(page).getByRole('group', { name: 'Picture', exact: true }).getByLabel('What it shows')
  await words.waitFor()
  await expectFocused(upload)
  await press(page, 'Save page')
  await main(page).getByText('Describe the picture').waitFor()
  await words.fill('The counter in 1969')
  await press(page, 'Save page')
  await toastOf(page, 'Page saved')
  await expect
    .poll(() => htmlAt(shop, '/about'))
    .toMatch(/\/media\/[0-9a-f]{16}-\d+\.avif[^>]*>.*alt="The counter in 1969"/s)
  await field(page, 'Line above the title').fill('Not saved')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leaving.waitFor()
  await expectAccessible(page)
  await leaving.getByRole('button', { name: 'Stay here' }).click()
  await leaving.waitFor({ state: 'hidden' })
})

it('staff announce a sale on the home page, shown only at its scheduled time', async () => {
  await editHome()
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
  await press(page, 'Save page')
  await toastOf(page, 'Page saved')

  const banner = new RegExp(`<a [^>]*href="/product/${product?._id}"[^>]*>(<[^>]+>)*Shop Now`)
  await expect.poll(() => htmlAt(shop, '/')).toMatch(banner)
  expect(await shownSlides()).toEqual([
    '1 of 3: Premium Collection',
    '2 of 3: Perfume Gallery',
    '3 of 3: Fragrance Excellence',
  ])

  // The slide's time begins now.
  await main(page).locator('summary', { hasText: 'Eid Festival · ended' }).click()
  await slide.getByLabel('Shown until (Dhaka time)').fill('2099-01-01T10:00')
  await inPreview(page, async (shown) => {
    await shown.getByRole('group', { name: '1 of 4: Eid Festival' }).getByText('৳1,250').waitFor()
  })
  await press(page, 'Save page')
  await expect.poll(shownSlides).toContain('1 of 4: Eid Festival')
  const [slideOfSale = ''] = (await htmlAt(shop, '/')).match(/aria-label="1 of 4: Eid Festival".*?<\/a>/s) ?? []
  expect(slideOfSale).toContain('href="/offers"')
  const ended = { shownUntil: new Date(Date.now() - 60_000).toISOString() }
  await saveElsewhere(token, 'home', 'slides', (slides) =>
    Object.values(slides).map((one, at) => (at === 0 ? { ...one, ...ended } : one)),
  )
  await expect.poll(shownSlides).toHaveLength(3)
  await restoreInitialContent(token, 'home')
})

it('rejects a price of a slide that is no number, also as the only change and after a reload', async () => {
  await editHome()
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
  await editHome()
  const slides = main(page).locator('ol > li')
  const path = '**/api/admin/content/pictures'
  const buffer = await plainPicture({ width: 900, height: 600 })
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
  await editHome()
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
  const hero = async () =>
    (await htmlAt(shop, '/')).match(/<section[^>]*aria-label="From the gallery".*?<\/section>/s)?.[0] ?? ''
  await expect.poll(async () => textIn(await hero())).toContain('AL-ARIA Perfume Gallery')
  expect(await hero()).toMatch(/href="\/shop"[^>]*>(<[^>]+>)*Browse the Shop/)
  expect(await hero()).not.toContain('<button')
})
