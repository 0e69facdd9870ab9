import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backups } from '#database/schema/index.ts'
import { generateKeys } from '#server/backups/encryption.ts'
import { type Account, openShop, type TestShop } from './shop.ts'

let shop: TestShop
let owner: Account
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'operations-'))
  const { publicKey } = await generateKeys()
  const secrets = [{ name: 'STRIPE_SECRET_KEY', set: false }]
  shop = await openShop({ dataDir, secrets, backups: { publicKey, keep: 2, storage: undefined } })
  owner = await shop.account({ role: 'admin' })
})
afterAll(async () => {
  await shop.close()
  await rm(dataDir, { recursive: true, force: true })
})

const read = async () => (await shop.call('GET /api/admin/operations', { as: owner })).body.operations

it('shows the owner which jobs have failed and why, and tries one again', async () => {
  const customer = await shop.account()
  await shop.db.transaction((tx) => shop.shop.jobs.send(tx, 'welcome-email', { userId: customer.id }))
  await shop.db.execute(
    `update pgboss.job set state = 'failed', retry_count = 200, output = '{"message": "mailbox full"}'`,
  )
  const operations = await read()
  expect(operations).toMatchObject({
    version: expect.any(String),
    waitingEmails: 0,
    keys: [{ name: 'STRIPE_SECRET_KEY', set: false }],
    checks: expect.arrayContaining([expect.objectContaining({ name: 'database', state: 'ok' })]),
    jobs: [{ job: 'welcome-email', given: 'up', attempts: 201, error: 'mailbox full', orderId: null }],
  })
  const [{ _id }] = operations.jobs
  const retry = () => shop.call(`POST /api/admin/operations/jobs/${_id}/retry`, { as: owner })
  expect((await retry()).status).toBe(200)
  const sent = await shop.startEmails()
  await shop.allEmailsSent()
  expect(sent.map(({ to }) => to)).toEqual([customer.email])
  expect((await retry()).status).toBe(409)
  expect((await read()).jobs).toEqual([])
})

it('makes a backup when the owner asks for one, which can be downloaded only encrypted and by staff', async () => {
  expect((await shop.call('POST /api/admin/backups', { as: owner })).status).toBe(200)
  await expect.poll(async () => (await read()).backups.length, { timeout: 60_000 }).toBe(1)
  await expect.poll(async () => (await read()).backupRunning, { timeout: 60_000 }).toBe(false)
  const [{ _id, encrypted, uploaded }] = (await read()).backups
  expect([encrypted, uploaded]).toEqual([true, false])
  const { status, headers, body } = await shop.call(`GET /api/admin/backups/${_id}`, { as: owner })
  expect([status, headers['content-type']]).toEqual([200, 'application/octet-stream'])
  expect(headers['content-disposition']).toMatch(/^attachment; filename="al-aria-.*\.sql\.gz\.age"$/)
  expect(body.subarray(0, 21).toString()).toBe('age-encryption.org/v1')

  const customer = await shop.account()
  for (const call of [`GET /api/admin/backups/${_id}`, 'GET /api/admin/operations', 'POST /api/admin/backups']) {
    expect((await shop.call(call, { as: customer })).status).toBe(401)
  }
  await shop.db.update(backups).set({ encrypted: false })
  expect(await shop.call(`GET /api/admin/backups/${_id}`, { as: owner })).toMatchObject({
    status: 403,
    body: { message: 'Only encrypted backups can be downloaded: set BACKUP_PUBLIC_KEY on the server.' },
  })
})
