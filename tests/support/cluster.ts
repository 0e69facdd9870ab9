import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#database/embedded.ts'
import { emptyTemplate, makeTemplate } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the database `shop` in the PostgreSQL of this test run. */
    clusterUrl: string
  }
}

/** Bytes. A whole run needs less than one gigabyte. */
const enoughMemory = 4 * 2 ** 30

/**
 * Where the temporary files of a run are: in memory if there is enough of it. Creating a database means creating some
 * six hundred files, which takes 0.2 s of processor time on a disk and a tenth of it in memory.
 */
async function temporaryFolder(): Promise<string> {
  const inMemory = '/dev/shm'
  const { bavail, bsize } = await statfs(inMemory).catch(() => ({ bavail: 0, bsize: 0 }))
  return Math.min(bavail * bsize, freemem()) > enoughMemory ? inMemory : tmpdir()
}

/** Starts one PostgreSQL for the test run, deleted at its end. Each test file gets its own database. */
export default async function startCluster(project: TestProject) {
  const dataDir = await mkdtemp(join(await temporaryFolder(), 'al-aria-test-'))
  // All temporary files of the run are deleted with this folder.
  process.env.TMPDIR = dataDir
  const cluster = await startEmbedded({ dataDir, log: () => {}, durable: false })
  await makeTemplate(cluster.url, emptyTemplate)
  project.provide('clusterUrl', cluster.url)
  return async () => {
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}
