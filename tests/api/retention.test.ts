import { expect, it } from 'vitest'
import { allConfirmed } from '#contract/letters/letters.ts'
import { sampleSettings } from '#contract/settings/sample-settings.ts'
import { eq, like, sql } from '#database/drizzle.ts'
import {
  formerOrders,
  letterRecipients,
  letters,
  messages,
  newsletterSubscribers,
  outgoingMessages,
  staffChanges,
  staffInvitations,
} from '#database/schema/index.ts'
import { deleteOldRecords } from '#server/modules/privacy/index.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin } = shopWithStaff()

const monthsAgo = (months: number) =>
  sql<Date>`${shop.shop.now().toISOString()}::timestamptz - make_interval(months => ${months}) - interval '1 hour'`

/** Two records of each kind: one older than these settings keep it, one younger. */
async function addRecords(customer: { id: string }) {
  const change = {
    kind: 'settings' as const,
    subject: 'Kept',
    what: 'changed' as const,
    fields: [],
    byName: '',
    search: '',
  }
  const contact = { userId: customer.id, name: 'Rina', email: 'rina@example.com', subject: 'Kept', message: 'Hello' }
  const order = { shop: 'shopify' as const, status: '', name: '', email: '', phone: '', address: '', lines: [] }
  const [letter] = await shop.db.insert(letters).values({ state: 'sent', segment: allConfirmed }).returning()
  const running = await shop.db.insert(letters).values({ state: 'sending', segment: allConfirmed }).returning()
  for (const [name, add] of [
    ['old', 0],
    ['young', -1],
  ] as const) {
    await shop.db.insert(staffChanges).values({ ...change, subject: `${name} change`, at: monthsAgo(24 + add) })
    await shop.db.insert(messages).values({ ...contact, subject: `${name} message`, createdAt: monthsAgo(12 + add) })
    await shop.db.insert(formerOrders).values({ ...order, number: `${name} order`, placedAt: monthsAgo(48 + add) })
    const email = `${name}@example.com`
    const [unconfirmed] = await shop.db
      .insert(newsletterSubscribers)
      .values({ email, createdAt: monthsAgo(30), requestedAt: monthsAgo(2 + add) })
      .returning()
    await shop.db.insert(newsletterSubscribers).values([
      { email: `before ${name}@example.com`, createdAt: monthsAgo(30) },
      { email: `confirmed ${name}@example.com`, requestedAt: monthsAgo(30), confirmedAt: monthsAgo(30) },
    ])
    const [reader] = await shop.db
      .insert(newsletterSubscribers)
      .values({ email: `reader ${email}` })
      .returning()
    for (const one of [letter, ...running])
      await shop.db.insert(letterRecipients).values({
        ...{ letterId: one?.id ?? '', subscriberId: reader?.id ?? '', at: monthsAgo(3 + add), state: 'sent' },
      })
    expect(unconfirmed?.confirmedAt).toBeNull()
    await shop.db.insert(staffInvitations).values({
      ...{ name, email, roleId: 'packing', byUserId: admin.id, byName: 'Shirin Akter' },
      ...{ sentAt: monthsAgo(9), expiresAt: monthsAgo(9), withdrawnAt: monthsAgo(1 + add) },
    })
    await shop.db.execute(sql`
      insert into outgoing_messages (key, channel, kind, recipient, state, created_at)
      values (${`${name} email`}, 'email', 'welcome-email', 'rina@example.com', 'sent', ${monthsAgo(6 + add)})`)
  }
}

it('deletes what is older than the settings keep it, says how much, and deletes nothing else', async () => {
  const version = (await shop.call('GET /api/admin/settings', { as: admin })).body.current
  const retention = {
    changes: 24,
    sentMessages: 6,
    contactMessages: 12,
    formerOrders: 48,
    unconfirmed: 2,
    letterRecipients: 3,
    cartReminders: 2,
    pushSubscriptions: 3,
    invitations: 1,
  }
  const saved = await shop.call('PUT /api/admin/settings', {
    as: admin,
    body: { settings: { ...version.settings, retention }, version: version.version },
  })
  expect([saved.status, saved.body.message]).toEqual([200, saved.body.message])
  await addRecords(await shop.account())
  await deleteOldRecords(shop.shop)
  const left = await Promise.all([
    shop.db.select({ name: staffChanges.subject }).from(staffChanges).where(like(staffChanges.subject, '% change')),
    shop.db.select({ name: messages.subject }).from(messages).where(like(messages.subject, '% message')),
    shop.db.select({ name: formerOrders.number }).from(formerOrders),
    shop.db
      .select({ name: newsletterSubscribers.email })
      .from(newsletterSubscribers)
      .orderBy(newsletterSubscribers.email),
    shop.db
      .select({ name: letters.state })
      .from(letterRecipients)
      .innerJoin(letters, eq(letters.id, letterRecipients.letterId))
      .orderBy(letterRecipients.id),
    shop.db.select({ name: staffInvitations.name }).from(staffInvitations),
    shop.db.select({ name: outgoingMessages.key }).from(outgoingMessages).where(like(outgoingMessages.key, '% email')),
  ])
  expect(left.map((rows) => rows.map(({ name }) => name))).toEqual([
    ['young change'],
    ['young message'],
    ['young order'],
    [
      'before old@example.com',
      'before young@example.com',
      'confirmed old@example.com',
      'confirmed young@example.com',
      'reader old@example.com',
      'reader young@example.com',
      'young@example.com',
    ],
    // Who was sent a letter that is still being sent stays.
    ['sending', 'sent', 'sending'],
    ['young'],
    ['young email'],
  ])
  const deletions = await shop.db
    .select()
    .from(staffChanges)
    .where(eq(staffChanges.subject, 'Deleted by their retention time'))
  expect(deletions).toMatchObject([{ what: 'removed', byName: 'The shop', byUserId: null }])
  expect(deletions[0]?.fields.map(({ field, after }) => `${field}: ${after}`)).toEqual([
    'Change log: 1 older than 24 months',
    'Sent emails and text messages: 1 older than 6 months',
    'Messages of customers: 1 older than 12 months',
    'Orders of the former shop: 1 older than 48 months',
    'Sign-ups for letters, never confirmed: 1 older than 2 months',
    'Who was sent a letter: 1 older than 3 months',
    'Closed invitations of staff: 1 older than 1 month',
  ])
  await deleteOldRecords(shop.shop)
  expect(await shop.db.$count(staffChanges, eq(staffChanges.subject, 'Deleted by their retention time'))).toBe(1)
})

it('a change log of less than a year is refused, and customers do not read these settings', async () => {
  const { settings, version } = (await shop.call('GET /api/admin/settings', { as: admin })).body.current
  const body = { settings: { ...settings, retention: { ...sampleSettings.retention, changes: 11 } }, version }
  const { status, fields } = await shop.call('PUT /api/admin/settings', { as: admin, body })
  expect([status, Object.keys(fields ?? {})]).toEqual([400, ['settings.retention.changes']])
  expect((await shop.call('GET /api/settings')).body.settings).not.toHaveProperty('retention')
})
