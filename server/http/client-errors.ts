import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode, Failure } from '#contract/errors.ts'

const responses: Record<string, [status: number, code: ErrorCode, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'bad_request', 'The request took too long.'],
  HPE_HEADER_OVERFLOW: [431, 'too_large', 'This request is too large.'],
}
const unreadable: [number, ErrorCode, string] = [400, 'bad_request', 'The request is not valid.']

/** Responds to malformed requests that Node could not parse, with the common headers, and closes the connection. */
export function handleClientErrors(headers: Record<string, string>) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (!socket.writable) return void socket.destroy()
    const [status, code, message] = responses[error.code ?? ''] ?? unreadable
    const body = JSON.stringify({ success: false, message, code } satisfies Failure)
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
