import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { type DestinationStream, destination, type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import type { Metrics } from './operations/metrics.ts'
import { withoutParameters } from './transactions/database-errors.ts'

/**
 * One JSON line each, or readable lines on a terminal. Bodies, headers and query strings are never logged, so no secret
 * is; email addresses and phone numbers, which errors of other programs contain, are replaced.
 */
export function openLogger({ logLevel }: Pick<Config, 'logLevel'>, output?: DestinationStream): Logger {
  const readable = { target: 'pino-pretty', options: { translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' } }
  const options = { level: logLevel, serializers: { err: describeError }, hooks: { streamWrite: withoutPersonalData } }
  if (output) return pino(options, output)
  return process.stdout.isTTY ? pino({ ...options, transport: readable }) : pino(options, standardOutput())
}

let opened: ReturnType<typeof destination> | undefined

/** Lines are written together, at the latest after a second: one write for each would be most of what a line costs. */
function standardOutput() {
  opened ??= openOutput()
  return opened
}

function openOutput() {
  const output = destination({ dest: 1, sync: false, minLength: 8_192, periodicFlush: 1_000 })
  process.once('exit', () => output.flushSync())
  return output
}

/** An email address, and a mobile number of Bangladesh. No JSON number begins with a zero or a plus sign. */
const personal = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\w-])(?:\+?88)?01[3-9]\d{8}(?![\w-])/g

/** Replaces email addresses and phone numbers in a line of the log. */
export function withoutPersonalData(line: string): string {
  // An error is written at once, in case the process ends.
  if (/^{"level":[56]0/.test(line)) queueMicrotask(() => opened?.flushSync())
  return line.replace(personal, '…')
}

/** A text that a client has chosen, for a message or the log. */
export const shorten = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text)

/** Error details without query parameters, which may be personal data. */
export function describeError(error: Error) {
  const { cause } = error
  const message = withoutParameters(error.message)
  // The stack repeats the message. If it is another one, the lines after it cannot be told from parameters.
  const stack = withoutParameters(error.stack?.replace(error.message, () => message) ?? '')
  return {
    type: error.name,
    message,
    stack,
    ...(cause instanceof Error && {
      cause: `${withoutParameters(cause.message)} ${(cause as { code?: string }).code ?? ''}`.trim(),
    }),
  }
}

/** The sizes of networks that the log names: what a neighborhood shares, not a household. */
const networkBits = { ipv4: /\.\d+$/, ipv6: /^((?:[^:]*:){3}).*$/ }

/**
 * The network of a client, without its last part: who it was is personal data, a flood shows from the rest. A client
 * that has closed its connection has no address any more: empty.
 */
export const shortenAddress = (address: string | undefined = ''): string =>
  address.includes('.') ? address.replace(networkBits.ipv4, '.x') : address.replace(networkBits.ipv6, '$1:')

/** One line and one count for each response, also a cached one; errors are logged where they become a response. */
export class RequestLog extends LogController {
  readonly #metrics: Pick<Metrics, 'responseSent'>

  constructor(metrics: Pick<Metrics, 'responseSent'>) {
    super({ requestIdLogLabel: 'requestId' })
    this.#metrics = metrics
  }

  override incomingRequest() {}
  override defaultErrorLog() {}
  override routeNotFound() {}

  override requestCompleted(_error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const { method, url, ip } = request
    const { statusCode: status, elapsedTime } = reply
    this.#metrics.responseSent(method, reply.page ?? request.routeOptions.url ?? 'unknown', status, elapsedTime / 1_000)
    const fields = { method, path: pathOf(url), status, ms: Math.round(elapsedTime), network: shortenAddress(ip) }
    if (status >= 500) reply.log.warn(fields, 'response sent')
    else reply.log.info(fields, 'response sent')
  }
}

/** What opens something for whoever reads the log: the key of an order link, of leaving a newsletter, of a payment. */
const linkKey = /(\/order\/(?:link\/)?)[\w-]{22}[^/]*|(\/(?:payment\/return|one-click)\/)[^/]+/i
/** Characters of a path that the log names. */
const longestPath = 300

/** As the router reads it: a letter may be written as its number. */
const readable = (path: string) =>
  path.replace(/%([2-7][\da-f])/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))

function pathOf(url: string): string {
  const end = url.indexOf('?')
  const path = shorten(end < 0 ? url : url.slice(0, end), longestPath)
  return readable(path).replace(linkKey, '$1$2…')
}

declare module 'fastify' {
  interface FastifyReply {
    /** The route of the page that was sent, such as /product/:id. */
    page: string | undefined
  }
}
