import type { Locator, Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { backOfficeOf, photograph, press } from '#tests/support/back-office.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { dragWithFinger, dragWithMouse } from '#tests/support/drag.ts'
import { button, field, main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/shopper.ts'

const shop = openShopInBrowser()
const { shoppers, visitAsStaff } = backOfficeOf(shop)

interface Version {
  content: Record<string, object>
  version: number
}
interface Edited {
  current: Version
  earlier: Version[]
}

/** Brings back what the shop was set up with. */
async function asSetUp(token: string, page: string) {
  const path = `/api/admin/content/${page}`
  const { current, earlier } = await shoppers.call<Edited>('GET', path, undefined, token)
  const body = { content: earlier.at(-1)?.content, version: current.version }
  if (body.content) await shoppers.call('PUT', path, body, token)
}

async function saveElsewhere(token: string, page: string, part: string, change: object) {
  const path = `/api/admin/content/${page}`
  const { content, version } = (await shoppers.call<Edited>('GET', path, undefined, token)).current
  const body = { content: { ...content, [part]: { ...content[part], ...change } }, version }
  await shoppers.call('PUT', path, body, token)
}

/** The browser tells the editor of a selection between two frames; nobody's hand is faster than that. */
const selectionRead = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))

/** The editor takes the focus back a frame after a dialog or a tool used by keyboard. */
async function backInText(text: Locator) {
  await expect.poll(() => text.evaluate((element) => element === document.activeElement)).toBe(true)
  await selectionRead(text.page())
}

const preview = (page: Page) => page.getByRole('dialog', { name: /^Preview/ })
async function lookAtPreview(page: Page, look: (shown: ReturnType<typeof preview>) => Promise<void>) {
  await press(page, 'Preview')
  await look(preview(page))
  await preview(page).getByRole('button', { name: 'Close' }).click()
  await preview(page).waitFor({ state: 'hidden' })
}

