import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { NonceContext, nonceOf } from './nonce.ts'

export { createClient } from './api.ts'
export { apiDoor } from './door.ts'
export { nonceOf } from './nonce.ts'

/** Renders the whole page before the first byte leaves: it is kept and compressed once (server/pages.ts). */
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
        onAllReady() {
          clearTimeout(patience)
          const body = new PassThrough()
          headers.set('Content-Type', 'text/html; charset=utf-8')
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: failed ? 500 : status }))
        },
        onShellError: reject,
        onError(error) {
          failed = true
          if (!request.signal.aborted) console.error(error)
        },
      },
    )
    const patience = setTimeout(abort, 5_000)
  })
}

/** Logs what went wrong; an address where nothing is, however odd, is answered with 404 and no more. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  const missing = isRouteErrorResponse(error) && error.status === 404
  if (!missing && !request.signal.aborted) console.error(error)
}
