import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { languageOfRequest } from '../errors.ts'

/** Milliseconds until a request has to be complete, where its call allows no more. */
export const bodyTimeout = 10_000
/** For a photograph that leaves a phone over a slow line: 10 MB at 0.7 Mbit/s. */
export const uploadTimeout = 120_000
/** A file that arrives no faster is a connection that is kept open. Bytes and milliseconds. */
export const slowestUpload = { bytes: 200 * 1024, within: 20_000 }
/** Bytes a second, after the time of a small body: who sends less loses the place to the next one when all are taken. */
const steadyUpload = 90 * 1024

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/**
 * Closes connections that send a body too slowly. Node has one limit for all; here a call may allow more once the
 * caller is authorized.
 */
export function limitBodyTime(app: FastifyInstance): void {
  app.server.on('request', (request: IncomingMessage) => {
    const { 'content-length': length, 'transfer-encoding': chunks } = request.headers
    if (length !== undefined || chunks !== undefined) setBodyDeadline(app, request, bodyTimeout)
  })
}

/** Sets the milliseconds until the request must be complete. */
function setBodyDeadline(app: FastifyInstance, request: IncomingMessage, milliseconds: number): void {
  clearTimeout(deadlines.get(request))
  const timer = setTimeout(() => endIncomplete(app, request), milliseconds)
  deadlines.set(request, timer.unref())
  request.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
}

/** A file that is being read. */
export interface ArrivingFile {
  /** It has not arrived, and is later than at the steady pace. */
  isLate(): boolean
  /** Responds with 408, unless it has arrived. */
  end(): void
}

/** Sets the deadlines of a file. */
export function setUploadDeadline(app: FastifyInstance, request: IncomingMessage): ArrivingFile {
  setBodyDeadline(app, request, uploadTimeout)
  const { socket } = request
  const start = { at: performance.now(), bytes: socket.bytesRead }
  let received = start.bytes
  const timer = setInterval(() => {
    const isSlow = socket.bytesRead - received < slowestUpload.bytes
    received = socket.bytesRead
    if (!isSlow) return
    clearInterval(timer)
    endIncomplete(app, request)
  }, slowestUpload.within)
  timer.unref()
  request.once('end', () => clearInterval(timer)).once('close', () => clearInterval(timer))
  const allowed = () => bodyTimeout + ((socket.bytesRead - start.bytes) / steadyUpload) * 1_000
  return {
    isLate: () => !request.complete && performance.now() - start.at > allowed(),
    end: () => endIncomplete(app, request),
  }
}

function endIncomplete({ server }: FastifyInstance, request: IncomingMessage) {
  // As Node does it: the framework responds with 408 and closes the connection.
  const error = Object.assign(new Error('Request timeout'), {
    code: 'ERR_HTTP_REQUEST_TIMEOUT',
    language: languageOfRequest(request),
  })
  if (!request.complete) server.emit('clientError', error, request.socket)
}
