import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backups } from '#database/schema/index.ts'
import { generateKeys } from '#server/backups/encryption.ts'
import { makeBackup, recordVerification } from '#server/backups/make-backup.ts'
import { fetchNewestBackup } from '#server/backups/newest-backup.ts'
import { openObjectStorage } from '#server/backups/object-storage.ts'
import { verifyBackup } from '#server/backups/verify-backup.ts'
import { startS3Server, storageKeys } from '#tests/support/s3-server.ts'
import { openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
let storage: Awaited<ReturnType<typeof startS3Server>>
let dataDir: string
let keyFile: string
let config: { dataDir: string; backups: TestShop['shop']['config']['backups'] }
beforeAll(async () => {
  shop = await openShop()
  storage = await startS3Server()
  dataDir = await mkdtemp(join(tmpdir(), 'kept-'))
  keyFile = join(dataDir, 'private-key')
  const { privateKey, publicKey } = await generateKeys()
  await writeFile(keyFile, `# public key: ${publicKey}\n${privateKey}\n`)
  config = { dataDir, backups: { publicKey, keep: 3, storage: { url: storage.url, ...storageKeys } } }
})
afterAll(async () => {
  await storage.stop()
  await shop.close()
  await rm(dataDir, { recursive: true })
})

const make = (named?: string) => makeBackup({ config, databaseUrl: shop.databaseUrl, db: shop.db }, named)

it('uploads each backup encrypted, keeps the newest ones, and restores the newest into a throwaway database', async () => {
  const product = await shop.product({ stock: 10 })
  const customer = await shop.account({ name: 'Farhana Akter' })
  await shop.order(customer, orderOf([product, 2]))
  const folder = join(dataDir, 'backups')
  for (const day of ['01', '02', '03']) {
    const name = `al-aria-2026-01-${day}T04-00-00.sql.gz.age`
    storage.objects.set(`shop/${name}`, Buffer.from('old'))
  }
  storage.objects.set('shop/photographs.zip', Buffer.from('of somebody else'))
  const { path, counts, uploaded } = await make()
  expect(uploaded).toBe(true)
  const name = (await readdir(folder))[0] ?? ''
  expect([...storage.objects.keys()].toSorted()).toEqual([
    'shop/al-aria-2026-01-02T04-00-00.sql.gz.age',
    'shop/al-aria-2026-01-03T04-00-00.sql.gz.age',
    `shop/${name}`,
    'shop/photographs.zip',
  ])
  const stored = storage.objects.get(`shop/${name}`) ?? Buffer.alloc(0)
  expect(stored.equals(await readFile(path))).toBe(true)
  expect(stored.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  expect(storage.refused).toEqual([])

  const fetched = await fetchNewestBackup(config)
  await expect(verifyBackup(shop.databaseUrl, fetched)).rejects.toThrow('is encrypted: add --key=')
  const verified = await verifyBackup(shop.databaseUrl, fetched, keyFile)
  const { rows } = await shop.db.execute<{ sum: string }>('select sum(amount) as sum from orders')
  expect(verified).toMatchObject({ counts, amount: Number(rows[0]?.sum) })
  await recordVerification(shop.db, fetched, verified.seconds)
  expect(await shop.db.select().from(backups)).toMatchObject([
    { path, encrypted: true, objectKey: name, verifiedAt: expect.any(Date), counts: { orders: 1 } },
  ])
  const left = await shop.db.execute(`select from pg_database where datname like 'shop_drill_%'`)
  expect(left.rows).toEqual([])
})

it('cannot be opened with another key, and a backup whose rows were changed is not restored', async () => {
  const other = join(dataDir, 'other-key')
  await writeFile(other, (await generateKeys()).privateKey)
  const file = join(dataDir, 'named.sql.gz.age')
  await make(file)
  await expect(verifyBackup(shop.databaseUrl, file, other)).rejects.toThrow('does not open this backup')

  const plain = join(dataDir, 'plain.sql.gz')
  const unencrypted = { dataDir, backups: { publicKey: undefined, keep: 3, storage: undefined } }
  await makeBackup({ config: unencrypted, databaseUrl: shop.databaseUrl }, plain)
  const text = gunzipSync(await readFile(plain)).toString()
  await writeFile(plain, gzipSync(text.replace('Farhana', 'Farzana')))
  await expect(verifyBackup(shop.databaseUrl, plain)).rejects.toThrow('the rows of users are not those that were saved')
})

it('says which setting to check when the storage refuses the keys', async () => {
  const wrong = openObjectStorage({ url: storage.url, ...storageKeys, secretKey: 'another' })
  await expect(wrong.list()).rejects.toThrow(
    /^The storage at http:\/\/127\.0\.0\.1:\d+ refused GET \(SignatureDoesNotMatch\): check BACKUP_S3_URL/,
  )
})
