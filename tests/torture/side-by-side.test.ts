import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { startBuiltShop } from '#tests/support/built-shop.ts'
import { expectConsistentOrders, startClients, stopClients, untilMoreOrders } from './order-load.ts'

/** A checkout of this version with one migration more, which adds to tables that orders use. */
async function newerVersion(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'newer-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const part of [
    'server',
    'contract',
    'database',
    'messages',
    'sandbox',
    'app',
    'scripts',
    'build',
    'package.json',
  ])
    await cp(part, join(folder, part), { recursive: true })
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  const migrations = join(folder, 'database/migrations')
  const journal = join(migrations, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'))
  const added = { ...entries.at(-1), idx: entries.length, when: entries.at(-1).when + 1, tag: '9999_expand' }
  await writeFile(journal, JSON.stringify({ ...rest, entries: [...entries, added] }))
  const statements = [
    'alter table orders add column gift_note text',
    `alter table order_lines add column wrapped boolean not null default false`,
    `alter table users add column birthday date`,
    'create table gift_cards (id uuid primary key, order_id uuid references orders (id))',
    'create index concurrently orders_gift_note on orders (gift_note) where gift_note is not null',
  ]
  await writeFile(join(migrations, '9999_expand.sql'), statements.join(';\n--> statement-breakpoint\n'))
  return folder
}

it('serves orders without a failure while a newer version backs up, migrates and takes over', async () => {
  const old = await startBuiltShop()
  onTestFinished(() => old.stop())
  await old.db.execute(sql`update variant_stock set stock = 1000000, sold = 0`)
  const checkout = await newerVersion()
  const clients = await startClients(old.url, 4)
  await untilMoreOrders(clients, 8)

  const next = await startBuiltShop({}, old, { checkout })
  onTestFinished(() => next.stop())
  expect(await readdir(join(next.dataDir, 'backups'))).toEqual([expect.stringMatching(/^al-aria-.*\.sql\.gz$/)])
  const { rows } = await old.db.execute(sql`
    select to_regclass('gift_cards') as added, indisvalid as built from pg_index where indexrelid = 'orders_gift_note'::regclass`)
  expect(rows).toEqual([{ added: 'gift_cards', built: true }])
  for (const [index, client] of clients.entries()) if (index % 2) client.url = next.url
  await untilMoreOrders(clients, 12)
  for (const path of ['/healthz', '/readyz', '/', '/api/products'])
    for (const { url } of [old, next]) expect([path, (await fetch(url + path)).status]).toEqual([path, 200])

  for (const client of clients) client.url = next.url
  await untilMoreOrders(clients, 8)
  const acknowledged = await stopClients(clients)
  expect(clients.map(({ journal }) => journal.unavailable)).toEqual([0, 0, 0, 0])
  await expectConsistentOrders(old.db, acknowledged)
})
