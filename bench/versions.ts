// npm run bench:versions -- <checkout of another version> [--pairs=5 --seconds=3 --only=pages,lists,search]: pages, lists
// and searches that no cache has, of this and the other version, alternately in one run, with 100,000 products and eight
// connections. Both versions make their data with their own bench; the other one needs its packages installed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { argumentsOrExit, exitWith } from '../scripts/command.ts'
import { databaseCpuMs } from './database-cpu.ts'
import type { LoadRequest, LoadResult } from './load/plan.ts'
import { runLoad } from './load/run.ts'
import { percentile } from './load/statistics.ts'
import { deepList, deepShopPage, different, searches, shopPage } from './rows/urls.ts'
import { type RunningShop, startShop } from './shop.ts'

const products = 100_000
/** More than a run requests: no request is sent twice to a version. */
const enough = 12_000
const rows: Record<string, Record<string, () => LoadRequest[]>> = {
  pages: {
    'shop page, filtered': () => different(enough, shopPage),
    'shop page, deep': () => different(enough, (random) => deepShopPage(random, products)),
  },
  lists: { 'filtered deep list': () => different(enough, (random) => deepList(random, products)) },
  search: {
    'search of two words': () => searches(enough, products, 'two words'),
    'search of one wrong letter': () => searches(enough, products, 'one wrong letter'),
  },
}

const usage =
  'npm run bench:versions -- <checkout of another version> [--pairs=5 --seconds=3 --only=pages,lists,search]'
const { values, args } = argumentsOrExit({
  usage,
  args: [1, 1],
  options: {
    pairs: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string', default: Object.keys(rows).join() },
  },
})
const [pairs, seconds] = [Number(values.pairs), Number(values.seconds)]
const selected = values.only.split(',').flatMap((name) => Object.entries(rows[name] ?? {}))
if (!(pairs >= 1 && seconds > 0) || selected.length === 0) exitWith(`Nothing would be measured. Usage: ${usage}`)

interface Version {
  name: string
  folder: string
  dataDir: string
  shop: RunningShop
}

interface Measured extends LoadResult {
  /** Processor time of the serving process and of PostgreSQL for each response, milliseconds. */
  cpuMs: number
  databaseCpuMs: number
}

const versions: Version[] = []
try {
  for (const [name, folder] of [
    ['this', fileURLToPath(new URL('..', import.meta.url))],
    ['other', resolve(args[0] as string)],
  ] as const) {
    await makeData(folder)
    const dataDir = join(folder, 'data/bench', `${products}-products`)
    versions.push({ name, folder, dataDir, shop: await startShop(dataDir, {}, folder) })
  }
  console.log('| uncached | this: a second, p97.5, CPU | other: a second, p97.5, CPU | rate | CPU | same results |')
  console.log('|---|---|---|---|---|---|')
  for (const [name, requests] of selected) console.log(await compare(name, requests()))
} finally {
  for (const { shop } of versions) await shop.stop()
}

/** A row of the table. Each version begins every other pair. */
async function compare(name: string, requests: LoadRequest[]): Promise<string> {
  const [mine, others] = versions as [Version, Version]
  const results = new Map<Version, Measured[]>([
    [mine, []],
    [others, []],
  ])
  const share = Math.floor(requests.length / (pairs + 1))
  // Until V8 has compiled what runs often, a response takes twice as long.
  for (const version of versions) await measure(version, requests.slice(pairs * share))
  for (let pair = 0; pair < pairs; pair++) {
    const order = pair % 2 === 0 ? [mine, others] : [others, mine]
    const asked = requests.slice(pair * share, (pair + 1) * share)
    for (const version of order) results.get(version)?.push(await measure(version, asked))
  }
  const [own = [], other = []] = [results.get(mine), results.get(others)]
  const ratios = (of: (load: Measured) => number) => own.map((load, pair) => of(load) / of(other[pair] as Measured))
  const cpu = ({ cpuMs, databaseCpuMs }: Measured) => cpuMs + databaseCpuMs
  const same = name.startsWith('shop page') ? '' : await shareOfSame(requests.slice(-50))
  return `| ${[name, shown(own), shown(other), range(ratios(({ perSecond }) => perSecond)), range(ratios(cpu)), same].join(' | ')} |`
}

async function measure({ name, shop, dataDir }: Version, requests: LoadRequest[]): Promise<Measured> {
  const cpuOfShop = async () =>
    (await shop.sample()).reduce((sum, { role, cpuMs }) => sum + (role === 'main.ts' ? cpuMs : 0), 0)
  const [before, databaseBefore] = [await cpuOfShop(), await databaseCpuMs(dataDir)]
  const load = await runLoad({
    origin: shop.origin,
    connections: 8,
    seconds,
    warmUpSeconds: 0.5,
    requests,
    once: true,
  })
  const failures = Object.entries(load.failures).map(([kind, count]) => `${count} × ${kind}`)
  if (load.responses === 0 || failures.length > 0)
    throw new Error(`The ${name} version was not measured: ${failures.join(', ') || 'no responses'}.`)
  return {
    ...load,
    cpuMs: ((await cpuOfShop()) - before) / load.sent,
    databaseCpuMs: ((await databaseCpuMs(dataDir)) - databaseBefore) / load.sent,
  }
}

function median(numbers: number[]): number {
  return percentile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  )
}

function range(numbers: number[]): string {
  return `${[median(numbers), Math.min(...numbers), Math.max(...numbers)].map((one) => one.toFixed(2)).join(' · ')}`
}

function shown(loads: Measured[]): string {
  const of = (key: 'perSecond' | 'p975' | 'cpuMs' | 'databaseCpuMs') => median(loads.map((load) => load[key]))
  return `${of('perSecond').toFixed(0)}, ${of('p975').toFixed(0)} ms, ${of('cpuMs').toFixed(1)} + ${of('databaseCpuMs').toFixed(1)} ms`
}

/** How many requests both versions answer with the same products and the same total: only these can be compared. */
async function shareOfSame(requests: LoadRequest[]): Promise<string> {
  let same = 0
  for (const { path } of requests) {
    const [one, other] = await Promise.all(
      versions.map(async ({ shop }) => {
        const { products, total } = (await (await fetch(shop.origin + path)).json()) as Results
        return JSON.stringify([total, products.map(({ _id }) => _id)])
      }),
    )
    if (one === other) same += 1
  }
  return `${same} of ${requests.length}`
}

interface Results {
  total: number
  products: { _id: string }[]
}

/** The bench of a version makes the data that are missing or outdated, and then measures no row. */
async function makeData(folder: string): Promise<void> {
  const run = ['scripts/run.mjs', 'bench/main.ts', `--size=${products}`, '--only=nothing', '--no-first-view']
  const child = spawn(process.execPath, run, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The data of ${folder} could not be made.`)
}
