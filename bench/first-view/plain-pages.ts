import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { PageName } from './goals.ts'

const folder = join(import.meta.dirname, 'without-scripts')
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
}

interface PlainPages {
  /** Without a trailing slash. */
  origin: string
  stop(): void
}

/** Serves the reference at /home, /shop and /product: see without-scripts/README.md. */
export const serveReference = () =>
  serve((request, response) => {
    const name = request.url?.slice(1) ?? ''
    const file = extname(name) ? name : `${name}.html`
    const compressed = /\.(html|css)$/.test(file)
    const body = readFileSync(join(folder, compressed ? `${file}.br` : file))
    response.setHeader('content-type', types[extname(file)] ?? '')
    if (compressed) response.setHeader('content-encoding', 'br')
    response.end(body)
  })

/** Serves the shop with pages whose scripts are removed. @param pages the paths of these pages */
export function serveWithoutScripts(shop: string, pages: Record<PageName, string>): Promise<PlainPages> {
  const compressed = new Map<string, Buffer>()
  return serve(async (request, response) => {
    const path = request.url ?? '/'
    if (!Object.values(pages).includes(path)) {
      const { status, headers, body } = await load(shop + path, String(request.headers.accept))
      response.writeHead(status, headers).end(body)
      return
    }
    const html = compressed.get(path) ?? brotliCompressSync(withoutScripts(await (await fetch(shop + path)).text()))
    compressed.set(path, html)
    response.setHeader('content-type', types['.html'] ?? '').setHeader('content-encoding', 'br')
    response.end(html)
  })
}

/** Removes the scripts of a page, also those in `<noscript>`, and what is preloaded for them. */
export const withoutScripts = (html: string) =>
  html
    .replace(/<noscript id="page-scripts">.*?<\/noscript>/s, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, '')

async function load(url: string, accept: string) {
  const answer = await fetch(url, { headers: { accept, 'accept-encoding': 'identity' } })
  const type = answer.headers.get('content-type') ?? ''
  const body = Buffer.from(await answer.arrayBuffer())
  if (!type.startsWith('text/')) return { status: answer.status, headers: { 'content-type': type }, body }
  const headers = { 'content-type': type, 'content-encoding': 'br' }
  return { status: answer.status, headers, body: brotliCompressSync(body) }
}

async function serve(
  answer: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
): Promise<PlainPages> {
  const server = createServer(async (request, response) => {
    try {
      await answer(request, response)
    } catch {
      response.writeHead(404).end()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
