import PQueue from 'p-queue'
import { busyError } from '../errors.ts'

const priorities = { now: 1, later: 0 }

/**
 * Runs at most `limit` tasks at a time; waiting `now` tasks go before `later` ones. A task that has waited `maxWait`
 * milliseconds is not started: it fails with ShopError unavailable.
 */
export function limitConcurrency(limit: number, maxWait?: number) {
  const queue = new PQueue({ concurrency: limit })

  return function run<Result>(priority: keyof typeof priorities, task: () => Promise<Result>): Promise<Result> {
    if (maxWait === undefined) return queue.add(task, { priority: priorities[priority] })
    const waiting = new AbortController()
    const giveUp = () => waiting.abort(busyError())
    const timer = setTimeout(giveUp, maxWait)
    const start = () => {
      clearTimeout(timer)
      return task()
    }
    return queue.add(start, { priority: priorities[priority], signal: waiting.signal })
  }
}
