import { once } from 'node:events'
import { Agent, createServer, type IncomingHttpHeaders, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface Stored {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/**
 * What deploy/nginx.conf and deploy/Caddyfile describe, in a few lines: balances over the processes in turn, leaves out
 * one that refuses connections, replaces X-Forwarded-For, and stores what Cache-Control lets everybody store.
 */
export async function startSmallProxy(upstreams: string[]) {
  const agent = new Agent({ keepAlive: true })
  const stored = new Map<string, Stored>()
  /** Requests that each process got, and responses that came from the proxy's own store. */
  const sent = new Map(upstreams.map((url) => [url, 0]))
  let fromStore = 0
  let turn = 0

  function forward(incoming: IncomingMessage, body: Buffer, to: string): Promise<Stored> {
    const { hostname, port } = new URL(to)
    const { connection: _, ...received } = incoming.headers
    const headers = {
      ...received,
      'x-forwarded-for': incoming.socket.remoteAddress,
      'x-forwarded-proto': 'https',
    }
    return new Promise((resolve, reject) => {
      const options = { hostname, port, agent, method: incoming.method, path: incoming.url, headers }
      const outgoing = send(options, async (response) => {
        const { statusCode: status = 0, headers } = response
        buffer(response).then((content) => resolve({ status, headers, body: content }), reject)
      })
      // A connection that the process closed while it was idle: nothing was read from this request.
      outgoing.on('error', (error: NodeJS.ErrnoException) =>
        outgoing.reusedSocket && error.code === 'ECONNRESET'
          ? forward(incoming, body, to).then(resolve, reject)
          : reject(error),
      )
      outgoing.end(body)
    })
  }

  async function answer(incoming: IncomingMessage): Promise<Stored> {
    const body = await buffer(incoming)
    const key = `${incoming.url} ${incoming.headers['accept-encoding']}`
    const known = incoming.method === 'GET' ? stored.get(key) : undefined
    if (known) {
      fromStore += 1
      return known
    }
    for (let tries = 0; ; tries += 1) {
      const to = upstreams[turn++ % upstreams.length] ?? ''
      try {
        const response = await forward(incoming, body, to)
        sent.set(to, (sent.get(to) ?? 0) + 1)
        const { 'cache-control': caching = '' } = response.headers
        const mayStore = /\bpublic\b/.test(caching) && /max-age=[1-9]/.test(caching)
        if (incoming.method === 'GET' && response.status === 200 && mayStore) stored.set(key, response)
        return response
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED' || tries > upstreams.length) throw error
      }
    }
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming).then(
      ({ status, headers: { connection: _, 'transfer-encoding': __, ...headers }, body }) =>
        outgoing.writeHead(status, headers).end(body),
      () => outgoing.writeHead(502).end(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    stored: () => [...stored.keys()],
    fromStore: () => fromStore,
    stop() {
      agent.destroy()
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
  }
}
