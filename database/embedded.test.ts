import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { commandTimeouts, openDatabase } from './client.ts'
import { type Embedded, joinEmbedded, startEmbedded } from './embedded.ts'
import { startOf } from './embedded-lock.ts'

let dataDir: string
const running: Embedded[] = []
const messages: string[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'al-aria-embedded-'))
  messages.length = 0
})
afterEach(async () => {
  for (const embedded of running.splice(0)) await embedded.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const log = (message: string) => messages.push(message)

async function start() {
  const embedded = await startEmbedded({ dataDir, log })
  running.push(embedded)
  return embedded
}

async function postmaster() {
  const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  return Number(pid)
}

async function ask(url: string, text: string) {
  const { db, close } = openDatabase(url, { timeouts: commandTimeouts })
  try {
    return (await db.execute(text)).rows
  } finally {
    await close()
  }
}

it('keeps rows, URL and text in all scripts across restarts', async () => {
  const first = await start()
  await ask(first.url, "create table words as select 'ÄTTAR আতর' as word")
  await first.stop()
  const second = await start()
  expect(second.url).toBe(first.url)
  expect(await ask(second.url, 'select lower(word) as word from words')).toEqual([{ word: 'ättar আতর' }])
  expect(await ask(second.url, 'show fsync')).toEqual([{ fsync: 'on' }])
})

it('restarts at the same URL after PostgreSQL was killed', async () => {
  const { url } = await start()
  process.kill(await postmaster(), 'SIGKILL')
  await expect.poll(() => ask(url, 'select 1 as one').catch(() => [])).toEqual([{ one: 1 }])
  expect(messages).toContain('PostgreSQL ended; starting it again')
})

it('can be reached by the socket in its folder, even if a killed PostgreSQL left an old one', async () => {
  const first = await start()
  expect(await ask(first.url, 'select inet_client_addr() as address')).toEqual([{ address: null }])
  await first.stop()
  const socket = join(dataDir, 'postgres', `.s.PGSQL.${new URL(first.url).port}`)
  await writeFile(`${socket}.lock`, `${process.pid}\n`)
  expect(await ask((await start()).url, 'select inet_client_addr() as address')).toEqual([{ address: null }])
})

it('uses its port if the path is too long for a socket', async () => {
  dataDir = join(dataDir, 'long'.repeat(25))
  const { url } = await start()
  expect(await ask(url, 'select inet_client_addr()::text as address')).toEqual([{ address: '127.0.0.1/32' }])
})

it('leaves no process behind when it stops', async () => {
  const embedded = await start()
  const pid = await postmaster()
  await embedded.stop()
  expect(startOf(pid)).toBeUndefined()
})

it('starts after a set-up that was killed half-way', async () => {
  await mkdir(join(dataDir, 'postgres.new', 'base'), { recursive: true })
  await writeFile(join(dataDir, 'postgres.new-password'), 'half')
  expect(await ask((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }])
})

it('ignores a stale lock file whose process id belongs to another process', async () => {
  await (await start()).stop()
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n`)
  expect(await ask((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }])
})

it('refuses a folder that another running shop uses, in one sentence, and lets commands connect to that one', async () => {
  await (await start()).stop()
  await writeFile(join(dataDir, 'shop.lock'), `${process.ppid} ${startOf(process.ppid)}`)
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(/^Another shop \(process \d+\) already uses/)
  expect((await joinEmbedded({ dataDir, log })).url).toContain('127.0.0.1')
  await writeFile(join(dataDir, 'shop.lock'), `${process.ppid} an earlier start`)
  await start()
})
