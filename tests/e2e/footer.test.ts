import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openSharedShop } from '#tests/support/browser.ts'
import { expectFocused, goToPageEnd, hydrated, visitWithoutScripts } from '#tests/support/screen.ts'

const shop = openSharedShop()
const networks = {
  facebook: 'https://www.facebook.com/alariaperfumegallery',
  youtube: 'https://www.youtube.com/@alariaperfumegallery',
  linkedin: 'https://www.linkedin.com/company/alariaperfumegallery',
  tiktok: 'https://www.tiktok.com/@alariaperfumegallery',
  instagram: 'https://www.instagram.com/alariaperfumegallery',
}
const footer = (page: Page) => page.getByRole('contentinfo')

it('lists social networks, pages, brands and categories, newsletter, copyright, payment methods and legal pages; back to top covers none [A15] [A16] [A17] [A18] [L01]', async () => {
  const page = await shop.visit('/faq')
  const links = async (name: string) =>
    footer(page)
      .getByRole('navigation', { name })
      .getByRole('link')
      .evaluateAll((all) =>
        all.map(
          (one) => `${one.textContent} ${decodeURIComponent(one.getAttribute('href') ?? '').replaceAll('+', ' ')}`,
        ),
      )
  const social = footer(page).getByRole('list', { name: 'Social links' }).getByRole('link')
  await expect
    .poll(() => social.evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute('href')])))
    .toEqual(Object.entries(networks))
  await expect.poll(() => footer(page).textContent()).toContain('A perfume gallery in Dhaka')
  expect(await links('Quick Links')).toEqual([
    'About Us /about',
    'Shop /shop',
    'Contact /contact',
    'Blog /blog',
    'FAQ /faq',
  ])
  const brands = ['Givaudan', 'Keva', 'HRF', 'Fars', 'Eagle Wings', 'Aurora']
  expect(await links('Brands')).toEqual(brands.map((brand) => `${brand} /shop?brand=${brand}`))
  const categories = ['Parfum', 'Eau de Parfum', 'Eau de Toilette', 'Eau de Cologne', 'Eau Fraiche', 'Perfume Oils']
  expect(await links('Categories')).toEqual(categories.map((category) => `${category} /shop?category=${category}`))

  for (const [link, path, title] of [
    ['About Us', '/about', /About/],
    ['Shop', '/shop', /Shop/],
    ['Contact', '/contact', /Contact/],
    ['Blog', '/blog', /Blog/],
    ['FAQ', '/faq', /FAQ|Questions/],
  ] as const) {
    await goToPageEnd(page)
    await footer(page).getByRole('navigation', { name: 'Quick Links' }).getByRole('link', { name: link }).click()
    await page.waitForURL(`**${path}`)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.title()).toMatch(title)
  }

  await footer(page).getByRole('textbox', { name: 'Your email' }).waitFor()
  await expect.poll(() => footer(page).textContent()).toMatch(/copyright .*2025/i)
  const paying = footer(page).getByRole('img', { name: /Payment methods/ })
  await paying.scrollIntoViewIfNeeded()
  await expect.poll(() => paying.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

  await goToPageEnd(page)
  const email = footer(page).getByRole('textbox', { name: 'Your email' })
  const subscribe = footer(page).getByRole('button', { name: 'Subscribe' })
  await subscribe.click()
  await footer(page).getByText('Please provide an Email !', { exact: true }).waitFor()
  await email.fill('rahima@')
  await subscribe.click()
  await footer(page).getByText('Please give a valid Email!', { exact: true }).waitFor()
  await email.fill('rahima@example.online')
  await subscribe.click()
  await footer(page).getByText('✓ Successfully subscribed!', { exact: true }).waitFor()
  await expect.poll(() => email.inputValue()).toBe('')

  for (const [name, place] of [
    ['Privacy Policy', '/privacy'],
    ['Terms Of Service', '/terms'],
  ] as const) {
    await goToPageEnd(page)
    await footer(page).getByRole('link', { name }).click()
    await page.waitForURL(`**${place}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }

  await goToPageEnd(page)
  const marks = footer(page).getByRole('img', { name: /^Payment methods/ })
  const up = page.getByRole('button', { name: 'Back to top' })
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await marks.scrollIntoViewIfNeeded()
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await up.waitFor()
    const gap = async () => {
      const [mark, button] = [await marks.boundingBox(), await up.boundingBox()]
      if (!mark || !button) throw new Error('The marks or the button are not shown')
      return button.y - mark.y - mark.height
    }
    await expect.poll(gap, { message: `${width} px` }).toBeGreaterThanOrEqual(0)
  }
})

it('keeps focus and typed text while the scripts of the page arrive [L01]', async () => {
  const { page, loadScripts } = await visitWithoutScripts(shop, '/faq')
  const email = footer(page).getByRole('textbox', { name: 'Your email' })
  await email.fill('rahima@example.net')
  await email.press('Enter')
  await loadScripts()
  await expectFocused(email)
  await expect.poll(() => email.inputValue()).toBe('rahima@example.net')
  expect(new URL(page.url()).search).toBe('')
  await email.press('Enter')
  await footer(page).getByText('✓ Successfully subscribed!', { exact: true }).waitFor()
})

it('follows a link that is pressed while the scripts of the page arrive', async () => {
  const { page, loadScripts } = await visitWithoutScripts(shop, '/faq')
  await footer(page).getByRole('link', { name: 'Privacy Policy' }).hover()
  await page.mouse.down()
  await loadScripts()
  await page.mouse.up()
  await page.waitForURL('**/privacy')
})

it('collapses its links on phones until their heading is pressed', async () => {
  const page = await shop.visit('/faq', { device: 'phone' })
  await hydrated(page)
  const brands = footer(page).getByRole('navigation', { name: 'Brands' })
  await expect.poll(() => brands.getByRole('link').count()).toBe(0)
  // The marks of the hosted ways to pay are a row of it.
  expect((await footer(page).boundingBox())?.height).toBeLessThan(950)
  await brands.getByRole('button', { name: 'Brands' }).tap()
  await brands.getByRole('link', { name: 'Eagle Wings' }).waitFor()
  shop.expectError(/^request: csp/)
  const bare = await shop.visit('/faq', { device: 'phone', javaScriptEnabled: false })
  await expect.poll(() => footer(bare).getByRole('navigation', { name: 'Brands' }).getByRole('link').count()).toBe(6)
})