for (const device of ['desk', 'phone'] as const) {
  it(`staff adds a question at a ${device}, sees it before visitors do, and goes back to the version before`, async () => {
    const { page, token } = await visitAsStaff('/admin', { device })
    if (device === 'phone') {
      await page.getByRole('link', { name: 'Settings' }).click()
      await main(page).getByRole('link', { name: 'Content' }).click()
    } else await page.getByRole('link', { name: 'Content', exact: true }).click()
    await expectAccessible(page)
    await main(page).getByRole('link', { name: 'Questions and Answers' }).click()

    await main(page).getByText('Customer Service', { exact: true }).click()
    await main(page).getByRole('button', { name: 'Add question' }).locator('visible=true').click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toMatch(/question$/)
    await press(page, 'Save page')
    await main(page).getByText('Enter the question').waitFor()
    const added = main(page).locator('details', { hasText: 'New question' }).last()
    await added.getByLabel('Question').fill('Do you wrap presents?')
    const renamed = main(page).locator('details', { hasText: 'Do you wrap presents?' }).last()
    await renamed.getByLabel('Answer').fill('Yes, gladly. Call {phone}.')
    await renamed.getByRole('button', { name: 'Add a link' }).click()
    await renamed.getByLabel('Link leads to').fill('javascript:alert(1)')
    await renamed.getByLabel('Words of the link').fill('Visit us')
    await press(page, 'Save page')
    await renamed.getByText(/^Enter a page of this shop such as/).waitFor()
    await renamed.getByLabel('Link leads to').fill('/contact')
    await renamed.locator('summary').click()
    await main(page).getByRole('button', { name: 'Move “Do you wrap presents?” up' }).press('Enter')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Move “Do you wrap presents?” up')
    await lookAtPreview(page, async (shown) => {
      await shown.getByText('Customer Service').click()
      await shown.getByText('Yes, gladly. Call +880 1700-000000.').waitFor()
      // A link of the preview leads nowhere: what is typed would be lost.
      await shown.getByRole('link', { name: 'Visit us' }).click()
      await expectAccessible(page)
    })

    // Somebody else is faster: both changes come together.
    await saveElsewhere(token, 'faq', 'intro', { caps: 'Help' })
    shop.expectTrouble(/409/)
    await press(page, 'Save page')
    await main(page)
      .getByText(/Shirin Akter has just changed: Top of the page\. What you typed is still here/)
      .waitFor()
    expect(await field(page, 'Line above the title').inputValue()).toBe('Help')
    await press(page, 'Save page')
    await toastOf(page, 'The page is saved')
    await expectAccessible(page)

    const visitor = await shop.visit('/faq', { device })
    await main(visitor).getByText('Help', { exact: true }).waitFor()
    const service = main(visitor).locator('details', { hasText: 'Customer Service' })
    expect((await service.locator('h3').allTextContents()).at(-2)).toBe('Do you wrap presents?')
    await service.locator('summary').click()
    await service.getByText('Yes, gladly. Call +880 1700-000000.').waitFor()
    await service.getByRole('link', { name: 'Visit us' }).waitFor()
    expect(await visitor.locator('script[type="application/ld+json"]').last().textContent()).toContain(
      'Call +880 1700-000000.',
    )

    await main(page)
      .getByRole('button', { name: /^Go back to this version: As the shop was set up/ })
      .click()
    await main(page).getByText('The earlier version is filled in. Save to use it.').waitFor()
    await press(page, 'Save page')
    await expect
      .poll(async () => {
        await visitor.reload()
        return main(visitor).textContent()
      })
      .not.toContain('Do you wrap presents?')
  })

  it(`staff writes a text with headings, lists and links at a ${device}, and nothing else gets into it`, async () => {
    const { page, token } = await visitAsStaff('/admin/content/terms', { device })
    onTestFinished(() => asSetUp(token, 'terms'))
    // What is pasted is read in a document of its own, whose handlers the policy stops as well.
    shop.expectTrouble(/inline event handler violates/)
    const text = main(page).getByRole('textbox', { name: 'Text', exact: true })
    const tools = main(page).getByRole('toolbar', { name: 'Format: Text' })
    const tool = (name: string) => tools.getByRole('button', { name, exact: true })
    await text.focus()
    await text.evaluate((element) => {
      const selection = getSelection()
      selection?.selectAllChildren(element)
      selection?.collapseToEnd()
    })
    await selectionRead(page)
    await page.keyboard.press('Enter')
    const leaving = text.evaluate((element) => {
      let left = false
      element.addEventListener('blur', () => {
        left = true
      })
      return new Promise((resolve) => {
        element.addEventListener('input', () => resolve(left), { once: true })
      })
    })
    await tool('Heading').click()
    await page.keyboard.type('Vouchers')
    // A press on a tool leaves the focus in the text: the first letter typed after it is not lost.
    expect(await leaving).toBe(false)
    await page.keyboard.press('Enter')
    await page.keyboard.press('ControlOrMeta+b')
    await page.keyboard.type('One year')
    await page.keyboard.press('ControlOrMeta+b')
    await page.keyboard.type(' from the day of the purchase.')
    await page.keyboard.press('Enter')
    await tool('Bulleted list').click()
    await page.keyboard.type('not for cash')
    await page.keyboard.press('Enter')
    await page.keyboard.type('see our vouchers')
    for (let signs = 'our vouchers'.length; signs > 0; signs -= 1) await page.keyboard.press('Shift+ArrowLeft')
    await selectionRead(page)
    await tool('Undo').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const link = page.getByRole('dialog', { name: 'Link' })
    await link.getByLabel('Leads to').fill('javascript:alert(1)')
    await link.getByLabel('Leads to').press('Enter')
    await link.getByText(/^Enter a page of this shop such as/).waitFor()
    await link.getByLabel('Leads to').fill('/shop')
    await link.getByLabel('Leads to').press('Enter')
    await text.getByRole('link', { name: 'our vouchers' }).waitFor()
    await backInText(text)
    await page.keyboard.press('ArrowRight')
    await selectionRead(page)
    await text.evaluate((element) => {
      const clipboardData = new DataTransfer()
      const html =
        '<p> pasted <a href="javascript:alert(1)">words</a><img src="x" onerror="alert(1)"><script>1</script></p>'
      clipboardData.setData('text/html', html)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await text.getByText('see our vouchers').waitFor()
    await expectAccessible(page)
    await lookAtPreview(page, async (shown) => {
      await shown.getByRole('heading', { level: 2, name: 'Vouchers' }).waitFor()
    })
    await press(page, 'Save page')
    await toastOf(page, 'The page is saved')

    const visitor = await shop.visit('/terms', { device })
    await visitor.getByRole('navigation', { name: 'Terms Of Service' }).getByRole('link', { name: 'Vouchers' }).click()
    const section = main(visitor).getByRole('region', { name: 'Vouchers' })
    const markup = (await section.innerHTML()).replaceAll(/ (?:class|data-\w+)="[^"]*"/g, '')
    expect(markup).toContain('<p><strong>One year</strong> from the day of the purchase.</p>')
    expect(markup).toContain('<li><p>not for cash</p></li>')
    expect(markup).toContain('see <a href="/shop">our vouchers</a>')
    expect(markup).toContain('words')
    expect(markup).not.toMatch(/javascript|<img|<script/)
    expect(await main(visitor).textContent()).not.toContain('Last changed on 20 November 2026')
  })
}

it('staff uploads a picture for a page and says what it shows', async () => {
  const { page } = await visitAsStaff('/admin/content/about')
  await main(page)
    .getByLabel('Upload: Picture')
    .setInputFiles({
      name: 'counter.jpg',
      mimeType: 'image/jpeg',
      buffer: await photograph({ width: 900, height: 600 }),
    })
  const words = main(page).getByRole('group', { name: 'Picture', exact: true }).getByLabel('What it shows')
  await words.waitFor()
  await press(page, 'Save page')
  await main(page).getByText('Say what the picture shows').waitFor()
  await words.fill('The counter in 1969')
  await press(page, 'Save page')
  await toastOf(page, 'The page is saved')
  const visitor = await shop.visit('/about')
  const shown = main(visitor).getByRole('img', { name: 'The counter in 1969' })
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => img.currentSrc))
    .toMatch(/\/media\/[0-9a-f]{16}-\d+\.avif/)
  await field(page, 'Line above the title').fill('Not saved')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
})

