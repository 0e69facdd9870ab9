import { ConnectionClosed } from '../faults.ts'
import { ApiError } from '../protocol/api-error.ts'

/**
 * A lock for each name. Waiting longer than `timeoutMs` milliseconds fails with `lock_timeout`, which the provider's
 * SDK retries.
 */
export function makeLocks(timeoutMs: number) {
  const tails = new Map<string, Promise<void>>()

  async function acquire(name: string, signal: AbortSignal): Promise<() => void> {
    const before = tails.get(name)
    const { promise: mine, resolve: release } = Promise.withResolvers<void>()
    const tail = Promise.all([before, mine]).then(() => {
      if (tails.get(name) === tail) tails.delete(name)
    })
    tails.set(name, tail)
    try {
      if (before) await first(before, timeoutMs, signal)
    } catch (error) {
      release()
      throw error
    }
    return release
  }

  return { acquire }
}

function first(previous: Promise<void>, timeoutMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(lockTimeout()), timeoutMs)
    const dead = () => reject(new ConnectionClosed())
    signal.addEventListener('abort', dead, { once: true })
    previous.then(resolve).finally(() => {
      clearTimeout(timer)
      signal.removeEventListener('abort', dead)
    })
  })
}

export function lockTimeout(status = 429): ApiError {
  const message =
    'This object cannot be accessed right now because another API request or Stripe process is currently accessing ' +
    'it. If you see this error intermittently, retry the request.'
  return new ApiError(
    status,
    { type: 'invalid_request_error', code: 'lock_timeout', message },
    { started: false, headers: { 'Stripe-Should-Retry': 'true' } },
  )
}
