import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { BareResponse } from './bare-server.ts'

const server = fileURLToPath(new URL('bare-server.ts', import.meta.url))
const generatedHeaders = ['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']

/** Starts a bare server that responds with the present headers and encoded bytes of this URL. */
export async function startBareServer(url: string): Promise<{ origin: string; stop(): void }> {
  const child = fork(server, { execArgv: ['--disable-warning=ExperimentalWarning'] })
  child.send(await fetchResponse(url))
  const [port] = (await once(child, 'message')) as [number]
  return { origin: `http://127.0.0.1:${port}`, stop: () => child.disconnect() }
}

/** The encoded bytes: `fetch` would decode them. */
function fetchResponse(url: string): Promise<BareResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { headers: { 'accept-encoding': 'br, gzip' } }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      const headers = Object.entries(response.headers).filter(([name]) => !generatedHeaders.includes(name))
      resolve({
        headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
        body: Buffer.concat(chunks).toString('base64'),
      })
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}
