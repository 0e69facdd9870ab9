import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq, sql } from '#database/drizzle.ts'
import { outgoingMessages } from '#database/schema/index.ts'
import { EmailRejected } from '#server/mail/mailer.ts'
import { failAbandonedMessages } from '#server/modules/outgoing/fail-abandoned.ts'
import { outgoingJobs } from '#server/modules/outgoing/jobs.ts'
import { type SmsDelivery, type SmsGateway, SmsGatewayUnavailable, SmsRejected } from '#server/sms/sms-gateway.ts'
import { openShop, type TestShop } from './shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const noEmail = { send: async () => {} }
const jobsOf = (sms: Pick<SmsGateway, 'send' | 'readDelivery'>) =>
  outgoingJobs(shop.shop, { mailer: noEmail, sms }, new AbortController().signal)

async function newText() {
  const text = { channel: 'sms', kind: 'order-placed-email', recipient: '+8801712345678', body: 'Your order' } as const
  const [row] = await shop.db
    .insert(outgoingMessages)
    .values({ ...text, key: randomUUID(), createdAt: shop.shop.now() })
    .returning()
  const messageId = row?.id ?? ''
  const read = async () => (await shop.db.select().from(outgoingMessages).where(eq(outgoingMessages.id, messageId)))[0]
  /** After how many minutes the gateway is asked about it, and how often it was asked before. */
  async function plannedQuestions() {
    const { rows } = await shop.db.execute<{ asked: number; minutes: number }>(
      `select (data -> 'data' ->> 'asked')::int as asked,
         round(extract(epoch from start_after - created_on) / 60)::int as minutes
       from pgboss.job where data ->> 'name' = 'sms-delivery' and data -> 'data' ->> 'messageId' = '${messageId}'
       order by asked`,
    )
    return rows
  }
  return { messageId, read, plannedQuestions }
}

const gatewayThat = (deliveries: SmsDelivery[]) => {
  const asked: string[] = []
  return {
    asked,
    send: async () => ({ reference: 'G7' }),
    async readDelivery(reference: string) {
      asked.push(reference)
      return deliveries[asked.length - 1] ?? 'waiting'
    },
  }
}

it('a gateway that reports deliveries is asked more and more rarely until the message has arrived', async () => {
  const { messageId, read, plannedQuestions } = await newText()
  const gateway = gatewayThat(['waiting', 'waiting', 'delivered'])
  const jobs = jobsOf(gateway)
  await jobs['outgoing-message']({ messageId })
  expect(await read()).toMatchObject({ state: 'sent', reference: 'G7', parts: 1 })
  for (const asked of [0, 1, 2]) await jobs['sms-delivery']({ messageId, asked })
  expect(await plannedQuestions()).toEqual([
    { asked: 0, minutes: 1 },
    { asked: 1, minutes: 10 },
    { asked: 2, minutes: 60 },
  ])
  expect([gateway.asked, (await read())?.state]).toEqual([['G7', 'G7', 'G7'], 'delivered'])
  await jobs['sms-delivery']({ messageId, asked: 3 })
  expect(gateway.asked).toHaveLength(3)
})

it('a message that the network did not deliver has failed, and one without a report stays sent after a day', async () => {
  const failed = await newText()
  const jobs = jobsOf(gatewayThat(['failed']))
  await jobs['outgoing-message']({ messageId: failed.messageId })
  await jobs['sms-delivery']({ messageId: failed.messageId, asked: 0 })
  expect(await failed.read()).toMatchObject({ state: 'failed', error: 'The network did not deliver it.' })

  const silent = await newText()
  const others = jobsOf(gatewayThat([]))
  await others['outgoing-message']({ messageId: silent.messageId })
  for (const asked of [0, 1, 2, 3, 4]) await others['sms-delivery']({ messageId: silent.messageId, asked })
  expect((await silent.plannedQuestions()).map(({ minutes }) => minutes)).toEqual([1, 10, 60, 360, 1_440])
  expect((await silent.read())?.state).toBe('sent')
})

it('what a gateway will never accept has failed for good, and what it cannot take now waits', async () => {
  const rejected = await newText()
  let sendings = 0
  const jobs = jobsOf({
    async send() {
      sendings += 1
      throw new SmsRejected('the number is wrong')
    },
  })
  for (let times = 0; times < 2; times += 1) await jobs['outgoing-message']({ messageId: rejected.messageId })
  expect(sendings).toBe(1)
  expect(await rejected.read()).toMatchObject({
    state: 'failed',
    error: 'the number is wrong',
    attempts: 1,
    sentAt: null,
  })
  expect(await rejected.plannedQuestions()).toEqual([])

  const waiting = await newText()
  const away = jobsOf({
    async send() {
      throw new SmsGatewayUnavailable('out of credit')
    },
  })
  await expect(away['outgoing-message']({ messageId: waiting.messageId })).rejects.toThrow('out of credit')
  expect(await waiting.read()).toMatchObject({ state: 'waiting', error: 'out of credit', attempts: 1 })
  await jobsOf(gatewayThat([]))['outgoing-message']({ messageId: waiting.messageId })
  expect(await waiting.read()).toMatchObject({ state: 'sent', error: '', attempts: 2 })
})

it('an email that a mail server rejects for good has failed at once, and says who', async () => {
  const to = 'nobody@example.com'
  const email = { channel: 'email', kind: 'order-placed-email', recipient: to, body: 'Your order', html: '' } as const
  const [row] = await shop.db
    .insert(outgoingMessages)
    .values({ ...email, key: randomUUID(), createdAt: shop.shop.now() })
    .returning()
  let sendings = 0
  const mailer = {
    async send() {
      sendings += 1
      throw new EmailRejected(`550 5.1.1 <${to}> no such mailbox`)
    },
  }
  const jobs = outgoingJobs(shop.shop, { mailer, sms: gatewayThat([]) }, new AbortController().signal)
  for (let times = 0; times < 2; times += 1) await jobs['outgoing-message']({ messageId: row?.id ?? '' })
  expect(sendings).toBe(1)
  const staff = await shop.account({ role: 'admin' })
  const { body } = await shop.call('GET /api/admin/outgoing-messages?state=failed', { as: staff })
  expect(body.messages[0]).toMatchObject({ to, error: `550 5.1.1 <${to}> no such mailbox` })
  const content = await shop.account({ role: 'content' })
  const seen = await shop.call('GET /api/admin/outgoing-messages?state=failed', { as: content })
  expect(seen.body.messages[0]).toMatchObject({ _id: row?.id, state: 'failed' })
  expect(JSON.stringify(seen.body)).not.toContain(to)
})

it('what is not tried any more has failed, in slices until none is left', async () => {
  const late = new Date(shop.shop.now().getTime() - 5 * 24 * 60 * 60 * 1_000)
  await shop.db.execute(sql`
    insert into outgoing_messages (key, channel, kind, recipient, created_at)
    select 'late ' || n, 'email', 'welcome-email', 'late@example.com', ${late.toISOString()}::timestamptz from generate_series(1, 15) n`)
  await failAbandonedMessages(shop.shop, undefined, 10)
  const { rows } = await shop.db.execute(sql`
    select state, count(*)::int from outgoing_messages where recipient = 'late@example.com' group by 1`)
  expect(rows).toEqual([{ state: 'failed', count: 15 }])
})
