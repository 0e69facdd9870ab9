import { finished } from 'node:stream'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { busyError, ShopError, sendError } from '../errors.ts'
import { setUploadDeadline } from './slow-bodies.ts'

/**
 * How many files are in memory at a time: of an account, of all customers, and of everybody in this process. Each has up
 * to 10 MB. Customers leave places to staff.
 */
export const mostUploads = { ofAccount: 2, ofCustomers: 4, ofProcess: 8 }

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
  scope.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error.statusCode === 413) return sendError(tooLarge(), request, reply)
    if (error.statusCode === 415) return sendError(wrongType(), request, reply)
    return sendError(error, request, reply)
  })
}

interface Upload {
  account: string
  isStaff: boolean
  /** Its call is working with the file. */
  isWorking?: boolean
}

const uploads = new Map<FastifyRequest, Upload>()

/**
 * Admits a file that is to be read now, after authorization: nobody else may keep a connection open. Its place is free
 * again when its call has ended, which may be after the response.
 * @throws ShopError 429 for too many of the account, 503 for too many of all
 */
export function admitUpload(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply, upload: Upload): void {
  const all = [...uploads.values()]
  const count = (isAlso: (one: Upload) => boolean) => all.filter(isAlso).length
  if (count(({ account }) => account === upload.account) >= mostUploads.ofAccount) {
    throw new ShopError('uploads_running', {}, { retryAfter: 5 })
  }
  const isFull = all.length >= mostUploads.ofProcess
  if (isFull || (!upload.isStaff && count(({ isStaff }) => !isStaff) >= mostUploads.ofCustomers)) throw busyError(5)
  uploads.set(request, upload)
  finished(reply.raw, () => !upload.isWorking && uploads.delete(request))
  setUploadDeadline(app, request.raw)
}

/** Runs the call of a file that was admitted. */
export async function whileUploaded<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
  const upload = uploads.get(request)
  if (upload) upload.isWorking = true
  return work().finally(() => uploads.delete(request))
}
