import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Mark } from '#contract/accounts/marks.ts'
import type { Failure } from '#contract/errors.ts'
import { withoutHidden } from '#contract/failures/amounts.ts'
import { type FailureCode, type FailureParts, failing, failures, type ParamsOf } from '#contract/failures/failures.ts'
import { paramsOfIssue } from '#contract/failures/issues.ts'
import { type Language, languageOf } from '#contract/language.ts'
import type { Notice } from '#contract/notices.ts'
import { failureText } from '#languages/failure-text.ts'
import { noticeText } from '#languages/notice-text.ts'
import { shorten } from './logging.ts'
import { databaseErrorKind } from './transactions/database-errors.ts'

type Details = Pick<Failure, 'items' | 'amount' | 'deliveryCharge' | 'orderId' | 'joins'> & {
  /** Seconds until a retry makes sense. */
  retryAfter?: number
  /** The field that the failure is about: its sentence stands there. */
  field?: string
  /** What is wrong with several fields. */
  fields?: Record<string, FailureParts>
}

/** A failure that a check has found. */
type Found = [found: FailureParts, details?: Details]
type Named = [code: FailureCode, params?: FailureParts['params'], details?: Details]
const isFound = (thrown: Found | Named): thrown is Found => typeof thrown[0] === 'object'

/**
 * The one error class for failures that a caller can cause: a code of the contract's table, and the values that its
 * sentence names. The sentence is written with the response, in the language of the request.
 */
export class ShopError<Code extends FailureCode = FailureCode> extends Error {
  override name = 'ShopError'
  readonly code: FailureCode
  readonly status: number
  readonly params: FailureParts['params']
  readonly details: Details

  constructor(code: Code, ...thrown: [...ParamsOf<Code>, details?: Details])
  constructor(...found: Found)
  constructor(...thrown: Found | Named) {
    const [code, params = {}, details = {}] = isFound(thrown) ? [thrown[0].code, thrown[0].params, thrown[1]] : thrown
    super(code)
    this.code = code
    this.status = failures[code].status
    this.params = params
    this.details = details
  }
}

const isFailureCode = (code: string): code is FailureCode => Object.hasOwn(failures, code)

/** For work that cannot be done in time. `retryAfter`: seconds. */
export const busyError = (retryAfter = 2) => new ShopError('busy', {}, { retryAfter })

/** What is named of a payload, whose keys a client can choose: characters of a name, names, and fields. */
const named = { characters: 100, names: 10, fields: 100 }
const nameOf = (key: string) => shorten(key, named.characters)

// Without a code in the contract, zod's message would mention types.
z.config({
  customError: ({ code, path }) => {
    if (code === 'unrecognized_keys') return 'unknown_field'
    return path?.length ? 'check_field' : 'check_input'
  },
})

/**
 * The response to any thrown error. The only place where an error becomes a status. `requestId`: of the request that
 * failed, to be found in the log.
 */
export function failureOf(
  error: unknown,
  requestId?: string,
  language: Language = 'en',
): { status: number; failure: Failure; retryAfter: number | undefined } {
  const { code, params, status, details } = asShopError(error as FastifyError, requestId)
  const { retryAfter, field, fields, ...more } = details
  const ofField = field !== undefined && { [field]: { code, params } }
  const failure = {
    success: false as const,
    code,
    params,
    ...((ofField || fields) && { fields: { ...ofField, ...fields } }),
    ...(requestId !== undefined && status >= 500 && { requestId }),
    ...more,
  }
  return { status, failure: writeFailure(failure, language), retryAfter }
}

/** What an error says to staff, as in the result of a batch, without what is hidden from its reader. */
export const sentenceOf = (error: ShopError, hidden: ReadonlySet<Mark>): string =>
  failureText('en', withoutHidden(error, hidden))

/** A failure without what its sentence tells that is hidden from its reader. */
export function failureWithoutHidden(
  { fields, ...failure }: Failure,
  language: Language,
  hidden: ReadonlySet<Mark>,
): Failure {
  const ofFields = Object.entries(fields ?? {}).map(([name, { code, params }]) => [
    name,
    withoutHidden({ code: code as FailureCode, params }, hidden),
  ])
  return writeFailure(
    { ...failure, ...withoutHidden(failure, hidden), ...(fields && { fields: Object.fromEntries(ofFields) }) },
    language,
  )
}

