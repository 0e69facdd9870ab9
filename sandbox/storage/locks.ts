import { ConnectionClosed } from '../faults.ts'

/** A lock for each name. Waiting longer than `timeoutMs` milliseconds throws `timeoutError()`. */
export function makeLocks(timeoutMs: number, timeoutError: () => Error) {
  const tails = new Map<string, Promise<void>>()

  async function acquire(name: string, signal: AbortSignal): Promise<() => void> {
    const before = tails.get(name)
    const { promise: mine, resolve: release } = Promise.withResolvers<void>()
    const tail = Promise.all([before, mine]).then(() => {
      if (tails.get(name) === tail) tails.delete(name)
    })
    tails.set(name, tail)
    try {
      if (before) await first(before, timeoutMs, timeoutError, signal)
    } catch (error) {
      release()
      throw error
    }
    return release
  }

  return { acquire }
}

function first(
  previous: Promise<void>,
  timeoutMs: number,
  timeoutError: () => Error,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(timeoutError()), timeoutMs)
    const dead = () => reject(new ConnectionClosed())
    signal.addEventListener('abort', dead, { once: true })
    previous.then(resolve).finally(() => {
      clearTimeout(timer)
      signal.removeEventListener('abort', dead)
    })
  })
}
