import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import { withoutParameters } from './transactions/database-errors.ts'

/** One JSON line each, or readable lines on a terminal. Bodies and headers are never logged, so no secret is. */
export function openLogger({ logLevel }: Config): Logger {
  const readable = { target: 'pino-pretty', options: { translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' } }
  return pino({
    level: logLevel,
    serializers: { err: describeError },
    ...(process.stdout.isTTY && { transport: readable }),
  })
}

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

/** One line for each response; errors are logged where they become a response. */
export class RequestLog extends LogController {
  override incomingRequest() {}
  override defaultErrorLog() {}
  override routeNotFound() {}

  override requestCompleted(_error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const { method, url, ip } = request
    const fields = {
      method,
      path: url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip,
    }
    if (reply.statusCode >= 500) reply.log.warn(fields, 'response sent')
    else reply.log.info(fields, 'response sent')
  }
}
