import { expect, it } from 'vitest'
import { openSharedShop } from '#tests/support/browser.ts'
import { moveTo } from '#tests/support/screen.ts'

const shop = openSharedShop({ viewport: { width: 390, height: 844 } })

it('the shop is at /bn in Bangla: texts, links, filters, numbers and the language of the document', async () => {
  const page = await shop.visit('/bn')
  await page.locator('html[lang=bn]').waitFor()
  await page.getByRole('heading', { level: 2, name: 'নতুন এসেছে' }).waitFor()
  await page.getByRole('navigation', { name: 'দরকারি লিংক' }).getByRole('button').press('Enter')
  await page.getByRole('navigation', { name: 'দরকারি লিংক' }).getByRole('link', { name: 'শপ' }).click()
  await page.getByRole('heading', { level: 1, name: 'শপ' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/bn/shop')
  await page.getByText('৭৪টির মধ্যে ১–১২').waitFor()
  await page
    .getByText(/^৳[০-৯,]+$/)
    .first()
    .waitFor()
})

it('a perfume is put into the cart, and signing in is asked for, in Bangla with Bangla numbers', async () => {
  const page = await shop.visit('/bn/shop')
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await page.getByRole('tab', { name: 'বিবরণ' }).waitFor()
  const add = page.getByRole('button', { name: 'কার্টে নিন', exact: true }).first()
  const quantity = page.getByRole('textbox', { name: /কয়টি নেবেন$/ })
  await quantity.fill('০')
  await add.click()
  await page.getByText(/^১ থেকে [০-৯]+-এর মধ্যে একটি পূর্ণ সংখ্যা লিখুন।$/).waitFor()
  await quantity.fill('২')
  await add.click()
  await page.getByText('কার্টে ২টি আছে ·').waitFor()
  await page.getByRole('link', { name: 'কার্ট দেখুন' }).click()
  await page.getByRole('heading', { level: 1, name: 'কার্ট' }).waitFor()
  await page.getByText('পণ্যের দাম (২টি)').waitFor()
  await page.getByRole('button', { name: 'সাইন ইন করে অর্ডার করুন' }).click()
  const dialog = page.getByRole('dialog', { name: 'আপনার ফোন নম্বর' })
  await dialog.waitFor()
  expect(new URL(page.url()).pathname).toBe('/bn/cart')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await moveTo(page, '/bn/signin')
  await page.getByRole('heading', { level: 1, name: 'আপনার ফোন নম্বর' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'সাইন ইন' }).click()
  await page.waitForURL('/bn/signin/email')
})

it('the same page opens in the other language, and its languages are told to search engines', async () => {
  const page = await shop.visit('/shop?brand=Givaudan,Keva')
  await page.getByRole('contentinfo').getByRole('link', { name: 'বাংলা' }).click()
  // The filters are named in the language of the page, and stay chosen.
  await page.waitForURL((url) => url.pathname === '/bn/shop' && url.searchParams.get('brand') === 'জিভোদান,কেভা')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('bn')
  const alternates = page.locator('link[rel=alternate][hreflang]')
  await expect
    .poll(() => alternates.evaluateAll((links) => links.map((link) => link.getAttribute('hreflang'))))
    .toEqual(['en', 'bn', 'x-default'])
  await page.getByRole('button', { name: 'মেনু' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'English' }).click()
  await page.waitForURL((url) => url.pathname === '/shop')
  await page.locator('html[lang=en]').waitFor()
})

it('a browser in Bangla is offered Bangla once, and redirected only when asked', async () => {
  const page = await shop.visit('/faq', { locale: 'bn-BD' })
  await page.getByRole('button', { name: 'বাংলায় দেখুন' }).click()
  await page.waitForURL('**/bn/faq')
  await page.goto('/faq')
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  expect(await page.getByRole('button', { name: 'বাংলায় দেখুন' }).count()).toBe(0)
})

it('the back office and English pages have no first segment', async () => {
  const page = await shop.visit('/bn/admin/orders')
  expect(new URL(page.url()).pathname).not.toMatch(/^\/bn/)
  await page.goto(new URL('/faq', page.url()).href)
  await page.locator('html[lang=en]').waitFor()
})
