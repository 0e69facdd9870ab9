import type { FastifyServerOptions } from 'fastify'
import type { Config } from './config.ts'

/** One JSON line each, or readable lines on a terminal. Bodies and headers are never logged, so no secret is. */
export function loggerOptions({ logLevel }: Config): FastifyServerOptions['logger'] {
  const readable = { target: 'pino-pretty', options: { translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' } }
  return {
    level: logLevel,
    // Enough to find the fault; a query's parameters may be somebody's name or e-mail address.
    serializers: { err: describeError },
    ...(process.stdout.isTTY && { transport: readable }),
  }
}

function describeError(error: Error) {
  const { cause } = error
  return {
    type: error.name,
    message: error.message.split('\nparams:', 1)[0] ?? '',
    stack: error.stack?.replace(/\nparams:.*/, '') ?? '',
    ...(cause instanceof Error && { cause: `${cause.message} ${(cause as { code?: string }).code ?? ''}`.trim() }),
  }
}
