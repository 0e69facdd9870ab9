import type { FastifyError, FastifyInstance } from 'fastify'
import { type ShopError, sendError } from '../errors.ts'
import { setBodyDeadline, uploadTimeout } from './slow-bodies.ts'

interface Uploads {
  /** Content types. */
  types: RegExp | string[]
  /** Bytes. */
  largest: number
  tooLarge(): ShopError
  wrongType(): ShopError
}

/**
 * Makes a file the body of the scope's calls, as a buffer. The scope is encapsulated: everywhere else only small JSON
 * bodies are accepted.
 */
export function acceptUploads(scope: FastifyInstance, { types, largest, tooLarge, wrongType }: Uploads): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser<Buffer>(types, { parseAs: 'buffer', bodyLimit: largest }, (_request, body, done) =>
    done(null, body),
  )
  // After authorization: nobody else may keep a connection open.
  scope.addHook('preParsing', async ({ raw }) => setBodyDeadline(scope, raw, uploadTimeout))
  scope.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error.statusCode === 413) return sendError(tooLarge(), request, reply)
    if (error.statusCode === 415) return sendError(wrongType(), request, reply)
    return sendError(error, request, reply)
  })
}
