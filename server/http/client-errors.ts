import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Language } from '#contract/language.ts'
import { failureOf, ShopError } from '../errors.ts'

const failures: Record<string, 'request_too_slow' | 'headers_too_large'> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
}

/** Milliseconds in which a client reads the response and closes the connection. */
const hangUpTime = 2_000

interface ClientError extends NodeJS.ErrnoException {
  /** Left out where the headers could not be read. */
  language?: Language
}

/** Responds to malformed requests that Node could not parse, with the common headers, and closes the connection. */
export function handleClientErrors(headers: Record<string, string>) {
  return (error: ClientError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (!socket.writable) return void socket.destroy()
    const thrown = new ShopError(failures[error.code ?? ''] ?? 'request_invalid')
    const { status, failure } = failureOf(thrown, undefined, error.language)
    const body = JSON.stringify(failure)
    const all = {
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
    // What goes on sending would be read on: the parts of a body that has taken too long, for example.
    setTimeout(() => socket.destroy(), hangUpTime).unref()
  }
}
