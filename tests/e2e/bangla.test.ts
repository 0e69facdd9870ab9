import { expect, it } from 'vitest'
import { expectAccessible, openSharedShop } from '#tests/support/browser.ts'

const shop = openSharedShop({ viewport: { width: 390, height: 844 } })

it('the shop is at /bn in Bangla: texts, links, filters, numbers and the language of the document', async () => {
  const page = await shop.visit('/bn')
  await page.locator('html[lang=bn]').waitFor()
  await page.getByRole('heading', { level: 2, name: 'নতুন এসেছে' }).waitFor()
  await page.getByRole('navigation', { name: 'দরকারি লিংক' }).getByRole('button').press('Enter')
  await page.getByRole('navigation', { name: 'দরকারি লিংক' }).getByRole('link', { name: 'শপ' }).click()
  await page.getByRole('heading', { level: 1, name: 'শপ' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/bn/shop')
  await page.getByText('৭২টি পারফিউম, দেখছেন ১–১২').waitFor()
  await page
    .getByText(/^৳[০-৯,]+$/)
    .first()
    .waitFor()
  await expectAccessible(page)
})

it('search engines see no Bangla page yet', async () => {
  const page = await shop.visit('/bn/faq')
  await page.locator('meta[name=robots][content=noindex]').waitFor({ state: 'attached' })
})

it('the back office and English pages have no first segment', async () => {
  const page = await shop.visit('/bn/admin/orders')
  expect(new URL(page.url()).pathname).not.toMatch(/^\/bn/)
  await page.goto(new URL('/faq', page.url()).href)
  await page.locator('html[lang=en]').waitFor()
})
