import { connect } from 'node:net'
import { staffHeaders } from './staff-session.ts'

interface Half {
  type?: string
  token?: string
  /** The address that a proxy names. */
  from?: string
  /** The sender does not close the connection when the shop does. */
  allowHalfOpen?: boolean
}

/**
 * Sends the first half of a request at once, and reads the statuses of the responses until the connection is closed.
 */
export function sendHalf(port: number, path: string, body: Buffer, sender: Half = {}) {
  const { type = 'application/json', token = '', from, allowHalfOpen = false } = sender
  const half = body.length / 2
  const line = connect({ port, host: '127.0.0.1', allowHalfOpen })
  let output = ''
  const statusesNow = (): string[] => output.match(/HTTP\/1.1 \d+/g) ?? []
  const statuses = new Promise<string[]>((done) => {
    line.on('data', (words) => {
      output += words
      if (output.includes('HTTP/1.1 200')) line.end()
    })
    line.on('error', () => {})
    line.on('close', () => done(statusesNow()))
  })
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: shop.example',
    `Content-Type: ${type}`,
    `Content-Length: ${body.length}`,
    ...(from ? [`X-Forwarded-For: ${from}`] : []),
    ...Object.entries(staffHeaders(token) ?? { authorization: `Bearer ${token}` }).map((pair) => pair.join(': ')),
  ]
  line.write(`${head.join('\r\n')}\r\n\r\n`)
  line.write(body.subarray(0, half))
  return {
    statuses,
    statusesNow,
    headersNow: () => output,
    sendRest: () => line.write(body.subarray(half)),
    hangUp: () => line.destroy(),
  }
}
