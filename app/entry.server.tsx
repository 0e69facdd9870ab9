import { Writable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { ApiError, inPageLanguage } from './api.ts'
import { NonceContext, nonceOf } from './document/nonce.ts'
import { setSiteUrl } from './document/page-meta.ts'

export { apiClientContext } from './api-client-context.ts'
export { nonceOf } from './document/nonce.ts'
export { ApiError, inPageLanguage }

export interface RenderedDocument {
  /** The rendered document: as a response body it would be encoded and decoded once more. */
  html?: string
  /** The shop's URL as the page names it. */
  siteUrl: string | undefined
  /** Called with an error that a customer sees as an error screen. */
  onError(error: unknown): void
}

/** Receives what is rendered. */
export const documentContext = createContext<RenderedDocument>()

/** Renders the complete page before sending it: it is cached and compressed once (server/pages). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceOf)
  const document = loadContext.get(documentContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const page = (context: EntryContext) => (
    <NonceContext value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </NonceContext>
  )
  const { serverHandoffStream, ...withoutData } = routerContext
  const loaderData = serverHandoffStream ? await textOf(serverHandoffStream) : ''
  // Nothing else is rendered between this and the page, which is rendered at once; only screens for errors are not.
  setSiteUrl(document.siteUrl)
  // Screens for errors are loaded when they are needed, and only a stream waits for them.
  if (status === 200) {
    const html = `<!DOCTYPE html>${renderToString(page(withoutData))}`
    if (!html.includes(failedPart)) {
      document.html = withLoaderData(html, loaderData, nonce)
      return new Response(null, { headers, status })
    }
  }
  const { html, failed } = await renderStream(page({ ...routerContext, serverHandoffStream: streamOf(loaderData) }), {
    nonce,
    onError: (error) => !request.signal.aborted && document.onError(error),
  })
  document.html = html
  return new Response(null, { headers, status: failed ? 500 : status })
}

/** What React writes in place of the content of a Suspense boundary that failed. */
const failedPart = '<!--$!-->'
const end = '</body></html>'

/**
 * The data of the loaders at the end of the page, as the stream of `ServerRouter` writes it: with that stream, a page takes
 * 11 to 14 % more processor time (docs/decisions/rendering.md).
 */
function withLoaderData(html: string, data: string, nonce: string): string {
  if (!html.endsWith(end)) throw new Error('The page has no end.')
  const controller = 'window.__reactRouterContext.streamController'
  // In a script element, `<` could end it; the others are no line breaks in JSON, but in older scripts.
  const quoted = JSON.stringify(data).replace(
    /[&<>\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `${html.slice(0, -end.length)}<script nonce="${nonce}">${controller}.enqueue(${quoted});${controller}.close();</script>${end}`
}

const streamOf = (text: string): ReadableStream<Uint8Array> => new Blob([text]).stream()

interface StreamOptions {
  nonce: string
  onError(error: unknown): void
}

/** Waits for everything that the page loads while it is rendered. */
function renderStream(page: ReactNode, { nonce, onError }: StreamOptions): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Complete pages: the content of a Suspense boundary is rendered in place, not at the end with a script that
      // moves it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(renderTimeout)
        pipe(collectText((html) => resolve({ html, failed })))
      },
      onShellError: reject,
      onError(error) {
        failed = true
        onError(error)
      },
    })
    const renderTimeout = setTimeout(abort, 5_000)
  })
}

/** A stream that collects all chunks and returns them at the end. */
function collectText(done: (text: string) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(Buffer.concat(chunks).toString())
      next()
    },
  })
}

/**
 * Logs rendering errors; error responses of the API are logged there, and unknown URLs are only
 * responded to with 404.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const missing = isRouteErrorResponse(error) && error.status === 404
  if (!missing && !(error instanceof ApiError) && !request.signal.aborted)
    (context as RouterContextProvider).get(documentContext).onError(error)
}
