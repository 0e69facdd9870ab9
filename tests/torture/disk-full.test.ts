import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  expectConsistentOrders,
  inDatabase,
  startClientsWithStock,
  stopClients,
  untilMoreOrders,
} from './order-load.ts'
import { startShop } from './shop-process.ts'

let disk: string
/** Only root can mount a small disk. */
let mounted = false
beforeAll(async () => {
  disk = await mkdtemp(join(tmpdir(), 'small-disk-'))
  mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', disk]).status === 0
})
afterAll(async () => {
  if (mounted) spawnSync('umount', ['-l', disk])
  await rm(disk, { recursive: true, force: true })
})

it('responds with 503 while the disk is full, loses nothing acknowledged, and recovers once there is room', {
  timeout: 240_000,
}, async ({ skip }) => {
  skip(!mounted, 'no small disk can be made here')
  const dataDir = join(disk, 'data')
  const shop = await startShop(dataDir)
  try {
    const ordering = await startClientsWithStock(dataDir, shop.url, 5)
    const unavailable = () => ordering.reduce((sum, { journal }) => sum + journal.unavailable, 0)
    await untilMoreOrders(ordering, 10)
    await expect.poll(async () => (await fetch(`${shop.url}/shop`)).status).toBe(200)

    const { bavail, bsize } = await statfs(disk)
    await writeFile(join(disk, 'full'), Buffer.alloc(bavail * bsize - 64 * 1024)).catch(() => {})
    const before = unavailable()
    // PostgreSQL can still write orders to the space that it has reserved; each client then gets several 503.
    await expect.poll(unavailable, { timeout: 120_000 }).toBeGreaterThan(before + 10 * ordering.length)
    // Cached: PostgreSQL may restart for lack of space, and does not respond then.
    expect((await fetch(`${shop.url}/shop`)).status).toBe(200)

    await rm(join(disk, 'full'))
    await untilMoreOrders(ordering, 5)
    const acknowledged = await stopClients(ordering)
    await inDatabase(dataDir, (db) => expectConsistentOrders(db, acknowledged))
    expect(await shop.stop()).toBe(0)
  } finally {
    await shop.stop()
  }
})
