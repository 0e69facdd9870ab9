import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { eq } from '#database/drizzle.ts'
import { orders, phoneCodes, sessions, users } from '#database/schema/index.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { emailTimeout, openShop, orderOf, type SentEmail, type TestShop } from './shop.ts'

let shop: TestShop
let sent: SentEmail[]
let refusals = 0
beforeAll(async () => {
  shop = await openShop()
  sent = await shop.startEmails({
    async send() {
      if (refusals > 0) {
        refusals -= 1
        throw new Error('the mail server is down')
      }
    },
  })
})
afterAll(() => shop.close())

const emailsTo = (email: string) => sent.filter(({ to }) => to === email)

async function account(password = 'jasmine-77') {
  const email = `${randomUUID()}@example.com`
  await shop.call('POST /api/user/register', { body: { name: 'Rahim <b>Khan</b>', email, password, role: 'user' } })
  return email
}

it('welcomes a new customer by email, without the name, which a stranger may have typed', async () => {
  const email = await account()
  await vi.waitFor(() => expect(emailsTo(email)).toHaveLength(1), emailTimeout)
  const [welcome] = emailsTo(email)
  expect(welcome?.subject).toBe('Welcome to AL-ARIA Perfume Gallery')
  expect(welcome?.html).toContain('Welcome to the gallery')
  expect(welcome?.html).not.toMatch(/Rahim|Khan/)
  expect(welcome?.text).toContain('https://shop.example/shop')
})

it('emails a placed order, and no rejected one, and escapes the name', async () => {
  const customer = await shop.account()
  await shop.db.update(users).set({ emailProvenAt: new Date() }).where(eq(users.id, customer.id))
  const product = await shop.product({ stock: 1 })
  const body = orderOf(product)
  const address = { ...body.address, name: '<b>Rahim</b> Khan' }
  expect((await shop.order(customer, { ...body, address })).status).toBe(200)
  expect((await shop.order(customer, orderOf(product))).status).toBe(409)
  await vi.waitFor(() => expect(emailsTo(customer.email)).toHaveLength(1), emailTimeout)
  expect(emailsTo(customer.email)[0]?.text).toContain('৳1,250.00')
  expect(emailsTo(customer.email)[0]?.html).toContain('Thank you, &lt;b&gt;Rahim&lt;/b&gt;')
})

