import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { commandTimeouts, openDatabase } from '#database/client.ts'
import { startEmbedded } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { loadIntoEmpty, republishOutdated } from '#server/modules/catalogue/prepare-database.ts'
import { fillOrders } from './fill-orders.ts'
import { fillProducts } from './fill-products.ts'
import { fillReports } from './fill-reports.ts'

const migrations = fileURLToPath(new URL('../../database/migrations', import.meta.url))
const generators = fileURLToPath(new URL('.', import.meta.url))
/** Git-ignored; removed with the checkout. */
export const benchRoot = fileURLToPath(new URL('../../data/bench', import.meta.url))

/** The contents of a data folder: the number of products, and of orders in addition to those that the bench places. */
interface Contents {
  products: number
  orders?: number
  /** Whether the orders have all that reports read, and stocks their movements. */
  forReports?: boolean
}

/**
 * The data folder of a shop with these contents. It is made once and reused by later runs; after a change of the tables
 * or the generator, or an interruption, it is made again.
 */
export async function dataFolder(
  { products, orders = 0, forReports = false }: Contents,
  log: (message: string) => void,
): Promise<string> {
  const name = orders ? `${products}-products-${orders}-orders` : `${products}-products`
  const folder = join(benchRoot, forReports ? `${name}-reports` : name)
  return makeOnce(folder, async () => {
    log(`Making the data: ${products} products${orders ? `, ${orders} orders` : ''}`)
    await fill(folder, { products, orders, forReports }, log)
  })
}

/** A folder that is made once. Its marker is written last, so that an interrupted one is not used. */
export async function makeOnce(folder: string, make: () => Promise<void>): Promise<string> {
  const mark = join(folder, 'bench.json')
  const key = await sourcesKey()
  if (existsSync(mark) && JSON.parse(await readFile(mark, 'utf8')).key === key) return folder
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await make()
  await writeFile(mark, JSON.stringify({ key }))
  return folder
}

/** Picture sizes are the same in every shop: folders share them to save minutes of encoding. */
export async function sharePictures(from: string, to: string): Promise<void> {
  const [media, copy] = [join(from, 'media'), join(to, 'media')]
  if (existsSync(media) && !existsSync(copy)) await cp(media, copy, { recursive: true })
}

async function fill(
  dataDir: string,
  { products, orders, forReports }: Required<Contents>,
  log: (message: string) => void,
) {
  const embedded = await startEmbedded({ dataDir, log: () => {}, durable: false })
  const { db, close } = openDatabase(embedded.url, { timeouts: commandTimeouts })
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  try {
    await migrate(db)
    await loadIntoEmpty(db)
    const { rows } = await client.query<{ count: string }>('select count(*) from products')
    await fillProducts(client, products - Number(rows[0]?.count))
    log('Making the listings')
    await republishOutdated(db)
    if (orders > 0) {
      log('Making the orders: this takes some minutes')
      if (forReports) await fillReports(embedded.url, orders)
      else await fillOrders(client, orders)
    }
    await client.query('vacuum (analyze)')
    await client.query('checkpoint')
  } finally {
    await client.end()
    await close()
    await embedded.stop()
  }
}

async function sourcesKey(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of [migrations, generators]) {
    const files = (await readdir(folder)).filter((name) => /\.(sql|ts)$/.test(name) && !name.endsWith('.test.ts'))
    for (const name of files.sort()) hash.update(name).update(await readFile(join(folder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}
