import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import {
  expectConsistentOrders,
  inDatabase,
  startClientsWithStock,
  stopClients,
  untilMoreOrders,
} from './order-load.ts'
import { startShop } from './shop-process.ts'

const cycles = Number(process.env.TORTURE_CYCLES ?? 3)

it('loses no acknowledged order when the shop is killed again and again', {
  timeout: 240_000 + cycles * 20_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-killed-'))
  let shop = await startShop(dataDir)
  try {
    const ordering = await startClientsWithStock(dataDir, shop.url)
    const restarts: number[] = []
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      await untilMoreOrders(ordering, 1)
      await sleep(300 + Math.random() * 900)
      await shop.kill()
      shop = await startShop(dataDir)
      restarts.push(shop.openedAfter)
      for (const client of ordering) client.url = shop.url
    }
    await untilMoreOrders(ordering, ordering.length)
    const acknowledged = await stopClients(ordering)
    await inDatabase(dataDir, (db) => expectConsistentOrders(db, acknowledged))
    expect(await shop.stop()).toBe(0)
    console.log(`${acknowledged.size} orders, ${cycles} kills, slowest restart ${Math.max(...restarts).toFixed(0)} ms`)
  } finally {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
