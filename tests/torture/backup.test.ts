import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import {
  expectConsistentOrders,
  inDatabase,
  password,
  postToUser,
  startClients,
  startClientsWithStock,
  stopClients,
  untilMoreOrders,
} from './order-load.ts'
import { startShop } from './shop-process.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs one of the owner's commands on the shop in this folder. @returns its output */
function command(name: 'backup' | 'restore', dataDir: string, file: string): string {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  return execFileSync(process.execPath, [`scripts/${name}.ts`, file], { cwd: root, env, encoding: 'utf8' })
}

it('can be restored from its backup on a new machine', { timeout: 240_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-lost-'))
  const [lost, found, file] = [join(folder, 'lost'), join(folder, 'found'), join(folder, 'shop.sql.gz')]
  let shop = await startShop(lost)
  try {
    const ordering = await startClientsWithStock(lost, shop.url, 4)
    await untilMoreOrders(ordering, 12)
    const acknowledged = await stopClients(ordering)
    command('backup', lost, file)
    await shop.kill()
    // Its PostgreSQL stops a moment later and would still write to the deleted folder.
    await inDatabase(lost, async () => {})
    await rm(lost, { recursive: true })

    expect(command('restore', found, file)).toContain(
      `74 products, 4 accounts and ${acknowledged.size} orders were restored`,
    )
    shop = await startShop(found)
    await inDatabase(found, (db) => expectConsistentOrders(db, acknowledged))
    const response = await postToUser(shop.url, 'login', { email: 'customer-0@example.com', password })
    expect(response.status).toBe(200)
    const later = await startClients(shop.url, 1, 'later')
    await untilMoreOrders(later, 3)
    await stopClients(later)
  } finally {
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
