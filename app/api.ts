import { withQuery } from '#app/shared/with-query.ts'
import type { CallInput, CallName, CallResponse } from '#contract/api.ts'
import type { Failure } from '#contract/errors.ts'
import { callsInLanguages } from '#contract/language.ts'
import { language } from '#messages/language.ts'
import * as layoutTexts from '#messages/layout.ts'
import type { ResponseFields } from './response-fields.ts'

/** A failure as forms show it: of each field the sentence. */
export type ShownFailure = Partial<Omit<Failure, 'fields'>> & { fields?: Record<string, string> }

function shown({ fields, ...failure }: Partial<Failure>): ShownFailure {
  if (!fields) return failure
  const sentences = Object.entries(fields).map(([name, { message }]) => [name, message])
  return { ...failure, fields: Object.fromEntries(sentences) }
}

/** An error response of the shop. `message` is a sentence for the customer. */
export class ApiError extends Error {
  readonly status: number
  readonly response: ShownFailure
  /** The token that was sent. */
  readonly token: string | null
  constructor(status: number, response: Partial<Failure>, token: string | null = null) {
    super(response.message ?? '')
    this.name = 'ApiError'
    this.status = status
    this.response = shown(response)
    this.token = token
  }
}

/** The error message when a call has no response of the shop. */
export const unreachableMessage = layoutTexts.unreachable

/** The response is not from the shop: an HTML page of a proxy, a truncated or an empty response, or of other fields. */
class InvalidResponse extends Error {
  constructor(method: string, path: string, status: number) {
    super(`${method} ${path}: the response is not from the shop (status ${status})`)
    this.name = 'InvalidResponse'
  }
}

/** Sends a request: `fetch` in the browser. */
type Transport = (request: {
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
  signal: AbortSignal | undefined
}) => Promise<{ status: number; body: unknown }>

export interface CallOptions {
  signal?: AbortSignal | undefined
}
/** The input of a call, in the language of the pages. */
export const inPageLanguage = <Sent>(name: string, sent: Sent): Sent =>
  language === 'bn' && callsInLanguages.includes(name)
    ? { ...sent, query: { ...(sent as { query?: object } | undefined)?.query, lang: language } }
    : sent

export type Client = <Name extends CallName>(
  name: Name,
  sent?: CallInput<Name>,
  options?: CallOptions,
) => Promise<CallResponse<Name>>

/** What the responses of calls have at least: `back-office/` adds those of its own. */
const requiredFields: Record<string, readonly string[]> = {}
export const requireFields = (fields: ResponseFields) => Object.assign(requiredFields, fields)

/** The fields of customers' calls are loaded with the first call, because no first view makes one. Never rejects. */
async function fieldsOf(name: string): Promise<readonly string[]> {
  const known = requiredFields[name]
  if (known) return known
  return import('./response-fields.ts').then(
    ({ customerFields, ofOtherCalls }) => customerFields[name] ?? ofOtherCalls,
    () => [],
  )
}

/** Sent with the calls of staff; `back-office/` sets them. */
export const staffHeaders: Record<string, string> = {}

/**
 * A typed client over the table of calls. Throws `ApiError` for an error response of the shop, and another error when
 * it cannot be reached or the response is not from the shop. The table itself stays on the server: a call's name is its
 * method and path.
 */
function createClient(transport: Transport, token: () => string | null = () => null): Client {
  return async (name, sent, options) => {
    const {
      params,
      query,
      body,
      headers: extra,
    } = (inPageLanguage(name, sent) ?? {}) as Record<string, Record<string, unknown> | undefined>
    const [method = 'GET', pattern = '/'] = name.split(' ')
    const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params?.[key] ?? '')))
    const search = new URLSearchParams()
    for (const [key, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(key, String(value))
    const isStaffCall = pattern.startsWith('/api/admin/')
    const headers: Record<string, string> = {
      accept: 'application/json',
      'accept-language': language,
      ...(isStaffCall && staffHeaders),
    }
    for (const [key, value] of Object.entries(extra ?? {})) if (value !== undefined) headers[key] = String(value)
    // Staff are known by their cookie.
    const bearer = isStaffCall ? null : token()
    if (bearer) headers.authorization = `Bearer ${bearer}`
    if (body !== undefined) headers['content-type'] = 'application/json'
    const fields = fieldsOf(name)
    const response = await transport({
      method,
      path: withQuery(path, search),
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: options?.signal,
    })
    const { success } = Object(response.body) as { success?: unknown }
    if (typeof success !== 'boolean') throw new InvalidResponse(method, path, response.status)
    if (response.status >= 400 || !success)
      throw new ApiError(response.status, response.body as Partial<Failure>, bearer)
    const isMissing = (field: string) => !Object.hasOwn(Object(response.body), field)
    if ((await fields).some(isMissing)) throw new InvalidResponse(method, path, response.status)
    return response.body as never
  }
}

/**
 * Milliseconds until a call without a response fails, as on a stalled connection. Staff upload files and run imports.
 */
const timeouts = { customer: 60_000, staff: 300_000 }

const fetchTransport: Transport = async ({ method, path, headers, body, signal }) => {
  const call = new AbortController()
  const abort = () => call.abort(signal?.reason)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  const timeout = path.startsWith('/api/admin/') ? timeouts.staff : timeouts.customer
  const timer = setTimeout(() => call.abort(new Error(`${method} ${path}: no response within ${timeout} ms`)), timeout)
  try {
    const response = await fetch(path, { method, headers, body: body ?? null, signal: call.signal })
    return { status: response.status, body: await response.json().catch(() => null) }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/** The key under which the session's token is stored. */
export const tokenKey = 'token'

/** The token while storage is full or blocked: only this page has it. */
let unstoredToken: string | null = null

/** Stores the token of a session, or removes it with `null`. */
export function storeToken(token: string | null) {
  unstoredToken = null
  try {
    if (token === null) window.localStorage.removeItem(tokenKey)
    else window.localStorage.setItem(tokenKey, token)
  } catch {
    unstoredToken = token
  }
}

export function storedToken(): string | null {
  if (unstoredToken !== null) return unstoredToken
  try {
    return window.localStorage.getItem(tokenKey)
  } catch {
    return null
  }
}

/** Called after each successful call that may have changed something. */
export const changeListeners = new Set<() => void>()

const callShop = createClient(fetchTransport, storedToken)

/** Asks staff for the proof that a failure wants; resolves to whether it was given. `back-office/` sets it. */
export const stepUp: { prove?: (code: string | undefined) => Promise<boolean> } = {}

/** The shop's API as the browser calls it, with the stored token. */
export const api: Client = async (name, ...sent) => {
  const response = await callShop(name, ...sent).catch(async (error) => {
    if (!(await stepUp.prove?.(error.response?.code))) throw error
    return callShop(name, ...sent)
  })
  if (!name.startsWith('GET ')) for (const listener of changeListeners) listener()
  return response
}
