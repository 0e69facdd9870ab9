import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { backOfficeOf, heading, press } from '#tests/support/back-office.ts'
import { openShopInBrowser } from '#tests/support/browser.ts'
import { htmlAt, textIn } from '#tests/support/content.ts'
import { button, field, main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { customers, visitAsStaff } = backOfficeOf(shop)

let page: Page
let token: string
beforeAll(async () => {
  ;({ page, token } = await visitAsStaff('/admin/content', { keep: true }))
})

it('staff write an article, publish it, and unpublish it', async () => {
  const title = 'Reading a perfume'
  const slug = 'reading-a-perfume'
  await main(page).getByRole('link', { name: /^Blog/ }).click()
  await press(page, 'Start a draft')
  await main(page).getByText('Enter the title').waitFor()
  await field(page, 'Title of a new article').fill(title)
  await press(page, 'Start a draft')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await press(page, 'Publish now')
  await press(page, 'Save article')
  await main(page).getByText('Enter the text before it is published').waitFor()
  await field(page, 'Summary').fill('What to wait for.')
  await main(page).getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.type('Top notes go first.')
  await press(page, 'Preview')
  const shown = page.getByRole('dialog', { name: 'Preview: Article' })
  await shown.getByText('Top notes go first.').waitFor()
  await shown.getByRole('button', { name: 'Close' }).click()
  await press(page, 'Save article')
  await toastOf(page, 'Article saved')

  await expect.poll(() => htmlAt(shop, '/blog')).toMatch(new RegExp(`href="/blog/${slug}"[^>]*>(<[^>]+>)*${title}`))
  const html = await htmlAt(shop, `/blog/${slug}`)
  expect(textIn(html)).toContain('Top notes go first.')
  expect(html).toContain(`<title>${title} · AL-ARIA Perfume Gallery</title>`)
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].at(-1)?.[1]
  const article = { '@type': 'BlogPosting', headline: title, description: 'What to wait for.' }
  expect(JSON.parse(data ?? '')).toMatchObject(article)

  // The former URL redirects.
  await field(page, 'URL').fill(`${slug}-again`)
  await field(page, 'Summary').fill('What comes next.')
  await press(page, 'Save article')
  await expect.poll(async () => (await fetch(`${shop.url}/blog/${slug}`)).url).toBe(`${shop.url}/blog/${slug}-again`)

  // The text of an earlier version is restored, not its URL and publication.
  await press(page, 'Change to draft')
  const restore = main(page).getByRole('button', { name: /^Restore this version/ })
  await expect.poll(() => restore.count()).toBe(2)
  await restore.first().click()
  await expect.poll(() => field(page, 'Summary').inputValue()).toBe('What to wait for.')
  await expect.poll(() => field(page, 'URL').inputValue()).toBe(`${slug}-again`)
  await button(page, 'Publish now').waitFor()

  await press(page, 'Save article')
  await expect.poll(async () => (await fetch(`${shop.url}/blog/${slug}`)).status).toBe(404)
  await expect.poll(async () => textIn(await htmlAt(shop, '/blog'))).toContain('Blog Coming Soon')
})

it('the editor of an article shows that article when the browser goes to it from another one', async () => {
  for (const title of ['First article', 'Second article'])
    await customers.call('POST', '/api/admin/articles', { title }, token)
  await page.goto('/admin/content/blog')
  const open = async (title: string) => {
    await main(page).getByRole('link', { name: title }).click()
    await heading(page, title).waitFor()
  }
  await open('First article')
  await main(page).getByRole('link', { name: 'Blog' }).click()
  await open('Second article')
  await page.evaluate(() => history.go(-2))
  await heading(page, 'First article').waitFor()
  await expect.poll(() => field(page, 'Title').inputValue()).toBe('First article')
  await expect.poll(() => field(page, 'URL').inputValue()).toBe('first-article')
  await expect.poll(() => button(page, 'Discard changes').count()).toBe(0)
})
