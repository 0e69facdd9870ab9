/** Runs at most so many functions of one group at a time, in the order of their calls. */
export function groupGate(limit: number) {
  const groups = new Map<string, { running: number; waiting: (() => void)[] }>()
  return async <Result>(id: string, run: () => Promise<Result>): Promise<Result> => {
    const group = groups.get(id) ?? { running: 0, waiting: [] }
    groups.set(id, group)
    if (group.running >= limit) await new Promise<void>((resolve) => group.waiting.push(resolve))
    else group.running += 1
    try {
      return await run()
    } finally {
      const next = group.waiting.shift()
      // Whoever waited takes the place over.
      if (next) next()
      else {
        group.running -= 1
        if (group.running === 0) groups.delete(id)
      }
    }
  }
}
