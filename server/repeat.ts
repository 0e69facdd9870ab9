import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs a job now, and again `every` milliseconds after each run, until it is stopped. Errors are passed to
 * `onError` and do not stop the repetition. A job that does several things checks the signal in between.
 */
export function repeat(
  every: number,
  job: (stopped: AbortSignal) => Promise<unknown>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const stopped = new AbortController()
  const { signal } = stopped
  async function run() {
    while (!signal.aborted) {
      await job(signal).catch(onError)
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
