import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { LoadPlan, LoadResult } from './plan.ts'

const generator = fileURLToPath(new URL('generator.ts', import.meta.url))

/** Sends load from its own process. @throws Error when it ends without a result */
export async function runLoad(plan: LoadPlan): Promise<LoadResult> {
  const child = fork(generator, { execArgv: ['--disable-warning=ExperimentalWarning'] })
  child.send(plan)
  const ended = once(child, 'exit').then(() => undefined)
  const [result] = (await Promise.race([once(child, 'message'), ended])) ?? []
  if (!result) throw new Error('The load generator ended without a result.')
  await ended
  return result as LoadResult
}
