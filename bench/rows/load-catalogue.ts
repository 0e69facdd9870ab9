import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sampleCatalogue } from '#database/seed/catalogue-file.ts'
import { type Finding, shown } from '../context.ts'
import { benchRoot } from '../shop-data/folders.ts'
import { generateProducts } from '../shop-data/products.ts'

const run = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url))

/** `catalogue:load` of 100,000 products with shared photographs into an empty shop. */
export async function measureCatalogueLoad(count: number): Promise<Finding[]> {
  const folder = join(benchRoot, `catalogue-${count}`)
  const file = join(folder, 'catalogue.json')
  if (!existsSync(file)) {
    await mkdir(folder, { recursive: true })
    await symlink(join(dirname(sampleCatalogue), 'photographs'), join(folder, 'photographs'), 'junction').catch(
      () => {},
    )
    const products = Array.from(generateProducts(count), ({ id: _id, ...product }) => product)
    await writeFile(file, JSON.stringify({ products }))
  }
  const dataDir = await mkdtemp(join(benchRoot, 'loading-'))
  const startedAt = performance.now()
  const child = spawn(process.execPath, [run, 'scripts/load-catalogue.ts', file], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  const seconds = (performance.now() - startedAt) / 1000
  await rm(dataDir, { recursive: true, force: true })
  return [
    {
      work: `catalogue:load of ${count.toLocaleString('en')} products with shared photographs, into an empty shop`,
      goal: '≤ 126 s',
      measured: `${shown(seconds)} s`,
      ok: code === 0 && seconds <= 126,
    },
  ]
}
