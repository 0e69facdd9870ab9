import { randomBytes } from 'node:crypto'
import { text as textOf } from 'node:stream/consumers'
import type { FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Client } from '#app/api.ts'
import type * as EntryServer from '#app/entry.server.tsx'
import type { RenderedDocument } from '#app/entry.server.tsx'
import { failureOf, logFailure } from '../errors.ts'
import type { PublicCalls } from '../http/cached-calls.ts'
import { earlier, type MadeResponse } from '../http/cached-response.ts'
import type { ChangeTag } from '../http/change-feed.ts'
import { contentSecurityPolicy, hashesOf, type PageSources } from './page-policy.ts'

/** The app of a language as it was built, or in development a function that gives the newest one. */
export type AppBuild = ServerBuild | (() => Promise<ServerBuild>)

export interface RenderOptions {
  build: AppBuild
  calls: PublicCalls
  pageSources?: PageSources | undefined
  development?: boolean
}

/** The request that a page is rendered for. */
type Cause = Pick<FastifyRequest, 'id' | 'log'>

/** Cache metadata of the responses that a page was rendered from. */
interface CacheMetadata {
  tags: Set<ChangeTag>
  /** The earliest expiry time of the responses. */
  until: Date | undefined
  /** A call failed. */
  failed: boolean
  /** A response was stale. */
  stale: boolean
}

/** Rendering needs a full URL, but must not depend on the requested host. */
const anyHost = 'http://shop.invalid'

/** `Retry-After` of a page that could not be rendered, seconds. */
const retryAfter = '2'

/** Renders pages, each with the cache tags of all responses that it shows. */
export function pageRenderer({ build, calls, pageSources, development = false }: RenderOptions) {
  const loadBuild = async () => (typeof build === 'function' ? build() : build)
  const mode = development ? 'development' : 'production'
  const handler = createRequestHandler(build, mode)

  /**
   * @param cause the request that needs the page: others that wait for it get the same one
   * @param siteUrl the shop's URL as the page names it, without a trailing slash
   */
  return async function render(url: string, cause: Cause, siteUrl?: string): Promise<MadeResponse> {
    const entry = (await loadBuild()).entry.module as unknown as typeof EntryServer
    const metadata: CacheMetadata = { tags: new Set(), until: undefined, failed: false, stale: false }
    const nonce = randomBytes(16).toString('base64')
    const context = new RouterContextProvider()
    context.set(entry.apiClientContext, collectingClient(calls, metadata, entry, cause))
    context.set(entry.nonceOf, nonce)
    const document: RenderedDocument = {
      siteUrl,
      onError: (error) => cause.log.error({ err: error }, 'a page could not be rendered'),
    }
    context.set(entry.documentContext, document)
    const response = await handler(new Request(anyHost + url), context)
    const headers = Object.fromEntries(response.headers)
    let text = document.html ?? (await response.text())
    if (headers['content-type']?.startsWith('text/html')) {
      // Hot reload needs inline scripts and a socket: no content security policy in development.
      if (!development) headers['content-security-policy'] = contentSecurityPolicy(hashesOf(text, nonce), pageSources)
      text = text.replaceAll(` nonce="${nonce}"`, '')
      headers['cache-control'] ??= 'no-cache'
    }
    const { status } = response
    const made = { headers, body: Buffer.from(text), tags: metadata.tags, until: metadata.until }
    if (!metadata.failed) return { ...made, status, incomplete: metadata.stale }
    // Neither browsers nor search engines may cache an error as the page.
    Object.assign(headers, { 'retry-after': retryAfter, 'cache-control': 'no-store' })
    return { ...made, status: 503, incomplete: true }
  }
}

/** The API as loaders call it: in this process, collecting the cache metadata of each response. */
function collectingClient(
  calls: PublicCalls,
  metadata: CacheMetadata,
  { ApiError, inPageLanguage }: Pick<typeof EntryServer, 'ApiError' | 'inPageLanguage'>,
  { id, log }: Cause,
): Client {
  return async (name, sent) => {
    try {
      const { response, stale } = await calls.call(name, inPageLanguage(name, sent) ?? {})
      for (const tag of response.tags) metadata.tags.add(tag)
      metadata.until = earlier(metadata.until, response.until)
      if (stale) metadata.stale = true
      const body = JSON.parse(response.stream ? await textOf(response.stream()) : response.plain.toString())
      if (response.status < 400) return body
      throw new ApiError(response.status, body)
    } catch (error) {
      if (error instanceof ApiError) throw error
      const { status, failure } = failureOf(error, id)
      if (status >= 500) {
        metadata.failed = true
        logFailure(log, error)
      }
      throw new ApiError(status, failure)
    }
  }
}