it('the email about an order has no typed name or address where nothing has proven the mailbox', async () => {
  const customer = await shop.account()
  const order = orderOf(await shop.product())
  const address = { ...order.address, name: 'Claim at prize.example', street: 'Claim at prize.example, call now' }
  expect((await shop.order(customer, { ...order, address })).status).toBe(200)
  await vi.waitFor(() => expect(emailsTo(customer.email)).toHaveLength(1), emailTimeout)
  const { html, text } = emailsTo(customer.email)[0] ?? { html: '', text: '' }
  expect(text).toContain('Thank you for your order')
  expect(text).toMatch(/৳1,250\.00[\s\S]*https:\/\/shop\.example\/order\//)
  expect(html + text).not.toMatch(/prize|claim|Delivery address/i)
})

it('places an order while the mail server is down, and emails it once when it is back', async () => {
  refusals = 1
  const customer = await shop.account()
  expect((await shop.order(customer, orderOf(await shop.product()))).status).toBe(200)
  await vi.waitFor(() => expect(emailsTo(customer.email)).toHaveLength(1), emailTimeout)
  expect(refusals).toBe(0)
})

it('sets a forgotten password with a link that works once, and ends all sessions [C14]', async () => {
  const email = await account('jasmine-77')
  const { body } = await shop.call('POST /api/user/login', { body: { email, password: 'jasmine-77' } })
  const known = await shop.call('POST /api/user/forgot-password', { body: { email: email.toUpperCase() } })
  const unknown = await shop.call('POST /api/user/forgot-password', { body: { email: 'nobody@example.com' } })
  expect(known.body).toEqual(unknown.body)
  const link = /https:\/\/shop\.example\/reset-password#([\w-]+)/
  await vi.waitFor(() => expect(emailsTo(email).some(({ text }) => link.test(text))).toBe(true), emailTimeout)
  await shop.allEmailsSent()
  expect(emailsTo('nobody@example.com')).toEqual([])
  const token = emailsTo(email).flatMap(({ text }) => link.exec(text)?.[1] ?? [])[0]

  const reset = (password: string) => shop.call('POST /api/user/reset-password', { body: { token, password } })
  expect((await reset('short')).body.message).toBe('Password must be at least 6 characters')
  expect((await reset('tuberose-88')).status).toBe(200)
  expect((await reset('vetiver-99')).status).toBe(400)
  expect((await shop.call('GET /api/user/profile', { as: body })).status).toBe(401)
  expect((await shop.call('POST /api/user/login', { body: { email, password: 'jasmine-77' } })).status).toBe(401)
  expect((await shop.call('POST /api/user/login', { body: { email, password: 'tuberose-88' } })).status).toBe(200)
})

it('rejects a link after an hour [C14]', async () => {
  const email = await account()
  await shop.call('POST /api/user/forgot-password', { body: { email } })
  await vi.waitFor(() => expect(emailsTo(email)).toHaveLength(2), emailTimeout)
  const token = emailsTo(email).flatMap(({ text }) => /#([\w-]+)/.exec(text)?.[1] ?? [])[0]
  shop.wait(61 * 60 * 1000)
  const late = await shop.call('POST /api/user/reset-password', { body: { token, password: 'tuberose-88' } })
  expect(late.status).toBe(400)
  expect(late.body.message).toContain('request a new one')
})

it('keeps emails as files where no mail server is set up', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-'))
  const logged: string[] = []
  const mailer = openMailer({
    smtpUrl: undefined,
    from: 'AL-ARIA <shop@example.com>',
    folder,
    log: (line) => logged.push(line),
  })
  const email = { sender: 'The Gallery', subject: 'Hello', html: '<p>Words</p>', text: 'Words' }
  await mailer.send('rahim@example.com', email, new AbortController().signal)
  const files = await readdir(folder)
  expect(files.map((name) => name.split('.').at(-1)).sort()).toEqual(['html', 'txt'])
  const text = await readFile(join(folder, files.find((name) => name.endsWith('.txt')) ?? ''), 'utf8')
  expect(text).toContain('From: The Gallery <shop@example.com>\nTo: rahim@example.com\nSubject: Hello\n\nWords')
  expect(logged[0]).toContain(folder)
})

it('sends five emails a day about orders that nobody paid or confirmed, and all of them once one was', async () => {
  const small = await openShop({ limitsFactor: 1 })
  const sent = await small.startEmails()
  const [nadia, admin] = [await small.account(), await small.account({ role: 'admin' })]
  const product = await small.product({ stock: 64 })
  const place = async (): Promise<string> => (await small.order(nadia, orderOf(product))).body.orderId
  const subjects = () => sent.filter(({ to }) => to === nadia.email).map(({ subject }) => subject)
  const cancel = (id: string) => small.call(`POST /api/order/user/${id}/cancel`, { as: nadia })
  // Six emails are due: three orders, three cancellations.
  for (const id of [await place(), await place(), await place()]) expect((await cancel(id)).status).toBe(200)
  await small.allEmailsSent()
  expect(subjects()).toHaveLength(5)

  const real = await place()
  await small.call(`POST /api/order/user/${real}/cash-on-delivery`, { as: nadia })
  await small.allEmailsSent()
  expect(subjects()).toHaveLength(5)
  const confirmed = { status: 'confirmed', from: 'pending' }
  expect((await small.call(`POST /api/admin/orders/${real}/status`, { as: admin, body: confirmed })).status).toBe(200)
  await vi.waitFor(() => expect(subjects()).toHaveLength(6), emailTimeout)
  expect((await place()).length).toBe(36)
  await vi.waitFor(() => expect(subjects()).toHaveLength(7), emailTimeout)
  await small.close()
})

it('sends twenty emails a day about such orders of a regular customer whose mailbox nothing proves', async () => {
  const small = await openShop({ limitsFactor: 1 })
  const sent = await small.startEmails()
  const customer = await small.account()
  const [session] = await small.db.select().from(sessions).where(eq(sessions.userId, customer.id))
  const product = await small.product({ stock: 64 })
  const proven = await small.order(customer, orderOf(product))
  await small.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, proven.body.orderId))
  await small.allEmailsSent()
  const received = async () => {
    await small.allEmailsSent()
    return sent.filter(({ to }) => to === customer.email).length
  }
  const placeAndCancel = async (times: number) => {
    for (let order = 0; order < times; order += 1) {
      const { orderId } = (await small.order(customer, orderOf(product))).body
      await small.call(`POST /api/order/user/${orderId}/cancel`, { as: customer })
      await small.shop.limits.reset('order', { id: customer.id, sessionId: session?.id ?? '' })
    }
  }
  await placeAndCancel(12)
  expect(await received()).toBe(20)
  await small.db.update(users).set({ emailProvenAt: new Date() }).where(eq(users.id, customer.id))
  await placeAndCancel(1)
  expect(await received()).toBe(22)
  await small.close()
})

