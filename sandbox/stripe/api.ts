import { timingSafeEqual } from 'node:crypto'
import { ConnectionClosed, ReplacedReply, wait } from '../faults.ts'
import type { SandboxRequest } from '../http.ts'
import { newId } from '../ids.ts'
import type { Bank } from './bank.ts'
import { forBrowser } from './payments/intent.ts'
import { ApiError, invalidRequest, lockTimeout } from './protocol/api-error.ts'
import type { Call, CallResponse } from './protocol/call.ts'
import { type Form, FormError, parseForm } from './protocol/form.ts'
import { findRoute, type Route } from './routes.ts'
import { apiVersion } from './webhooks/events.ts'

export interface ApiResponse extends CallResponse {
  headers: Record<string, string>
}
export interface Keys {
  secretKey: string
  publishableKey: string
}

interface ApiRequest extends Omit<SandboxRequest, 'query' | 'read'> {
  /** The query of a GET, or the body of a POST. */
  form: string
}

/** Answers one call of the provider's protocol. Throws ConnectionClosed when a fault closes the connection. */
export async function handleApiCall(bank: Bank, keys: Keys, request: ApiRequest): Promise<ApiResponse> {
  const requestId = newId('req')
  const headers: Record<string, string> = {
    'Request-Id': requestId,
    'Stripe-Version': String(request.headers['stripe-version'] ?? apiVersion),
  }
  try {
    const response = await perform(bank, keys, request, requestId)
    return { ...response, headers: { ...headers, ...response.headers } }
  } catch (error) {
    if (error instanceof ConnectionClosed || error instanceof ReplacedReply) throw error
    const apiError = error instanceof ApiError ? error : brokenCall(bank, error, requestId)
    return { ...errorResponse(apiError), headers: { ...headers, ...apiError.headers } }
  }
}

const unknownError = 'An unknown error occurred'
const errorResponse = ({ status, body }: ApiError): CallResponse => ({ status, body: { error: body } })

function brokenCall({ log }: Bank, error: unknown, requestId: string): ApiError {
  log.error({ requestId, err: error }, 'a call of the payments sandbox failed')
  const message = 'Sorry! There was an error while talking to one of our backends.'
  return new ApiError(500, { type: 'api_error', message }, { started: false })
}

async function perform(bank: Bank, keys: Keys, request: ApiRequest, requestId: string): Promise<ApiResponse> {
  const { method, path } = request
  const params = readForm(request)
  const key = requireKey(request, params, keys)
  const found = findRoute(method, path)
  if (!found) {
    const message = `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`
    throw new ApiError(404, { type: 'invalid_request_error', message }, { started: false })
  }
  if (key === 'publishable' && !found.route.browser) throw secretKeyRequired()
  const { sandbox, idempotency } = bank
  const idempotencyKey = method === 'POST' ? headerOf(request, 'idempotency-key') : null
  const call: Call = {
    sandbox,
    key,
    params,
    id: found.id,
    origin: request.origin,
    requestId,
    idempotencyKey,
    settleAfter: 0,
  }
  if (!idempotencyKey) return { ...(await run(bank, found.route, call, request, () => {})), headers: {} }

  const named = { key: `${key} ${idempotencyKey}`, method, path, params }
  const stored = idempotency.begin(named)
  if (stored) {
    const { status, body } = stored
    return { status, body, headers: { 'Idempotent-Replayed': 'true', 'Original-Request': stored.requestId } }
  }
  try {
    const store = (response: CallResponse) => idempotency.store(named, requestId, response)
    return { ...(await run(bank, found.route, call, request, store)), headers: { 'Idempotency-Key': idempotencyKey } }
  } finally {
    idempotency.end(named.key)
  }
}

async function run(
  bank: Bank,
  route: Route,
  call: Call,
  { signal }: ApiRequest,
  store: (response: CallResponse) => void,
) {
  const { faults } = bank.sandbox
  await faults.apply(route.name, 'before', signal, faultOf)
  const release = route.locks ? await bank.locks.acquire(call.id, signal) : () => {}
  let response: CallResponse
  try {
    const thinking = faults.takeDelay(route.name, 'slow_bank')
    if (thinking) await wait(thinking, signal)
    const execute = faults.takes(route.name, 'crash') ? crash : route.run
    response = settle(bank, execute, { ...call, settleAfter: faults.takeDelay(route.name, 'processing') }, store)
  } finally {
    release()
  }
  await faults.apply(route.name, 'after', signal, faultOf)
  return response
}

/** Executes the call and stores its response together; an error after the start is stored as well. */
function settle(bank: Bank, execute: Route['run'], call: Call, store: (response: CallResponse) => void): CallResponse {
  try {
    return bank.commit(() => {
      const response = execute(call)
      store(response)
      return response
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { body } = error
    if (call.key === 'publishable' && body.payment_intent) body.payment_intent = forBrowser(body.payment_intent)
    if (error.started) bank.commit(() => store(errorResponse(error)))
    throw error
  }
}

function crash(): never {
  throw new ApiError(500, { type: 'api_error', message: unknownError })
}

function faultOf(status: number): ApiError {
  if (status === 409) return lockTimeout(409)
  if (status === 429) {
    const message = 'Too many requests hit the API too quickly. We recommend an exponential backoff of your requests.'
    return new ApiError(429, { type: 'invalid_request_error', code: 'rate_limit', message }, { started: false })
  }
  return new ApiError(status, { type: 'api_error', message: unknownError }, { started: false })
}

function readForm({ form }: ApiRequest): Form {
  try {
    return parseForm(form)
  } catch (error) {
    if (error instanceof FormError) throw invalidRequest(error.message)
    throw error
  }
}

function headerOf({ headers }: ApiRequest, name: string): string | null {
  const value = headers[name]
  return (Array.isArray(value) ? value[0] : value) || null
}

function same(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function requireKey(request: ApiRequest, params: Form, keys: Keys): Call['key'] {
  const [scheme, token = ''] = (headerOf(request, 'authorization') ?? '').split(' ')
  const basic = scheme === 'Basic' ? (Buffer.from(token, 'base64').toString().split(':')[0] ?? '') : ''
  const given = scheme === 'Bearer' ? token : basic || (typeof params.key === 'string' ? params.key : '')
  if (!given) {
    throw unauthorized(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer ' +
        "auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details.",
    )
  }
  if (same(given, keys.publishableKey)) return 'publishable'
  if (same(given, keys.secretKey)) {
    if (request.browserOnly) throw unauthorized('The secret key is not taken at this URL.')
    return 'secret'
  }
  throw unauthorized(
    `Invalid API Key provided: ${given.slice(0, 8)}${'*'.repeat(8)}${given.length > 16 ? given.slice(-4) : ''}`,
  )
}

function unauthorized(message: string): ApiError {
  return new ApiError(401, { type: 'invalid_request_error', message }, { started: false })
}

function secretKeyRequired(): ApiError {
  const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.'
  return new ApiError(403, { type: 'invalid_request_error', code: 'secret_key_required', message }, { started: false })
}
