import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openDatabase } from '#database/client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openLimits } from './limits.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(() => vi.useRealTimers())
afterAll(() => database.close())

const limitsOfOneProcess = (factor = 1) => openLimits({ db: database.db, factor, workers: 1 })
/** How many of the given number of attempts are allowed. */
async function letIn(attempts: number, take: (attempt: number) => Promise<void>): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: attempts }, (_, attempt) => take(attempt)))
  return results.filter(({ status }) => status === 'fulfilled').length
}

it('counts for all processes together, however many attempts come at once', async () => {
  const processes = [limitsOfOneProcess(), limitsOfOneProcess()]
  const key = 'a customer'
  expect(await letIn(50, (attempt) => processes[attempt % 2]?.take('contact', key) ?? Promise.reject())).toBe(20)
  await expect(limitsOfOneProcess().take('contact', key)).rejects.toMatchObject({
    code: 'too_many_attempts',
    params: { minutes: 60 },
  })
  await expect(limitsOfOneProcess().take('contact', 'another')).resolves.toBeUndefined()
})

it('allows attempts again once the time is over', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const limits = limitsOfOneProcess()
  expect(await letIn(25, () => limits.take('contact', 'patient'))).toBe(20)
  vi.setSystemTime(Date.now() + 59 * 60_000)
  await expect(limits.take('contact', 'patient')).rejects.toMatchObject({ details: { retryAfter: expect.any(Number) } })
  vi.setSystemTime(Date.now() + 61 * 60_000)
  await expect(limits.take('contact', 'patient')).resolves.toBeUndefined()
})

it('multiplies every limit by the factor, and then asks the database for few requests only', async () => {
  const limits = limitsOfOneProcess(100)
  const queries = vi.spyOn(database.db.$client, 'query')
  for (let request = 0; request < 500; request += 1) await limits.take('contact', 'busy')
  expect(queries.mock.calls.length).toBeLessThan(20)
  // 62 portions of 62 fit into 2,000 and are the last that do.
  expect(await letIn(2_000, () => limits.take('contact', 'busy'))).toBeGreaterThan(1_400)
  await expect(limits.take('contact', 'busy')).rejects.toMatchObject({ code: 'too_many_attempts' })
})

it('counts an IPv6 address for its /64, and all networks of a /48 together with ten times the limit', async () => {
  const limits = limitsOfOneProcess(0.1)
  const address = (network: number) => `2001:db8:7:${network.toString(16)}::1`
  expect(await letIn(20, () => limits.take('newsletter', address(1)))).toBe(6)
  expect(await letIn(100, (attempt) => limits.take('newsletter', address(2 + attempt)))).toBe(54)
  expect(await letIn(20, () => limits.take('newsletter', '2001:db8:8::1'))).toBe(6)
})

it('does not count returned attempts, and starts again after a reset', async () => {
  const limits = limitsOfOneProcess()
  for (let round = 0; round < 40; round += 1) {
    await limits.take('contact', 'returning')
    await limits.returnPoint('contact', 'returning')
  }
  expect(await letIn(20, () => limits.take('contact', 'returning'))).toBe(20)
  await limits.reset('contact', 'returning')
  expect(await letIn(30, () => limits.take('contact', 'returning'))).toBe(20)
})

it('counts in memory while the database is away', async () => {
  const { db, close } = openDatabase('postgres://nobody@127.0.0.1:9/none')
  const limits = openLimits({ db, factor: 1, workers: 1 })
  expect(await letIn(30, () => limits.take('contact', 'offline'))).toBe(20)
  await limits.returnPoint('contact', 'offline')
  expect(await limits.remembers('nothing')).toBe(false)
  await close()
})
