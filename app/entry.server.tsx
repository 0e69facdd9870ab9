import { AsyncLocalStorage } from 'node:async_hooks'
import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
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
import { readSiteUrlWith } from './document/page-meta.ts'

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

/** Several pages are rendered at the same time. */
const siteUrls = new AsyncLocalStorage<string | undefined>()
readSiteUrlWith(() => siteUrls.getStore())

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
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>
  )
  const onError = (error: unknown) => !request.signal.aborted && document.onError(error)
  const { html, failed } = await siteUrls.run(document.siteUrl, () => renderStream(page, { nonce, onError }))
  document.html = html
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(null, { headers, status: failed ? 500 : status })
}

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