type Unwritten = Omit<Failure, 'fields' | 'message'> & { fields?: Record<string, FailureParts> }

/** A failure with its sentences in a language. */
export function writeFailure({ fields, ...failure }: Unwritten, language: Language): Failure {
  const written = Object.entries(fields ?? {}).map(([field, { code, params }]) => [
    field,
    { code, params, message: failureText(language, { code, params }) },
  ])
  return {
    ...failure,
    message: failureText(language, failure),
    ...(fields && { fields: Object.fromEntries(written) }),
  }
}

/** The response of a call that has succeeded, with its notice in a language. */
export function writeNotice<Body extends object>(body: Body, language: Language): Body | (Body & { message: string }) {
  if (!('message' in body)) return body
  const { message } = body
  return isNotice(message) ? { ...body, message: noticeText(language, message) } : body
}

const isNotice = (message: unknown): message is Notice =>
  typeof message === 'object' && message !== null && 'notice' in message

/** The language of a response's sentences: of a page that of its URL, of a call Bangla for clients that prefer it to all others. */
export function languageOfRequest({ headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>): Language {
  if (!url.startsWith('/api/')) return languageOf(url)
  return /^\s*bn\b/i.test(headers['accept-language'] ?? '') ? 'bn' : 'en'
}

/** Logs what the response does not contain: a bug, or why a service is unavailable. */
export function logFailure(log: FastifyBaseLogger, error: unknown): void {
  const { status } = failureOf(error)
  if (status === 500) log.error({ err: error }, 'unexpected error')
  else if (status === 503) log.warn({ reason: reasonOf(error as Error) }, 'service unavailable')
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

function asShopError(error: FastifyError, requestId: string | undefined): ShopError {
  if (error instanceof ShopError) return error
  if (error.validation) return invalidFields(error.validation)
  switch (databaseErrorKind(error)) {
    case 'unavailable':
      return busyError()
    case 'unreadable':
      return new ShopError('check_input')
  }
  switch (error.statusCode) {
    case 413:
      return new ShopError('request_too_large')
    case 415:
      return new ShopError('json_expected')
    case 503:
      return busyError()
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new ShopError('request_invalid')
  // The number is what a customer reads out on the phone, and staff find in the log.
  return requestId ? new ShopError('unexpected_with_number', { number: requestId }) : new ShopError('unexpected')
}

type Issue = NonNullable<FastifyError['validation']>[number]

function invalidFields(issues: Issue[]): ShopError {
  const fields: Record<string, FailureParts> = {}
  for (const issue of issues.slice(0, named.fields)) {
    const field = fieldOf(issue)
    if (field) fields[field] ??= partsOf(issue)
  }
  const first = issues[0] ? partsOf(issues[0]) : failing('check_input')
  return new ShopError(first, { fields })
}

const fieldOf = ({ instancePath }: Issue) => nameOf(instancePath.slice(1).replaceAll('/', '.'))

/** What the schema says of an issue: its code, with the limits of the issue. */
function partsOf(issue: Issue): FailureParts {
  const { message: code = 'check_this', params } = issue
  if (!isFailureCode(code)) return failing('check_this')
  if (code === 'unknown_field') {
    const keys = Array.isArray(params.keys) ? params.keys.slice(0, named.names) : []
    return failing(code, { field: nameOf(keys.join('”, “')) })
  }
  if (code === 'check_field') return failing(code, { field: fieldOf(issue) })
  return { code, params: paramsOfIssue({ message: code, ...params }) }
}

/** What an issue of a schema says to staff, as about a cell of a file. */
export function sentenceOfIssue(issue: Parameters<typeof paramsOfIssue>[0]): string {
  const { message: code } = issue
  return isFailureCode(code) ? failureText('en', { code, params: paramsOfIssue(issue) }) : code
}

const reasonOf = (error: Error): string => (error.cause instanceof Error ? error.cause.message : error.message)
