import PQueue from 'p-queue'
import { busyError } from '../errors.ts'

type Priority = 'now' | 'later'

/** Below that of every task that is wanted now. */
const later = Number.MIN_SAFE_INTEGER

/**
 * Runs at most `limit` tasks at a time; waiting `now` tasks go before `later` ones, and among them those of somebody (`who`)
 * who has fewer others: who asks for very many waits behind everybody else. A task that has waited `maxWait` milliseconds
 * is not started: it fails with ShopError unavailable.
 */
export function limitConcurrency(limit: number, maxWait?: number) {
  const queue = new PQueue({ concurrency: limit })
  const tasksOf = new Map<string, number>()

  return function run<Result>(priority: Priority, task: () => Promise<Result>, who = ''): Promise<Result> {
    const others = tasksOf.get(who) ?? 0
    const rank = priority === 'later' ? later : -others
    if (who) tasksOf.set(who, others + 1)
    return add(rank, task).finally(() => {
      const left = (tasksOf.get(who) ?? 0) - 1
      if (left > 0) tasksOf.set(who, left)
      else tasksOf.delete(who)
    })
  }

  function add<Result>(priority: number, task: () => Promise<Result>): Promise<Result> {
    if (maxWait === undefined) return queue.add(task, { priority })
    const waiting = new AbortController()
    const giveUp = () => waiting.abort(busyError())
    const timer = setTimeout(giveUp, maxWait)
    const start = () => {
      clearTimeout(timer)
      return task()
    }
    return queue.add(start, { priority, signal: waiting.signal })
  }
}
