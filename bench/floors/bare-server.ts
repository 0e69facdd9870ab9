// The floor of what is served from memory: node:http alone, answering every request with the bytes of one answer.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface BareAnswer {
  headers: Record<string, string>
  /** base64 */
  body: string
}

process.once('message', ({ headers, body }: BareAnswer) => {
  const bytes = Buffer.from(body, 'base64')
  const all = { ...headers, 'content-length': String(bytes.length) }
  const server = createServer((_request, response) => response.writeHead(200, all).end(bytes))
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
process.once('disconnect', () => process.exit())
