import type Stripe from 'stripe'

/** The `error` object of a response, in the provider's format. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  code?: string
  decline_code?: string
  advice_code?: string
  message: string
  param?: string
  charge?: string
  payment_intent?: unknown
  payment_method?: Stripe.PaymentMethod
  doc_url?: string
}

/**
 * Thrown to reject a call; its changes are rolled back.
 * `started` is false when the call was rejected before it started: then its idempotency key stays unused.
 */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly started: boolean
  readonly headers: Record<string, string>

  constructor(status: number, body: ErrorBody, { started = true, headers = {} as Record<string, string> } = {}) {
    super(body.message)
    this.status = status
    this.body = withDocs(body)
    this.started = started
    this.headers = headers
  }
}

export function withDocs(body: ErrorBody): ErrorBody {
  if (!body.code) return body
  return { ...body, doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` }
}

type Extra = Partial<Omit<ErrorBody, 'message' | 'type'>>

/** 400: the present state does not allow the call. */
export function invalidRequest(message: string, extra: Extra = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...extra })
}

/** 400 before the call starts: a parameter is missing, unknown or malformed. */
export function invalidParameter(code: string, param: string, message: string): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', code, param, message }, { started: false })
}

/** 404: no such object. */
export function missing(what: string, id: string, param: string): ApiError {
  const message = `No such ${what}: '${id}'`
  return new ApiError(404, { type: 'invalid_request_error', code: 'resource_missing', param, message })
}

/** 402: the card itself is rejected, before a payment was attempted. */
export function cardError(code: string, param: string, message: string): ApiError {
  return new ApiError(402, { type: 'card_error', code, param, message })
}

/** Another call on the same payment takes too long; the provider's SDK retries it. */
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
