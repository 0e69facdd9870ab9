import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#database/embedded.ts'
import { emptyTemplate, makeTemplate } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the database `shop` of the run's own PostgreSQL. */
    clusterUrl: string
    /** Folder for picture sizes, which are the same in every shop of the run: each is made once. */
    picturesMade: string
  }
}

/** One PostgreSQL a run, thrown away afterwards; each test file gets a database of its own in it. */
export default async function startCluster(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'al-aria-test-'))
  // Whatever else the run leaves behind goes with this folder.
  process.env.TMPDIR = dataDir
  const cluster = await startEmbedded({ dataDir, log: () => {}, durable: false })
  await makeTemplate(cluster.url, emptyTemplate)
  project.provide('clusterUrl', cluster.url)
  const picturesMade = join(dataDir, 'pictures')
  await mkdir(picturesMade)
  project.provide('picturesMade', picturesMade)
  return async () => {
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}
