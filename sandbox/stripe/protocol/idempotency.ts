import { createHmac } from 'node:crypto'
import type { State, StoredResponse } from '../objects.ts'
import { ApiError } from './api-error.ts'
import type { CallResponse } from './call.ts'
import { canonicalForm, type Form } from './form.ts'

const day = 24 * 60 * 60 * 1000

export interface Request {
  key: string
  method: string
  path: string
  params: Form
}

/**
 * Stored responses by idempotency key: the same key gives the same response for 24 hours, a key with other
 * parameters is rejected, and so is one whose first call is still in progress.
 */
export function makeIdempotency(state: State, now: () => number, secret: string) {
  const inProgress = new Set<string>()

  // A keyed hash, because the parameters of a browser's call contain a card number.
  const fingerprint = ({ method, path, params }: Request) =>
    createHmac('sha256', secret)
      .update(`${method} ${path} ${canonicalForm(params)}`)
      .digest('base64url')

  return {
    /** The stored response; undefined when the call has to be executed: then `end` must follow. */
    begin(request: Request): StoredResponse | undefined {
      const { key } = request
      if (key.length > 255)
        throw idempotencyError(400, `Idempotency keys can have up to 255 characters; yours has ${key.length}.`)
      const stored = state.get('answer', key)
      if (stored && stored.created > now() - day) {
        if (stored.path !== `${request.method} ${request.path}`) {
          throw idempotencyError(
            400,
            `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${stored.path.split(' ')[1]}' vs '${request.path}'). Try using a key other than '${key}' if you meant to execute a different request.`,
          )
        }
        if (stored.fingerprint !== fingerprint(request)) {
          throw idempotencyError(
            400,
            `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
          )
        }
        return stored
      }
      if (inProgress.has(key)) {
        throw idempotencyError(
          409,
          `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
          'idempotency_key_in_use',
        )
      }
      inProgress.add(key)
      return undefined
    },

    /** Stores the response, in the transaction of the call. */
    store(request: Request, requestId: string, { status, body }: CallResponse): void {
      const path = `${request.method} ${request.path}`
      state.put('answer', {
        id: request.key,
        created: now(),
        fingerprint: fingerprint(request),
        path,
        requestId,
        status,
        body,
      })
    },

    end: (key: string): void => void inProgress.delete(key),
    deleteOld: (): void => state.deleteOlderThan('answer', now() - day),
  }
}

function idempotencyError(status: number, message: string, code?: string): ApiError {
  return new ApiError(status, { type: 'idempotency_error', message, ...(code && { code }) }, { started: false })
}
