import { z } from 'zod'
import { askedOnce } from '../asked-once.ts'
import { ProviderKeysRejected, ProviderUnavailable } from '../payment-provider.ts'
import type { SslcommerzKeys } from './sslcommerz-keys.ts'

/** Milliseconds. SSLCommerz documents no figure; a call may take as long as one of bKash. */
const timeout = 30_000

/** Milliseconds for which an answer says whether the next one will come. */
const known = 10_000

const paths = {
  session: '/gwprocess/v4/api.php',
  validation: '/validator/api/validationserverAPI.php',
  // One path: the parameters decide whether it is a query, a refund or the status of a refund.
  transactions: '/validator/api/merchantTransIDvalidationAPI.php',
}

/** Every answer has status 200; only its text says whether the store was accepted. */
const Answer = z.looseObject({ APIConnect: z.string().default('DONE') })

export type SslcommerzClient = ReturnType<typeof openClient>

/** Calls of SSLCommerz, version 4. They throw the errors of the port. */
export function openClient({ storeId, storePassword, apiUrl }: SslcommerzKeys) {
  const store = { store_id: storeId, store_passwd: storePassword }
  let failedAt = Number.NEGATIVE_INFINITY
  let answeredAt = Number.NEGATIVE_INFINITY

  async function call<Shape extends z.ZodType>(
    name: keyof typeof paths,
    fields: Record<string, string>,
    Shape: Shape,
    within = timeout,
  ): Promise<z.infer<Shape>> {
    const parameters = new URLSearchParams({ ...store, ...fields })
    const url = `${apiUrl}${paths[name]}`
    const signal = AbortSignal.timeout(within)
    try {
      // A session is a form; the store's credentials are refused in any other encoding.
      const response = await (name === 'session'
        ? fetch(url, { method: 'POST', body: parameters, redirect: 'error', signal })
        : fetch(`${url}?${parameters}`, { redirect: 'error', signal }))
      const text = await response.text()
      if (!response.ok) throw new Error(`SSLCommerz responded with ${response.status}`)
      // Also a maintenance page with status 200: the result is unknown.
      const answer = Answer.parse(JSON.parse(text))
      const result = accepted(answer, Shape)
      failedAt = Number.NEGATIVE_INFINITY
      answeredAt = Date.now()
      return result
    } catch (cause) {
      if (cause instanceof ProviderKeysRejected) throw cause
      failedAt = Date.now()
      throw new ProviderUnavailable('SSLCommerz did not respond as expected', { cause })
    }
  }

  const responds = askedOnce(known, () =>
    call('transactions', { tran_id: 'reachable' }, z.looseObject({}), 5_000).then(
      () => true,
      () => false,
    ),
  )

  return {
    call,
    /** Whether calls are answered, and the store is accepted. An answer counts for ten seconds. */
    async reachable(): Promise<boolean> {
      if (Date.now() - failedAt < known) return false
      if (Date.now() - answeredAt < known) return true
      return responds()
    },
  }
}

function accepted<Shape extends z.ZodType>(answer: z.infer<typeof Answer>, Shape: Shape): z.infer<Shape> {
  const { APIConnect } = answer
  if (APIConnect === 'INVALID_REQUEST' || APIConnect === 'INACTIVE') {
    throw new ProviderKeysRejected(`SSLCommerz rejected the store of the shop: ${APIConnect}`)
  }
  if (APIConnect !== 'DONE') throw new Error(`SSLCommerz answered ${APIConnect}`)
  return Shape.parse(answer)
}
