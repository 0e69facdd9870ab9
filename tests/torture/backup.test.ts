import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { checkBooks, closeTill, inDatabase, openTill, password, startShopping, untilMore } from './books.ts'
import { startShop } from './shop-process.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a command of the owner on the shop in this folder. @returns what it says */
function command(name: 'backup' | 'restore', dataDir: string, file: string): string {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  return execFileSync(process.execPath, [`scripts/${name}.ts`, file], { cwd: root, env, encoding: 'utf8' })
}

it('can be restored from its backup on a new machine', { timeout: 240_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-lost-'))
  const [lost, found, file] = [join(folder, 'lost'), join(folder, 'found'), join(folder, 'shop.sql.gz')]
  let shop = await startShop(lost)
  try {
    const ordering = await openTill(lost, shop.url, 4)
    await untilMore(ordering, 12)
    const acknowledged = await closeTill(ordering)
    command('backup', lost, file)
    await shop.kill()
    // Its PostgreSQL ends a moment later, and would write into the folder that goes.
    await inDatabase(lost, async () => {})
    await rm(lost, { recursive: true })

    expect(command('restore', found, file)).toContain(
      `72 products, 4 accounts and ${acknowledged.size} orders are back`,
    )
    shop = await startShop(found)
    await inDatabase(found, (db) => checkBooks(db, acknowledged))
    const answer = await fetch(`${shop.url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'customer-0@example.com', password }),
    })
    expect(answer.status).toBe(200)
    const later = await startShopping(shop.url, 1, 'later')
    await untilMore(later, 3)
    await closeTill(later)
  } finally {
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
