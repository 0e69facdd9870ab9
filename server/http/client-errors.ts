import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode, Failure } from '#contract/errors.ts'
import type { Language } from '#contract/language.ts'
import { readMessage } from '#contract/messages/read-message.ts'
import { inLanguage } from '../errors.ts'

const responses: Record<string, [status: number, code: ErrorCode, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'bad_request', 'The request took too long.'],
  HPE_HEADER_OVERFLOW: [431, 'too_large', 'This request is too large.'],
}
const unreadable: [number, ErrorCode, string] = [400, 'bad_request', 'The request is not valid.']

interface ClientError extends NodeJS.ErrnoException {
  /** Left out where the headers could not be read. */
  language?: Language
}

/** Responds to malformed requests that Node could not parse, with the common headers, and closes the connection. */
export function handleClientErrors(headers: Record<string, string>) {
  return (error: ClientError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (!socket.writable) return void socket.destroy()
    const [status, code, message] = responses[error.code ?? ''] ?? unreadable
    const failure: Failure = { success: false, message, code, ...readMessage(message) }
    const body = JSON.stringify(inLanguage(failure, error.language ?? 'en'))
    const all = {
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
  }
}
