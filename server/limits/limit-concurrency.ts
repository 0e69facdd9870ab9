import { ShopError } from '../errors.ts'

type Priority = 'now' | 'later'

/**
 * Runs at most `limit` tasks at a time; waiting `now` tasks go before `later` ones. A task that has waited `maxWait`
 * milliseconds is not started: it fails with ShopError unavailable.
 */
export function limitConcurrency(limit: number, maxWait?: number) {
  const waiting: Record<Priority, (() => void)[]> = { now: [], later: [] }
  let running = 0

  function waitForSlot(queue: (() => void)[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = maxWait && setTimeout(giveUp, maxWait)
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      function giveUp() {
        queue.splice(queue.indexOf(start), 1)
        reject(new ShopError('unavailable', 'The shop is busy at the moment. Please try again.', { retryAfter: 2 }))
      }
      queue.push(start)
    })
  }

  return async function run<Result>(priority: Priority, task: () => Promise<Result>): Promise<Result> {
    if (running >= limit) await waitForSlot(waiting[priority])
    else running += 1
    try {
      return await task()
    } finally {
      // The slot passes straight to the next task, so that a newcomer cannot take it first.
      const next = waiting.now.shift() ?? waiting.later.shift()
      if (next) next()
      else running -= 1
    }
  }
}
