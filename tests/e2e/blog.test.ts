import { expect, it } from 'vitest'
import { backOfficeOf, heading, press } from '#tests/support/back-office.ts'
import { expectAccessibleInBothSizes, openShopInBrowser } from '#tests/support/browser.ts'
import { button, field, main, openUntil } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { customers, visitAs, visitAsStaff, staffAccount } = backOfficeOf(shop)

it('staff write an article, publish it, and unpublish it', async () => {
  const title = 'Reading a perfume'
  const slug = 'reading-a-perfume'
  const { page } = await visitAsStaff('/admin/content', { device: 'phone' })
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
  await expectAccessibleInBothSizes(page)
  await press(page, 'Preview')
  const shown = page.getByRole('dialog', { name: 'Preview: Article' })
  await shown.getByText('Top notes go first.').waitFor()
  await shown.getByRole('button', { name: 'Close' }).click()
  await press(page, 'Save article')
  await toastOf(page, 'Article saved')

  const visitor = await shop.visit('/blog', { device: 'phone' })
  await main(visitor).getByRole('heading', { level: 1, name: 'Blog' }).waitFor()
  await expectAccessibleInBothSizes(visitor)
  await main(visitor).getByRole('link', { name: title }).click()
  await main(visitor).getByText('Top notes go first.').waitFor()
  await expect.poll(() => new URL(visitor.url()).pathname).toBe(`/blog/${slug}`)
  await visitor.reload()
  expect(await visitor.title()).toBe(`${title} · AL-ARIA Perfume Gallery`)
  const data = JSON.parse((await visitor.locator('script[type="application/ld+json"]').last().textContent()) ?? '')
  expect(data).toMatchObject({ '@type': 'BlogPosting', headline: title, description: 'What to wait for.' })
  await expectAccessibleInBothSizes(visitor)

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
  shop.expectError(/404/)
  await expect.poll(async () => (await fetch(`${shop.url}/blog/${slug}`)).status).toBe(404)
  const soon = main(visitor).getByRole('heading', { level: 1, name: 'Blog Coming Soon' })
  await openUntil(visitor, '/blog', soon)
})

it('the editor of an article shows that article when the browser goes to it from another one', async () => {
  const { token } = await staffAccount()
  for (const title of ['First article', 'Second article'])
    await customers.call('POST', '/api/admin/articles', { title }, token)
  const page = await visitAs(token, '/admin/content/blog')
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
