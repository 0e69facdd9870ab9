// npm run bench [-- --size=10000 --only=lists,search --seconds=4 --orders=1000000 --load --no-first-view
// --profile=folder]: measures the shop with generated data, with baselines of the same run, and writes the tables of
// docs/performance.md.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Context, Finding, Measured, Row, Size } from './context.ts'
import { databaseCpuMs } from './database-cpu.ts'
import { runLoad } from './load/run.ts'
import { parseOptions } from './options.ts'
import { intoDocument, type Machine, terminalLine } from './report.ts'
import { emails, startSmtpSink } from './rows/email.ts'
import { feed } from './rows/feed.ts'
import { json } from './rows/json.ts'
import { filteredLists, searching } from './rows/lists.ts'
import { measureCatalogueLoad } from './rows/load-catalogue.ts'
import { memoryAfterFirstStart, memoryAfterLoad, memoryAtRest } from './rows/memory.ts'
import { offers } from './rows/offers.ts'
import { orderCost } from './rows/order-cost.ts'
import { backOffice, orders, reconciliation } from './rows/orders.ts'
import { pagesWhileBuying, uncachedPages } from './rows/pages.ts'
import { queue } from './rows/queue.ts'
import { reports, stockReport } from './rows/reports.ts'
import { type ProcessSample, startShop } from './shop.ts'
import { benchRoot, dataFolder, makeOnce, sharePictures } from './shop-data/folders.ts'

const document = fileURLToPath(new URL('../docs/performance.md', import.meta.url))
const firstView = fileURLToPath(new URL('first-view/main.ts', import.meta.url))
const log = (message: string) => console.log(message)

const options = parseOptions()
const findings: Finding[] = []
let postgres = ''

const sampleFolder = await makeOnce(join(benchRoot, 'sample'), openForTheFirstTime)
for (const size of options.sizes) await measureSize(size)
if (options.orders > 0) {
  if (wanted('back-office') || wanted('reconciliation')) {
    const folder = await dataFolder({ products: 10_000, orders: options.orders }, log)
    await measureShop(folder, '10,000', [backOffice, reconciliation])
  }
  if (wanted('reports')) {
    const ofReports = await dataFolder({ products: 10_000, orders: options.orders, forReports: true }, log)
    await measureShop(ofReports, '10,000', [reports])
  }
}
if (options.load && wanted('load')) note(await measureCatalogueLoad(100_000))
if (findings.length > 0 && !options.only) await writeDocument()
const missed = findings.filter(({ ok }) => ok === false)
log(`\n${findings.length} figures, ${missed.length} missed`)

async function openForTheFirstTime() {
  log('Opening a shop for the first time')
  const shop = await startShop(join(benchRoot, 'sample'))
  const [serving] = (await shop.sample()).filter(({ role }) => role === 'main.ts')
  await shop.stop()
  if (serving) note([memoryAfterFirstStart(serving.memory.rss / 1e6)])
}

async function measureSize(size: Size) {
  if (size !== 'sample') {
    const folder = await dataFolder({ products: Number(size.replace(',', '')) }, log)
    await sharePictures(sampleFolder, folder)
    return measureShop(folder, size, [
      memoryAtRest,
      uncachedPages,
      filteredLists,
      searching,
      json,
      stockReport,
      feed,
      memoryAfterLoad,
    ])
  }
  await measureShop(sampleFolder, size, [memoryAtRest, pagesWhileBuying, json, orders, offers, queue, memoryAfterLoad])
  if (options.firstView && wanted('first-view')) await measureFirstView()
  const sink = await startSmtpSink()
  await measureShop(sampleFolder, size, [orderCost(sink.taken), emails(sink.taken)], { SMTP_URL: sink.url })
  sink.stop()
}

async function measureShop(folder: string, size: Size, rows: Row[], environment: NodeJS.ProcessEnv = {}) {
  const selected = rows.filter(({ name }) => wanted(name))
  if (selected.length === 0) return
  log(`\nThe shop with ${size === 'sample' ? 'the sample catalogue' : `${size} products`}`)
  const shop = await startShop(folder, environment)
  postgres ||= (await shop.database.query('show server_version')).rows[0].server_version
  let peak = 0
  const sumOf = (samples: ProcessSample[]) => samples.reduce((sum, { cpuMs }) => sum + cpuMs, 0)
  const serving = async () => (await shop.sample()).filter(({ role }) => role === 'main.ts')
  const context: Context = {
    shop,
    size,
    seconds: options.seconds,
    async measure(plan): Promise<Measured> {
      const before = sumOf(await serving())
      const databaseBefore = await databaseCpuMs(folder)
      const usual = { origin: shop.origin, connections: 8, seconds: options.seconds, warmUpSeconds: 1 }
      const result = await runLoad({ ...usual, ...plan })
      const samples = await serving()
      peak = Math.max(peak, ...samples.map(({ memory }) => memory.rss / 1e6))
      const cpuMs = (sumOf(samples) - before) / Math.max(1, result.sent)
      const ofDatabase = ((await databaseCpuMs(folder)) - databaseBefore) / Math.max(1, result.sent)
      const most = (key: 'blockedMs' | 'blockedCpuMs') => Math.max(0, ...samples.map((one) => one[key]))
      return {
        ...result,
        cpuMs,
        databaseCpuMs: ofDatabase,
        loop: { blockedMs: most('blockedMs'), blockedCpuMs: most('blockedCpuMs') },
      }
    },
    memory: async () => Math.max(peak, ...(await serving()).map(({ memory }) => memory.rss / 1e6)),
  }
  try {
    for (const row of selected) {
      const stopProfile = options.profile ? await shop.profile() : undefined
      note(await row.run(context))
      if (stopProfile && options.profile)
        await saveProfiles(options.profile, `${row.name}-${size}`, await stopProfile())
    }
  } finally {
    await shop.stop()
  }
}

async function saveProfiles(folder: string, name: string, profiles: string[]) {
  await mkdir(folder, { recursive: true })
  for (const [index, profile] of profiles.entries()) {
    await writeFile(join(folder, `${name}-${index}.cpuprofile`), profile)
  }
}

async function measureFirstView() {
  const shop = await startShop(sampleFolder)
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', firstView, shop.origin], {
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  await shop.stop()
  note([{ work: 'first view in a phone’s browser', goal: 'budgets', measured: 'see docs/speed.md', ok: code === 0 }])
}

function wanted(name: string): boolean {
  return !options.only || options.only.includes(name)
}

function note(found: Finding[]) {
  findings.push(...found)
  for (const finding of found) log(terminalLine(finding))
}

async function writeDocument() {
  const machine: Machine = {
    cores: availableParallelism(),
    node: process.versions.node,
    postgres,
    date: new Date().toISOString().slice(0, 10),
  }
  const before = await readFile(document, 'utf8')
  await writeFile(document, intoDocument(before, findings, machine))
  log(`\nWritten: ${document}`)
}
