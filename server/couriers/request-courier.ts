import { z } from 'zod'
import { CourierBusy, CourierKeysRejected, CourierRejected, CourierUnreachable } from './courier-api.ts'

const ErrorResponse = z.object({
  message: z.string().optional().catch(undefined),
  errors: z
    .record(z.string(), z.union([z.string(), z.array(z.string())]))
    .optional()
    .catch(undefined),
})

/** Milliseconds: staff who wait for the courier get a response within ten seconds. */
const requestTimeout = 8_000
/** Seconds, if the courier does not say how long to wait. */
const usualWait = 30

interface CourierRequest {
  method?: 'GET' | 'POST' | 'PATCH'
  headers: Record<string, string>
  body?: object
  /** What a message of the courier means, whatever its status; undefined if it is not known. */
  explain?(message: string): string | undefined
}

/**
 * A call of a courier's JSON API, for its client.
 * @throws CourierKeysRejected for 401 and 403, CourierBusy for 429, CourierRejected for the other statuses 4xx,
 * CourierUnreachable when the result is unknown, also for a response that does not fit the schema
 */
export async function requestCourier<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  url: string,
  { method = 'GET', headers, body, explain }: CourierRequest,
): Promise<z.output<Schema>> {
  const response = await fetch(url, {
    method,
    headers: { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(requestTimeout),
    redirect: 'error',
  }).catch((error: unknown) => {
    throw new CourierUnreachable(`${name} did not respond`, { cause: error })
  })
  const { status } = response
  // An HTML page of a proxy, for example.
  const answer: unknown = await response.json().catch(() => undefined)
  if (status === 401 || status === 403) throw new CourierKeysRejected(`${name} responded with ${status}`)
  if (status === 429) {
    const wait = Number(response.headers.get('retry-after'))
    throw new CourierBusy(`${name} responded with 429`, wait > 0 ? Math.ceil(wait) : usualWait)
  }
  const known = status >= 400 ? explain?.(errorMessageOf(answer)) : undefined
  if (known) throw new CourierRejected(known, status)
  if (status >= 400 && status < 500 && status !== 408) throw new CourierRejected(errorMessageOf(answer), status)
  const read = schema.safeParse(answer)
  if (status < 300 && read.success) return read.data
  throw new CourierUnreachable(`${name} responded with ${status}${status < 300 ? ' and an unknown body' : ''}`)
}

/** The sentences of an error response, as staff read them. */
function errorMessageOf(body: unknown): string {
  const { message, errors } = ErrorResponse.safeParse(body).data ?? {}
  return (
    Object.values(errors ?? {})
      .flat()
      .join(' ') ||
    message ||
    'It gave no reason.'
  )
}

/** What a look-up returns; undefined when the courier does not have it. */
export async function orAbsent<Found>(lookUp: Promise<Found>): Promise<Found | undefined> {
  try {
    return await lookUp
  } catch (error) {
    if (error instanceof CourierRejected && error.status === 404) return undefined
    throw error
  }
}
