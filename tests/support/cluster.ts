import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#database/embedded.ts'
import { emptyTemplate, makeTemplate } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the database `shop` of the run's own PostgreSQL. */
    clusterUrl: string
    /** Folder for picture sizes, which are the same in every shop: each is made once, and kept for the next run. */
    picturesMade: string
  }
}

const root = join(import.meta.dirname, '../..')
/** What decides how a picture of a given content and size comes out. */
const encoders = [
  'database/pictures.ts',
  'server/picture-encoder.ts',
  'server/picture-process.ts',
  'node_modules/sharp/package.json',
]
/** The sample catalogue has fewer; more have come from tests that upload pictures, and are not wanted again. */
const maxPictures = 1_500

/** Pictures are named by their content, so those of an earlier run are right while the encoder is the same. */
async function picturesOfEarlierRuns(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of encoders) hash.update(await readFile(join(root, file)))
  const folder = join(root, 'node_modules/.cache/test-pictures', hash.digest('hex').slice(0, 16))
  const made = await readdir(folder).catch(() => [])
  if (made.length > maxPictures) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  return folder
}

/** One PostgreSQL a run, thrown away afterwards; each test file gets a database of its own in it. */
export default async function startCluster(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'al-aria-test-'))
  // Whatever else the run leaves behind goes with this folder.
  process.env.TMPDIR = dataDir
  const cluster = await startEmbedded({ dataDir, log: () => {}, durable: false })
  await makeTemplate(cluster.url, emptyTemplate)
  project.provide('clusterUrl', cluster.url)
  project.provide('picturesMade', await picturesOfEarlierRuns())
  return async () => {
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}
