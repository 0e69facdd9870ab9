type Urgency = 'now' | 'later'

/** Runs at most `atOnce` pieces of work at a time; what is wanted now goes before what is wanted later. */
export function inTurns(atOnce: number) {
  const waiting: Record<Urgency, (() => void)[]> = { now: [], later: [] }
  let running = 0

  return async function takeTurn<Result>(urgency: Urgency, work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) await new Promise<void>((go) => waiting[urgency].push(go))
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
