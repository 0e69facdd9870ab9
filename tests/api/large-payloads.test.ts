import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Access } from '#contract/accounts/permissions.ts'
import { api, type CallName } from '#contract/api.ts'
import type { Call } from '#contract/call.ts'
import { eq } from '#database/drizzle.ts'
import { users } from '#database/schema/index.ts'
import { largestBodies, largestBodyOf } from '#server/http/json-body.ts'
import { largeBodies, largeQueries } from '#tests/support/large-payloads.ts'
import { allowedPath } from './allowed-path.ts'
import { type Account, openShop, type TestShop } from './shop.ts'

/*
 * One process serves everybody: what it does for one request, nobody else is served. Uploads of files are read
 * elsewhere (server/modules/catalogue/files/).
 */
const mostMs = 50
/**
 * The same as a multiple of a job of a fixed size, done in the same moment (5 ms on an idle core of 2025): on a slower
 * or shared machine all requests take longer, and a text that is read again and again takes seconds on any.
 */
const mostJobs = 10
const job = { pattern: /(?<!\p{M})\p{M}{31}/u, text: 'ক'.repeat(87_000) }
/** Node reads no longer headers, and the URL is one of them. */
const largestQuery = 16 * 1024 - 400

let shop: TestShop
let senders: Record<'anyone' | 'user' | 'staff', Account | undefined>
const kindOf = (access: Access) => (access === 'anyone' || access === 'user' ? access : 'staff')
beforeAll(async () => {
  shop = await openShop()
  const [user, staff] = [await shop.account(), await shop.account({ role: 'admin' })]
  const [hashed] = await shop.db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, staff.id))
  await shop.db
    .update(users)
    .set({ ...hashed })
    .where(eq(users.id, user.id))
  senders = { anyone: undefined, user, staff }
})
afterAll(() => shop.close())

interface Sent {
  method: string
  url: string
  payload?: string
}

function payloadsOf(name: CallName): Sent[] {
  const { body, query, access, tag } = api[name] as Call
  const [method = '', url = ''] = allowedPath(name).split(' ')
  const size = largestBodyOf(url, { access, tag })
  const bodies = body ? largeBodies(body, size) : []
  const queries = query ? largeQueries(query, largestQuery) : []
  return [
    ...bodies.map((payload) => ({ method, url, payload })),
    ...queries.map((text) => ({ method, url: `${url}?${text}` })),
  ]
}

/** Milliseconds of processor time of this thread. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

const send = ({ method, url, payload }: Sent, as: Account | undefined) =>
  shop.call(`${method} ${url}`, {
    ...(as && { as }),
    ...(payload && { body: payload, headers: { 'content-type': 'application/json' } }),
  })

/** Processor time of the longest turn of the event loop while something is done. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let [last, longest] = [processorTime(), 0]
  const turn = () => {
    const now = processorTime()
    longest = Math.max(longest, now - last)
    last = now
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  await work().finally(() => clearImmediate(next))
  return Math.max(longest, processorTime() - last)
}

/** Milliseconds that a request may take at this moment. */
function mostMsNow(): number {
  const start = processorTime()
  job.pattern.test(job.text)
  return Math.max(mostMs, mostJobs * (processorTime() - start))
}

/** What is wrong with the answer; slow is what is so three times. */
async function problemWith(sent: Sent, as: Account | undefined): Promise<string[]> {
  const what = `${sent.method} ${(sent.url + (sent.payload ?? '')).slice(0, 200)}`
  const start = processorTime()
  const { status, body } = await send(sent, as)
  if (status >= 500 || body.code === 'sign_in_again') return [`${status} ${what}`]
  const length = status >= 400 ? JSON.stringify(body).length : 0
  if (length > largestBodies.ofCalls / 8) return [`${length} characters answer ${what}`]
  // All of it, the turns in which it waits for the database included.
  if (processorTime() - start <= mostMs) return []
  const tries: { took: number; most: number }[] = []
  for (let count = 0; count < 3; count += 1) {
    tries.push({ most: mostMsNow(), took: await longestTurn(() => send(sent, as)) })
  }
  if (tries.some(({ took, most }) => took <= most)) return []
  return [`${tries.map(({ took, most }) => `${took.toFixed()} of ${most.toFixed()}`).join(', ')} ms ${what}`]
}

it('answers every body and query of repetitions in 50 ms of the main thread, and repeats none of them', async () => {
  const problems: string[] = []
  for (const name of Object.keys(api) as CallName[]) {
    const as = senders[kindOf((api[name] as Call).access)]
    for (const sent of payloadsOf(name)) problems.push(...(await problemWith(sent, as)))
  }
  expect(problems).toEqual([])
})

it('reads no body of someone who may not make the call', async () => {
  const payload = JSON.stringify({ text: 'a'.repeat(largestBodies.ofCalls - 20) })
  for (const [name, { access }] of Object.entries<Call>(api)) {
    const [method = '', url = ''] = allowedPath(name).split(' ')
    const refused = { anyone: [], user: [undefined], staff: [undefined, senders.user] }[kindOf(access)]
    for (const as of refused) {
      const { status } = await send({ method, url, ...(method !== 'GET' && { payload }) }, as)
      expect([name, status]).toEqual([name, 401])
    }
  }
})
