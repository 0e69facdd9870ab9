import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { backups } from '#database/schema/index.ts'
import { generateKeys } from '#server/backups/encryption.ts'
import { compiled } from '#tests/support/built-shop.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { startS3Server, storageKeys } from '#tests/support/s3-server.ts'

/** The lines of `npm run doctor` that begin with these words, and its exit code. */
function doctor(environment: NodeJS.ProcessEnv): Promise<{ code: unknown; lines: string[] }> {
  const args = ['--disable-warning=ExperimentalWarning', 'scripts/doctor.ts']
  const env = { ...process.env, NODE_OPTIONS: '', NODE_COMPILE_CACHE: compiled, ...environment }
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, lines: `${stdout}${stderr}`.trim().split('\n') }),
    )
  })
}

it('checks a shop in one line each, with what to do, and ends with code 1 while there is something to do', async () => {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'doctor-'))
  const storage = await startS3Server()
  // The shop at its own address, an hour behind.
  const behind = new Date(Date.now() - 3_600_000).toUTCString()
  const address = createServer((_request, response) => {
    response.sendDate = false
    response.writeHead(200, { date: behind, 'content-type': 'application/json' }).end('{"success":true}')
  }).listen(0, '127.0.0.1')
  onTestFinished(async () => {
    address.close()
    await storage.stop()
    await database.close()
    await rm(dataDir, { recursive: true })
  })
  await database.db.insert(backups).values({ path: '/b', bytes: 1, encrypted: true, counts: {} })
  await mkdir(join(dataDir, 'mail'))
  await writeFile(join(dataDir, 'token-secret'), 'x'.repeat(40), { mode: 0o600 })
  await chmod(join(dataDir, 'mail'), 0o755)
  const { publicKey } = await generateKeys()
  const { code, lines } = await doctor({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    TOKEN_SECRET: 'only for tests, only for tests, only for tests',
    PUBLIC_URL: `http://127.0.0.1:${(address.address() as AddressInfo).port}`,
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_API_HOST: 'http://127.0.0.1:9',
    SMTP_URL: 'smtp://127.0.0.1:9',
    BACKUP_PUBLIC_KEY: publicKey,
    BACKUP_S3_URL: storage.url,
    BACKUP_S3_ACCESS_KEY: storageKeys.accessKey,
    BACKUP_S3_SECRET_KEY: 'another secret',
    BACKUP_S3_REGION: storageKeys.region,
  })
  expect(code).toBe(1)
  for (const expected of [
    /^ok {4}Every variable that is set is known/,
    /^WRONG Other users of this machine can read .*\/mail\. chmod -R go-rwx .*\/mail$/,
    /^ok {4}The database responds, and its tables are up to date\.$/,
    /^ok {4}The database is PostgreSQL 1[5-9]\.$/,
    /^ok {4}The clock agrees with that of the database\.$/,
    /^look {2}Stripe is connected, but does not report its payments/,
    /^look {2}Stripe does not respond, or rejects the keys\./,
    /^look {2}Only test couriers/,
    /^ok {4}Backups are encrypted\.$/,
    /^ok {4}The last backup is \d+ minutes? old\.$/,
    /^WRONG The mail server cannot be used: E\w+\. Correct SMTP_URL/,
    /^WRONG The storage of backups cannot be used: .*SignatureDoesNotMatch/,
    /^ok {4}The shop answers at http:/,
    /^WRONG The clock of this machine is 36\d\d seconds ahead of that of the proxy\./,
    /^\d+ of these need your attention\.$/,
  ]) {
    expect(lines).toContainEqual(expect.stringMatching(expected))
  }
  expect(lines.filter((line) => !/^(ok {4}|look {2}|WRONG |\d+ of these)/.test(line))).toEqual([])
})

it('says which database cannot be reached, and checks the rest', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'doctor-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const TOKEN_SECRET = 'only for tests, only for tests, only for tests'
  const { code, lines } = await doctor({
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgres://shop@127.0.0.1:9/x',
    TOKEN_SECRET,
  })
  expect(code).toBe(1)
  expect(lines).toContain(
    'WRONG The database does not respond. Check that PostgreSQL is running and that DATABASE_URL is right.',
  )
  expect(lines).toContainEqual(expect.stringMatching(/^look {2}Emails become files/))
})
