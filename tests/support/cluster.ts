import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#database/embedded.ts'
import { emptyTemplate, makeTemplate } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the database `shop` in the PostgreSQL of this test run. */
    clusterUrl: string
    /**
     * Folder for resized pictures. They are the same in every shop, so each is generated once and reused by later runs.
     */
    picturesMade: string
  }
}

const root = join(import.meta.dirname, '../..')
/** Files that determine the encoded bytes of a picture. */
const encoders = [
  'database/pictures.ts',
  'server/media/picture-encoder.ts',
  'server/media/picture-process.ts',
  'node_modules/sharp/package.json',
]
/** The sample catalogue has fewer. Others come from tests that upload pictures, and are not needed again. */
const maxPictures = 1_500

/** Pictures are named by their content hash, so those of an earlier run remain valid while the encoder is unchanged. */
async function picturesOfEarlierRuns(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of encoders) hash.update(await readFile(join(root, file)))
  const folder = join(root, 'node_modules/.cache/test-pictures', hash.digest('hex').slice(0, 16))
  const made = await readdir(folder).catch(() => [])
  if (made.length > maxPictures) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  return folder
}

/** Starts one PostgreSQL for the test run, deleted at its end. Each test file gets its own database. */
export default async function startCluster(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'al-aria-test-'))
  // All temporary files of the run are deleted with this folder.
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