for (const device of ['desk', 'phone'] as const) {
  it(`staff announces a sale on the home page at a ${device}, for its time only`, async () => {
    const { page, token } = await visitAsStaff('/admin/content/home', { device })
    const [product] = await shoppers.someProducts(1)
    await press(page, 'Add slide')
    const slide = main(page).locator('details[open]')
    await slide.getByLabel('Title', { exact: true }).fill('Eid')
    await slide.getByLabel('Title, continued in italics').fill('Festival')
    await slide.getByLabel('Starting from (৳)').fill('cheap')
    await slide.getByLabel('Button leads to').fill('/offers')
    await slide.getByLabel('Shown until (Dhaka time)').fill('2020-01-01T10:00')
    await press(page, 'Save page')
    await slide.getByText('Enter a price such as 599.99, or nothing').waitFor()
    await slide.getByLabel('Starting from (৳)').fill('১,২৫০')
    await slide.locator('summary').click()
    await main(page).getByText('Eid Festival · ended 1 Jan 2020, 10:00 AM').waitFor()
    const drag = device === 'phone' ? dragWithFinger : dragWithMouse
    const summaries = main(page).locator('ol > li summary')
    await drag(page, main(page).getByRole('button', { name: /^Move “Eid Festival[^”]*”$/ }), summaries.first())
    await expect.poll(() => summaries.first().textContent()).toContain('Eid Festival')
    await main(page)
      .getByLabel('Find a product')
      .fill(product?.name ?? '')
    await main(page)
      .getByRole('list', { name: 'Found products' })
      .getByRole('button', { name: product?.name ?? '' })
      .first()
      .click()
    await main(page).getByRole('button', { name: 'Remove product' }).waitFor()
    await expectAccessible(page)
    await press(page, 'Save page')
    await toastOf(page, 'The page is saved')

    const visitor = await shop.visit('/', { device })
    const slides = visitor.getByRole('region', { name: 'From the gallery', exact: true })
    const names = async () => {
      await visitor.reload()
      return slides.locator('[aria-roledescription=slide]').evaluateAll((all) => all.map((one) => one.ariaLabel))
    }
    expect(await names()).toEqual([
      '1 of 3: Premium Collection',
      '2 of 3: Perfume Gallery',
      '3 of 3: Fragrance Excellence',
    ])
    await main(visitor).getByRole('link', { name: 'Shop Now' }).last().click()
    await visitor.waitForURL(`**/product/${product?._id}`)
    await visitor.goto('/')

    // Its time begins now; the kept page changes by itself when that is over.
    await main(page).locator('summary', { hasText: 'Eid Festival · ended' }).click()
    await slide.getByLabel('Shown until (Dhaka time)').fill('2099-01-01T10:00')
    await lookAtPreview(page, async (shown) => {
      await shown.getByRole('group', { name: '1 of 4: Eid Festival' }).getByText('৳1,250').waitFor()
    })
    await press(page, 'Save page')
    await expect.poll(names).toContain('1 of 4: Eid Festival')
    expect(await slides.getByRole('link', { name: 'Shop Now' }).getAttribute('href')).toBe('/offers')
    await expectAccessible(visitor)
    const ending = { shownUntil: new Date(Date.now() + 2_000).toISOString() }
    const { content, version } = (await shoppers.call<Edited>('GET', '/api/admin/content/home', undefined, token))
      .current
    const all = Object.values(content.slides ?? []).map((one, at) => (at === 0 ? { ...one, ...ending } : one))
    await shoppers.call('PUT', '/api/admin/content/home', { content: { ...content, slides: all }, version }, token)
    await expect.poll(names).toHaveLength(3)
    await asSetUp(token, 'home')
  })
}

it('shows a plain hero while no slide has its time', async () => {
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
  await toastOf(page, 'The page is saved')
  const visitor = await shop.visit('/')
  const hero = visitor.getByRole('region', { name: 'From the gallery', exact: true })
  await hero.getByRole('heading', { name: 'AL-ARIA Perfume Gallery' }).waitFor()
  expect(await hero.getByRole('link', { name: 'Browse the Shop' }).getAttribute('href')).toBe('/shop')
  expect(await hero.getByRole('button').count()).toBe(0)
})
