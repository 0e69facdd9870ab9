import { expect, it, onTestFinished } from 'vitest'
import { sql } from '#database/drizzle.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { announceChange, type ChangeOrigin, type ChangeTag, openChangeFeed } from './change-feed.ts'

type Seen = [ChangeOrigin, readonly ChangeTag[]]

async function openFeeds(count: number) {
  const { url: databaseUrl, db, close } = await createTestDatabase()
  onTestFinished(close)
  const feeds = []
  for (let number = 0; number < count; number += 1) {
    const seen: Seen[] = []
    const onChange = (tags: readonly ChangeTag[], origin: ChangeOrigin) => void seen.push([origin, tags])
    const feed = await openChangeFeed({ databaseUrl, onChange, warn: () => {} })
    onTestFinished(() => feed.stop())
    feeds.push({ ...feed, seen })
  }
  return { db, feeds }
}

it('announces a change to every process on commit, and to its own process at once', async () => {
  const { db, feeds } = await openFeeds(2)
  const [here, elsewhere] = feeds
  if (!here || !elsewhere) throw new Error('no feeds')
  await here.applyingChanges(() => db.transaction((tx) => announceChange(tx, ['product:1', 'lists'])))
  expect(here.seen).toEqual([['here', ['product:1', 'lists']]])
  await expect.poll(() => elsewhere.seen).toEqual([['elsewhere', ['product:1', 'lists']]])
  // PostgreSQL delivers in order, so everything has arrived with the next announcement; the own one was applied once.
  await db.transaction((tx) => announceChange(tx, ['settings']))
  await expect.poll(() => here.seen).toContainEqual(['elsewhere', ['settings']])
  expect(here.seen).toHaveLength(2)
})

it('announces no change of a transaction that was rolled back', async () => {
  const { db, feeds } = await openFeeds(1)
  const failing = db.transaction(async (tx) => {
    await announceChange(tx, ['lists'])
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await db.transaction((tx) => announceChange(tx, ['brands']))
  await expect.poll(() => feeds[0]?.seen).toEqual([['elsewhere', ['brands']]])
})

it('splits many tags into several notifications, and announces everything where they are too many', async () => {
  const { db, feeds } = await openFeeds(1)
  const products = (count: number) => Array.from({ length: count }, (_, index) => `product:${index}` as const)
  const long = products(1_000).map((tag) => `${tag}-${'0'.repeat(32)}` as const)
  await db.transaction((tx) => announceChange(tx, long))
  await expect.poll(() => feeds[0]?.seen.flatMap(([, tags]) => tags)).toEqual(long)
  await db.transaction((tx) => announceChange(tx, products(100_000)))
  await expect.poll(() => feeds[0]?.seen.at(-1)).toEqual(['elsewhere', ['everything']])
})

it('reconnects when its connection was cut, and announces that anything may have changed', async () => {
  const { db, feeds } = await openFeeds(1)
  const cut = () =>
    db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'al-aria changes' and datname = current_database()
    `)
  await cut()
  await expect.poll(() => feeds[0]?.seen).toEqual([['elsewhere', ['everything']]])
  await db.transaction((tx) => announceChange(tx, ['lists']))
  await expect.poll(() => feeds[0]?.seen.at(-1)).toEqual(['elsewhere', ['lists']])
})
