import { finished } from 'node:stream'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { busyError, ShopError, sendError } from '../errors.ts'
import { networkOf } from '../limits/network.ts'
import { type ArrivingFile, setUploadDeadline } from './slow-bodies.ts'

/**
 * How many files are in memory at a time: of an account, of the customers of a network, of all customers, and of everybody
 * in this process. Each has up to 10 MB. Customers leave places to staff, and to customers elsewhere.
 */
export const mostUploads = { ofAccount: 2, ofNetwork: 3, ofCustomers: 4, ofProcess: 8 }

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

interface Sender {
  account: string
  isStaff: boolean
}

interface Upload extends Sender {
  /** Undefined: of staff, who work in one place. */
  network: string | undefined
  file: ArrivingFile
  /** Its call is working with the file. */
  isWorking?: boolean
}

const uploads = new Map<FastifyRequest, Upload>()

/**
 * Admits a file that is to be read now, after authorization: nobody else may keep a connection open. Its place is free
 * again when its call has ended, which may be after the response. When all are taken, a file that arrives late gives its own up.
 * @throws ShopError 429 for too many of the account, 503 for too many of all
 */
export function admitUpload(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply, sender: Sender): void {
  const { account, isStaff } = sender
  const network = isStaff ? undefined : networkOf(request.ip)
  takePlace(
    mostUploads.ofAccount,
    (one) => one.account === account,
    new ShopError('uploads_running', {}, { retryAfter: 5 }),
  )
  if (!isStaff) {
    takePlace(mostUploads.ofNetwork, (one) => one.network === network, busyError(5))
    takePlace(mostUploads.ofCustomers, (one) => !one.isStaff, busyError(5))
  }
  takePlace(mostUploads.ofProcess, () => true, busyError(5))
  uploads.set(request, { ...sender, network, file: setUploadDeadline(app, request.raw) })
  finished(reply.raw, () => !uploads.get(request)?.isWorking && uploads.delete(request))
}

/** Of so many places one is free, or one whose file arrives late; otherwise throws. */
function takePlace(places: number, isOneOf: (upload: Upload) => boolean, error: ShopError): void {
  const taken = [...uploads].filter(([, upload]) => isOneOf(upload))
  if (taken.length < places) return
  const [late, upload] = taken.find(([, { file }]) => file.isLate()) ?? []
  if (!late) throw error
  uploads.delete(late)
  upload?.file.end()
}

/** Runs the call of a file that was admitted. */
export async function whileUploaded<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
  const upload = uploads.get(request)
  if (upload) upload.isWorking = true
  return work().finally(() => uploads.delete(request))
}
