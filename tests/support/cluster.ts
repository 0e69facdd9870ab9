import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
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

/** Starts one PostgreSQL for the test run, deleted at its end. Each test file gets its own database. */
export default async function startCluster(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'al-aria-test-'))
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
