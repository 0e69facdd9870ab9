// The baseline of responses from memory: node:http alone, with the same bytes for every request.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface BareResponse {
  headers: Record<string, string>
  /** base64 */
  body: string
}

process.once('message', ({ headers, body }: BareResponse) => {
  const bytes = Buffer.from(body, 'base64')
  const all = { ...headers, 'content-length': String(bytes.length) }
  const server = createServer((_request, response) => response.writeHead(200, all).end(bytes))
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
process.once('disconnect', () => process.exit())