it('sends no more than twenty emails a day to an address that registers and erases its account again and again', async () => {
  const small = await openShop({ limitsFactor: 1 })
  const sent = await small.startEmails()
  const email = `${randomUUID()}@example.com`
  for (let round = 0; round < 22; round += 1) {
    await small.call('POST /api/user/register', { body: { name: 'Rahim', email, password: 'jasmine-77' } })
    await small.allEmailsSent()
    await small.db.delete(users).where(eq(users.email, email))
  }
  expect(sent.filter(({ to }) => to === email)).toHaveLength(20)
  await small.close()
})

it('sends twenty emails a day to one mailbox, however its address is spelled', async () => {
  const small = await openShop({ limitsFactor: 1 })
  const sent = await small.startEmails()
  for (let round = 0; round < 22; round += 1) {
    const email = `${round % 2 ? 'vic.tim' : 'victim'}+${round}@gmail.com`
    await small.call('POST /api/user/register', { body: { name: 'Rahim', email, password: 'jasmine-77' } })
    await small.call('POST /api/newsletter', { body: { email: `victim+${round}@gmail.com` } })
  }
  await small.allEmailsSent()
  const welcomes = sent.filter(({ subject }) => subject.startsWith('Welcome')).length
  expect([welcomes, sent.length - welcomes]).toEqual([20, 3])
  await small.close()
})

it('strangers who spell a mailbox otherwise leave a proven spelling its own emails, and each other none', async () => {
  const small = await openShop({ limitsFactor: 1 })
  const sent = await small.startEmails()
  const [own, other] = ['pro.ven@gmail.com', 'p.roven@gmail.com']
  for (const email of [own, other])
    await small.call('POST /api/user/register', { body: { name: 'Rahim', email, password: 'jasmine-77' } })
  await small.db.update(users).set({ emailProvenAt: new Date() }).where(eq(users.email, own))
  const subscribe = (email: string) => small.call('POST /api/newsletter', { body: { email } })
  const linksTo = async (email: string) => {
    await small.allEmailsSent()
    return sent.filter(({ to, subject }) => to === email && !subject.startsWith('Welcome')).length
  }
  for (let round = 0; round < 4; round += 1) await subscribe(`proven+${round}@gmail.com`)
  for (let round = 0; round < 4; round += 1) for (const email of [own, other]) await subscribe(email)
  expect([await linksTo(own), await linksTo(other)]).toEqual([3, 0])
  await small.close()
})

it('sends such a mailbox a limited number of emails about orders that are paid and cancelled again and again', async () => {
  const small = await openShop({ limitsFactor: 0.1 })
  const sent = await small.startEmails()
  const customer = await small.account()
  const { orderId } = (await small.order(customer, orderOf(await small.product()))).body
  await small.allEmailsSent()
  const before = sent.length
  await small.db.transaction(async (tx) => {
    const made = { amount: 100, method: 'card', reference: '' } as const
    for (let time = 0; time < 6; time += 1) await small.shop.jobs.send(tx, 'refund-email', { orderId, ...made })
  })
  await small.allEmailsSent()
  expect(sent.length - before).toBe(4)
  await small.close()
})

it.each([
  ['number-notice-email', 20],
  // Two of them are of the account alone: others cannot use them up.
  ['email-change-notice', 22],
  ['phone-code-email', 20],
] as const)(
  'sends a mailbox that nothing has proven each %s within its limit, and a proven one always',
  async (job, most) => {
    const small = await openShop({ limitsFactor: 1 })
    const sent = await small.startEmails()
    const { email, id } = await small.account()
    const phone = '+8801711000101'
    const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + 5 * 60_000) }
    const waiting = { phone, kind: 'email' as const, userId: id, requestHash: randomUUID(), ...times }
    const [code] = await small.db.insert(phoneCodes).values(waiting).returning()
    const tell = async (times: number) => {
      const [{ provenAt } = {}] = await small.db
        .select({ provenAt: users.emailProvenAt })
        .from(users)
        .where(eq(users.id, id))
      const data = {
        'number-notice-email': { to: email, phone, step: 'confirmed', language: 'en' },
        'email-change-notice': {
          userId: id,
          to: email,
          newEmail: 'a@example.com',
          step: 'confirmed',
          isProven: !!provenAt,
        },
        'phone-code-email': { id: String(code?.id) },
      } as const
      await small.db.transaction(async (tx) => {
        for (let time = 0; time < times; time += 1) await small.shop.jobs.send(tx, job, data[job])
      })
      await small.allEmailsSent()
      return sent.filter(({ to }) => to === email).length
    }
    expect(await tell(25)).toBe(most)
    const before = await tell(0)
    await small.db.update(users).set({ emailProvenAt: new Date() }).where(eq(users.id, id))
    expect(await tell(3)).toBe(before + 3)
    await small.close()
  },
)
