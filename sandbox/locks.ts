import { ConnectionClosed } from './faults.ts'
import { Refusal } from './refusal.ts'

/**
 * One at a time for each name. Who waits longer than `patience` milliseconds is refused with `lock_timeout`, which
 * the provider's SDK tries again.
 */
export function makeLocks(patience: number) {
  const tails = new Map<string, Promise<void>>()

  async function acquire(name: string, calledOff: AbortSignal): Promise<() => void> {
    const before = tails.get(name)
    const { promise: mine, resolve: release } = Promise.withResolvers<void>()
    const tail = Promise.all([before, mine]).then(() => {
      if (tails.get(name) === tail) tails.delete(name)
    })
    tails.set(name, tail)
    try {
      if (before) await first(before, patience, calledOff)
    } catch (error) {
      release()
      throw error
    }
    return release
  }

  return { acquire }
}

function first(turn: Promise<void>, patience: number, calledOff: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(lockTimeout()), patience)
    const dead = () => reject(new ConnectionClosed())
    calledOff.addEventListener('abort', dead, { once: true })
    turn.then(resolve).finally(() => {
      clearTimeout(timer)
      calledOff.removeEventListener('abort', dead)
    })
  })
}

export function lockTimeout(status = 429): Refusal {
  const message =
    'This object cannot be accessed right now because another API request or Stripe process is currently accessing ' +
    'it. If you see this error intermittently, retry the request.'
  return new Refusal(
    status,
    { type: 'invalid_request_error', code: 'lock_timeout', message },
    { begun: false, headers: { 'Stripe-Should-Retry': 'true' } },
  )
}
