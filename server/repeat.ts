import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs a job now, and again `every` milliseconds after each run, until it is stopped. Errors are passed to
 * `onError` and do not stop the repetition.
 */
export function repeat(
  every: number,
  job: () => Promise<void>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const stopped = new AbortController()
  const { signal } = stopped
  async function run() {
    while (!signal.aborted) {
      await job().catch(onError)
      await sleep(every, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const running = run()
  return {
    stop() {
      stopped.abort()
      return running
    },
  }
}
