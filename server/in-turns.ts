import { ShopError } from './errors.ts'

type Urgency = 'now' | 'later'

/**
 * Runs at most `atOnce` pieces of work at a time; what is wanted now goes before what is wanted later. Who has waited
 * `patience` milliseconds is sent away with ShopError unavailable, and his work is not begun.
 */
export function inTurns(atOnce: number, patience?: number) {
  const waiting: Record<Urgency, (() => void)[]> = { now: [], later: [] }
  let running = 0

  function waitInLine(line: (() => void)[]): Promise<void> {
    return new Promise((go, leave) => {
      const timer = patience && setTimeout(giveUp, patience)
      const enter = () => {
        clearTimeout(timer)
        go()
      }
      function giveUp() {
        line.splice(line.indexOf(enter), 1)
        leave(new ShopError('unavailable', 'The shop is busy for a moment. Please try again.', { retryAfter: 2 }))
      }
      line.push(enter)
    })
  }

  return async function takeTurn<Result>(urgency: Urgency, work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) await waitInLine(waiting[urgency])
    else running += 1
    try {
      return await work()
    } finally {
      // The turn is handed on, so that nobody who comes just now can slip in between.
      const next = waiting.now.shift() ?? waiting.later.shift()
      if (next) next()
      else running -= 1
    }
  }
}
