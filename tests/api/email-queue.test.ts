import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sql } from '#database/drizzle.ts'
import { shopJobHandlers } from '#server/job-handlers.ts'
import { openJobs } from '#server/job-queue.ts'
import { emailTimeout, openShop, type TestShop } from './shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

it('a password reset is sent before queued emails', async () => {
  const customer = await shop.account()
  await shop.db.transaction(async (tx) => {
    for (let number = 0; number < 200; number += 1)
      await shop.shop.jobs.send(tx, 'welcome-email', { userId: customer.id })
    await shop.shop.jobs.send(tx, 'password-reset-email', { email: customer.email })
  })
  const sent = await shop.startEmails({ send: () => sleep(20) })
  await vi.waitFor(() => expect(sent).toHaveLength(201), emailTimeout)
  expect(sent.findIndex(({ subject }) => /password/i.test(subject))).toBeLessThan(40)
})

it('one email that fails neither stops nor repeats those that were fetched with it', async () => {
  const second = await openShop()
  try {
    const customers = [await second.account(), await second.account(), await second.account()]
    await second.db.transaction(async (tx) => {
      for (const { id } of customers) await second.shop.jobs.send(tx, 'welcome-email', { userId: id })
    })
    const tried: string[] = []
    const sent = await second.startEmails({
      async send(to) {
        tried.push(to)
        if (to === customers[0]?.email && tried.filter((one) => one === to).length === 1)
          throw new Error('mailbox busy')
      },
    })
    await vi.waitFor(() => expect(sent).toHaveLength(customers.length), emailTimeout)
    expect(tried).toHaveLength(customers.length + 1)
  } finally {
    await second.close()
  }
})

it('an email that the mail server does not accept in time is tried again alone, not with those fetched with it', async () => {
  const slow = await openShop()
  try {
    const [late, ...others] = [await slow.account(), await slow.account(), await slow.account()]
    await slow.db.transaction(async (tx) => {
      for (const { id } of [late, ...others]) await slow.shop.jobs.send(tx, 'welcome-email', { userId: id })
    })
    const expireIn = (seconds: number) =>
      slow.db.execute(
        sql`update pgboss.job set expire_seconds = ${seconds} where data -> 'data' ->> 'userId' = ${late.id}`,
      )
    await expireIn(4)
    const tried: string[] = []
    const given: AbortSignal[] = []
    await slow.startEmails({
      async send(to, _email, signal) {
        if (to !== late.email) return void tried.push(to)
        given.push(signal)
        if (given.length > 1) return
        // The next attempt has as much time as usual, so that it succeeds on a slow machine as well.
        await expireIn(120)
        await new Promise(() => {})
      },
    })
    const states = async () => (await slow.db.execute(sql`select distinct state from pgboss.job`)).rows
    await expect.poll(states, emailTimeout).toEqual([{ state: 'completed' }])
    expect(tried.toSorted()).toEqual(others.map(({ email }) => email).toSorted())
    expect([given[0]?.aborted, given.at(-1)?.aborted]).toEqual([true, false])
  } finally {
    await slow.close()
  }
})

it('an email is recorded as sent while an import is still running', async () => {
  const second = await openShop()
  const importing = Promise.withResolvers<void>()
  try {
    const { id: userId } = await second.account()
    await second.db.transaction(async (tx) => {
      await second.shop.jobs.send(tx, 'catalogue-import', { importId: randomUUID() })
      await second.shop.jobs.send(tx, 'welcome-email', { userId })
    })
    await second.startEmails(undefined, { 'catalogue-import': () => importing.promise })
    const states = async () => {
      const { rows } = await second.db.execute(sql`select data ->> 'name' as name, state from pgboss.job order by name`)
      return rows
    }
    await expect.poll(states).toEqual([
      { name: 'catalogue-import', state: 'active' },
      { name: 'welcome-email', state: 'completed' },
    ])
  } finally {
    importing.resolve()
    await second.close()
  }
})

it('an import whose process was killed is continued within minutes', async () => {
  const killed = await openShop()
  const options = { databaseUrl: killed.databaseUrl, warn: () => {}, every: 500, superviseEvery: 1 }
  const jobs = await openJobs(options)
  try {
    const [importId, other] = [randomUUID(), randomUUID()]
    await killed.db.transaction((tx) => jobs.send(tx, 'catalogue-import', { importId }))
    // What a killed process leaves behind.
    await killed.db.execute(sql`
      update pgboss.job set state = 'active', started_on = now() - interval '2 minutes', heartbeat_on = now() - interval '2 minutes'`)
    await killed.db.transaction((tx) => jobs.send(tx, 'catalogue-import', { importId: other }))
    const continued: string[] = []
    await jobs.work((signal, job) => ({
      ...shopJobHandlers(killed.shop, {
        mailer: { send: async () => {} },
        sms: { send: async () => ({ reference: '' }) },
        shopUrl: '',
      })(signal, job),
      'catalogue-import': async (job) => void continued.push(job.importId),
    }))
    await expect.poll(() => continued.toSorted(), emailTimeout).toEqual([importId, other].toSorted())
  } finally {
    await jobs.stop()
    await killed.close()
  }
})
