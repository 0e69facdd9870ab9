import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

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
function describeError(error: Error) {
  const { cause } = error
  return {
    type: error.name,
    message: error.message.split('\nparams:', 1)[0] ?? '',
    stack: error.stack?.replace(/\nparams:.*/, '') ?? '',
    ...(cause instanceof Error && { cause: `${cause.message} ${(cause as { code?: string }).code ?? ''}`.trim() }),
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
