import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { generateKeys } from '#server/backups/encryption.ts'
import { backOfficeOf, press } from '#tests/support/back-office.ts'
import { openShopInBrowser } from '#tests/support/browser.ts'
import { main } from '#tests/support/screen.ts'

const { publicKey } = await generateKeys()
const shop = openShopInBrowser({ BACKUP_PUBLIC_KEY: publicKey })
const { customers, visitAsStaff } = backOfficeOf(shop)

it('the owner sees what is wrong, tries a failed job again, makes a backup and downloads it', async () => {
  const customer = { name: 'Ayesha Rahman', email: 'ayesha.rahman@example.com', password: 'smoke and cedar' }
  await customers.call('POST', '/api/user/register', customer)
  const jobs = () =>
    shop.db.execute<{ state: string }>(sql`
    select state::text from pgboss.job where data->>'name' = 'welcome-email'`)
  await expect.poll(async () => (await jobs()).rows.map(({ state }) => state)).toContain('completed')
  await shop.db.execute(sql`
    update pgboss.job set state = 'failed', output = '{"message": "550 mailbox full"}'
    where id = (select id from pgboss.job where data->>'name' = 'welcome-email' limit 1)`)
  const { page } = await visitAsStaff('/admin/settings/operations')
  await main(page).getByText('550 mailbox full').waitFor()
  await main(page).getByText('The sandbox of Stripe responds.').waitFor()
  await main(page).getByText('Only test payments: no money moves with').waitFor()
  await press(page, 'Try again: Welcome email')
  await main(page).getByText('No job has failed.').waitFor()
  await expect.poll(async () => new Set((await jobs()).rows.map(({ state }) => state))).toEqual(new Set(['completed']))

  await press(page, 'Back up now')
  const row = main(page).getByRole('region', { name: 'Backups' }).getByRole('listitem')
  await row.getByText(/MB, 0 orders, encrypted, on the server’s disk/).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /^Download the backup of/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^al-aria-.*\.sql\.gz\.age$/)
})
