import { Writable } from 'node:stream'
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

export { apiClientContext } from './api-client-context.ts'
export { nonceOf } from './document/nonce.ts'
export { setSiteUrl } from './document/page-meta.ts'
export { ApiError, inPageLanguage }

export interface RenderedDocument {
  /** The rendered document: as a response body it would be encoded and decoded once more. */
  html?: string
  /** Called with an error that a customer sees as an error screen. */
  onError(error: unknown): void
}

/** Receives what is rendered. */
export const documentContext = createContext<RenderedDocument>()

/** Renders the complete page before sending it: it is cached and compressed once (server/pages). */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const nonce = loadContext.get(nonceOf)
  return new Promise<Response>((resolve, reject) => {
    let failed = false
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // Complete pages: the content of a Suspense boundary is rendered in place, not at the end with a script that
        // moves it.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(renderTimeout)
          headers.set('Content-Type', 'text/html; charset=utf-8')
          const response = (html: string) => {
            loadContext.get(documentContext).html = html
            resolve(new Response(null, { headers, status: failed ? 500 : status }))
          }
          pipe(collectText(response))
        },
        onShellError: reject,
        onError(error) {
          failed = true
          if (!request.signal.aborted) loadContext.get(documentContext).onError(error)
        },
      },
    )
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
