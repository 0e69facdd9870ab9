import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type ErrorCode, errorStatus, type Failure } from '#contract/errors.ts'
import { type Language, languageOf } from '#contract/language.ts'
import { inBangla, readMessage } from '#contract/messages/read-message.ts'
import { shorten } from './logging.ts'
import { databaseErrorKind } from './transactions/database-errors.ts'

type Details = Pick<Failure, 'fields' | 'items' | 'amount' | 'deliveryCharge' | 'orderId' | 'joins'> & {
  /** Seconds until a retry makes sense. */
  retryAfter?: number
}

/** The one error class for failures that a caller can cause. Its message is a sentence a customer can read. */
export class ShopError extends Error {
  override name = 'ShopError'
  code: ErrorCode
  details: Details

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message)
    this.code = code
    this.details = details
  }
}

export const busyMessage = 'The shop is busy at the moment. Please try again.'

/** For work that cannot be done in time. `retryAfter`: seconds. */
export const busyError = (retryAfter = 2) => new ShopError('unavailable', busyMessage, { retryAfter })

/** What is named of a payload, whose keys a client can choose: characters of a name, names, and fields. */
const named = { characters: 100, names: 10, fields: 100 }
const nameOf = (key: string) => shorten(key, named.characters)

// Without a message in the contract, zod's would mention types: name the field instead.
z.config({
  customError: (issue) => {
    if (issue.code === 'unrecognized_keys')
      return `Unknown field “${nameOf(issue.keys.slice(0, named.names).join('”, “'))}”.`
    return issue.path?.length ? `Please check “${nameOf(issue.path.join('.'))}”.` : 'Please check your input.'
  },
})

/** What a customer reads out on the phone, and staff find in the log. */
const howToReport = (requestId: string) => `If it happens again, please tell us this number: ${requestId}.`

/**
 * The response to any thrown error. The only place where an error becomes a status. `requestId`: of the request that
 * failed, to be found in the log.
 */
export function failureOf(
  error: unknown,
  requestId?: string,
  language: Language = 'en',
): { status: number; failure: Failure; retryAfter: number | undefined } {
  const { code, message, details } = asShopError(error as FastifyError)
  const { retryAfter, ...more } = details
  const status = errorStatus[code]
  const known = requestId === undefined || status < 500 ? {} : { requestId }
  const sentence = code === 'internal' && requestId ? `${message} ${howToReport(requestId)}` : message
  const failure: Failure = { success: false, message: sentence, code, ...known, ...more }
  return { status, failure: inLanguage(withReasons(failure), language), retryAfter }
}

/** Adds the codes and parameters of the sentences for customers. */
function withReasons(failure: Failure): Failure {
  const reasons = Object.entries(failure.fields ?? {}).flatMap(([field, sentence]) => {
    const parts = readMessage(sentence)
    return parts ? [[field, parts] as const] : []
  })
  return {
    ...failure,
    ...readMessage(failure.message),
    ...(reasons.length > 0 && { fieldReasons: Object.fromEntries(reasons) }),
  }
}

/** The language of a response's sentences: of a page that of its URL, of a call Bangla for clients that prefer it to all others. */
export function languageOfRequest({ headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>): Language {
  if (!url.startsWith('/api/')) return languageOf(url)
  return /^\s*bn\b/i.test(headers['accept-language'] ?? '') ? 'bn' : 'en'
}

/** A response with its sentences in a language; those for staff stay English. */
export function inLanguage<Body extends object>(body: Body, language: Language): Body {
  const { message, fields } = body as { message?: unknown; fields?: Failure['fields'] }
  if (language === 'en' || typeof message !== 'string') return body
  const sentences = Object.entries(fields ?? {}).map(([field, sentence]) => [field, inBangla(sentence)])
  return { ...body, message: inBangla(message), ...(fields && { fields: Object.fromEntries(sentences) }) }
}

/** Logs what the response does not contain: a bug, or why a service is unavailable. */
export function logFailure(log: FastifyBaseLogger, error: unknown): void {
  const { failure } = failureOf(error)
  if (failure.code === 'internal') log.error({ err: error }, 'unexpected error')
  else if (failure.code === 'unavailable') log.warn({ reason: reasonOf(error as Error) }, 'service unavailable')
}

/** Responds to any thrown error. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, failure, retryAfter } = failureOf(error, request.id, languageOfRequest(request))
  logFailure(request.log, error)
  if (retryAfter) reply.header('Retry-After', Math.ceil(retryAfter))
  if (!request.raw.complete) drainBody(request, reply)
  return reply
    .status(status)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failure))
}

/**
 * Reads and discards the rest of a rejected body, within the time limit of slow-bodies.ts. The framework would close
 * the connection at once, and a client that is still sending would often miss the response.
 */
function drainBody(request: FastifyRequest, reply: FastifyReply) {
  reply.removeHeader('connection')
  request.raw.resume()
}

function asShopError(error: FastifyError): ShopError {
  if (error instanceof ShopError) return error
  if (error.validation) return invalidFields(error.validation)
  switch (databaseErrorKind(error)) {
    case 'unavailable':
      return busyError()
    case 'unreadable':
      return new ShopError('bad_request', 'Please check your input.')
  }
  switch (error.statusCode) {
    case 413:
      return new ShopError('too_large', 'This request is too large.')
    case 415:
      return new ShopError('unsupported', 'Please send JSON with the content type application/json.')
    case 503:
      return busyError()
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new ShopError('bad_request', 'The request is not valid.')
  }
  return new ShopError('internal', 'Something went wrong. Please try again.')
}

function invalidFields(issues: NonNullable<FastifyError['validation']>): ShopError {
  const fields: Record<string, string> = {}
  for (const { instancePath, message } of issues.slice(0, named.fields)) {
    const field = nameOf(instancePath.slice(1).replaceAll('/', '.'))
    if (field) fields[field] ??= message ?? 'Please check this.'
  }
  return new ShopError('bad_request', issues[0]?.message ?? 'Please check your input.', { fields })
}

const reasonOf = (error: Error): string => (error.cause instanceof Error ? error.cause.message : error.message)
