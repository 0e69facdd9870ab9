import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#database/drizzle.ts'
import { recurringTasks } from '#database/schema/index.ts'
import { readDueRows, startDispatcher, type WaitingKinds } from '#server/dispatcher.ts'
import { openJobs } from '#server/job-queue.ts'
import type { JobHandlers } from '#server/jobs.ts'
import { runTask, tasksThatWait } from '#server/recurring-tasks.ts'
import { openShop, type TestShop } from './shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  // A row waits for a courier or a payment provider.
  await shop.db.execute('create table waiting (key text primary key, "group" text, due_at timestamptz)')
})
afterAll(() => shop.close())

const rows: WaitingKinds = { 'check-parcel': { due: (at) => sql`select * from waiting where due_at <= ${at}` } }

const waits = (group: string, count: number, from = 0) =>
  shop.db.execute(sql`insert into waiting select ${group} || n, ${group}, now() - interval '1 hour' + n * interval '1 s'
    from generate_series(${from}::int, ${from + count - 1}::int) n`)

/** A process that handles due rows. A row is claimed as everywhere: by moving its time, if it is still due. */
async function startProcess(handle: (key: string) => Promise<void>) {
  const warn = () => {}
  const jobs = await openJobs({ databaseUrl: shop.databaseUrl, warn })
  const handlers: Partial<JobHandlers> = {
    async 'check-parcel'({ key }) {
      const { rowCount } = await shop.db.execute(
        sql`update waiting set due_at = now() + interval '1 hour' where key = ${key} and due_at <= now()`,
      )
      if (rowCount) await handle(key)
    },
  }
  await jobs.work(() => handlers as JobHandlers)
  const dispatcher = startDispatcher({ db: shop.db, jobs, now: () => new Date(), warn }, rows, 100)
  return {
    stopLooking: dispatcher.stop,
    async stop() {
      await dispatcher.stop()
      await jobs.stop()
    },
  }
}

it('each due row is handled once by one of two processes, and a group that hangs delays no other one', async () => {
  const hanging = Promise.withResolvers<void>()
  const handled: string[] = []
  const handle = async (key: string) => {
    handled.push(key)
    if (key.startsWith('slow')) await hanging.promise
    // Long enough for the other process to look meanwhile.
    else await sleep(20)
  }
  // More than all workers of both processes, and due before the others.
  await waits('slow', 60)
  const processes = await Promise.all([startProcess(handle), startProcess(handle)])
  try {
    await expect.poll(() => handled.length).toBeGreaterThan(0)
    await waits('quick', 120, 1_000)
    await waits('other', 20, 2_000)
    const of = (group: string) => handled.filter((key) => key.startsWith(group))
    await expect.poll(() => [of('quick').length, of('other').length], { timeout: 60_000 }).toEqual([120, 20])
    // A provider that hangs gets few requests, however many rows are due.
    expect(of('slow').length).toBeLessThanOrEqual(4)
    hanging.resolve()
    await expect.poll(() => of('slow').length, { timeout: 60_000 }).toBe(60)
    expect(new Set(handled).size).toBe(handled.length)
  } finally {
    hanging.resolve()
    await Promise.all(processes.map(({ stop }) => stop()))
  }
})

it('what is running when a process stops is finished before, and the rest stays due', async () => {
  await shop.db.execute('delete from waiting')
  await waits('last', 20)
  const release = Promise.withResolvers<void>()
  const started: string[] = []
  const finished: string[] = []
  const one = await startProcess(async (key) => {
    started.push(key)
    await release.promise
    finished.push(key)
  })
  try {
    await expect.poll(() => started.length).toBe(2)
  } finally {
    const stopped = one.stop()
    release.resolve()
    await stopped
  }
  expect(finished.toSorted()).toEqual(started.toSorted())
  expect(await readDueRows(shop.db, rows, new Date())).toHaveLength(20 - started.length)
})

it('a failed row is tried again when it is due again, and no job is left to try', async () => {
  await shop.db.execute('delete from waiting')
  await waits('failing', 1)
  let tries = 0
  const one = await startProcess(async () => {
    tries += 1
    if (tries === 1) throw new Error('the provider is away')
  })
  try {
    await expect.poll(() => tries).toBe(1)
    const states = async () =>
      (await shop.db.execute(sql`select distinct state from pgboss.job where name = 'due'`)).rows
    await expect.poll(states).toEqual([{ state: 'completed' }])
    await shop.db.execute('update waiting set due_at = now()')
    await expect.poll(() => tries).toBe(2)
  } finally {
    await one.stop()
  }
})

it('of the oldest rows of a group only so many have jobs, so that the rows of other groups are found', async () => {
  await shop.db.execute('delete from waiting')
  await waits('many', 200)
  await waits('few', 2, 1_000)
  const due = await readDueRows(shop.db, rows, new Date())
  expect(due.filter(({ group }) => group === 'many').map(({ key }) => key)).toEqual(
    Array.from({ length: 50 }, (_, at) => `many${at}`),
  )
  expect(due.filter(({ group }) => group === 'few')).toHaveLength(2)
})

it('a recurring task is due at once, then after its time until it is done, and runs in one process', async () => {
  let runs = 0
  const task = async () => {
    runs += 1
    return runs === 3 ? 'done' : undefined
  }
  const tasks = { count: { every: 60_000, run: task } }
  const due = async () =>
    (await readDueRows(shop.db, { 'recurring-task': tasksThatWait(tasks) }, shop.shop.now())).length
  const run = () => runTask(shop.shop, tasks, 'count', new AbortController().signal)
  expect(await due()).toBe(1)
  await Promise.all([run(), run(), run()])
  expect([runs, await due()]).toEqual([1, 0])
  shop.wait(61_000)
  expect(await due()).toBe(1)
  await run()
  expect(runs).toBe(2)
  expect(await shop.db.$count(recurringTasks)).toBe(1)
  // Once it says that nothing is left, it is never due again.
  shop.wait(61_000)
  await run()
  shop.wait(365 * 24 * 60 * 60_000)
  expect([runs, await due()]).toEqual([3, 0])
})
