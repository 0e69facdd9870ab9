import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { basePathOf, inUsualCase, isBackOffice, type Language, languageOf } from '#contract/language.ts'
import { withTimeout } from '../call.ts'
import type { Shop } from '../context.ts'
import { ShopError } from '../errors.ts'
import type { PublicCalls } from '../http/cached-calls.ts'
import type { MadeResponse } from '../http/cached-response.ts'
import { hostOf } from '../http/hosts.ts'
import type { ResponseCache } from '../http/response-cache.ts'
import { sendCached } from '../http/send-cached.ts'
import { limitConcurrency } from '../limits/limit-concurrency.ts'
import { type CanonicalPage, canonicalUrls } from './canonical-urls.ts'
import { sendPageError } from './error-page.ts'
import { contentSecurityPolicy, type PageSources } from './page-policy.ts'
import { type AppBuild, pageRenderer } from './render-page.ts'

export interface PagesOptions {
  /** Loads the app of a language. Called once for each language, when its first page is requested. */
  loadBuild(language: Language): Promise<AppBuild>
  cache: ResponseCache
  calls: PublicCalls
  limits: Pick<Shop['limits'], 'take'>
  metrics: Pick<Shop['metrics'], 'renders'>
  /** The shop's public URL, without a trailing slash. Pages are served under its host only. */
  publicUrl?: string | undefined
  /**
   * Whether requests come through the shop's own proxy: without a public URL its pages name the host that it passes
   * on.
   */
  trustProxy?: boolean
  pageSources?: PageSources | undefined
  /** Counts a page of an order link by the order that it opens. @throws ShopError for other addresses; 429 */
  countLink(path: string, ip: string): Promise<unknown>
  /** Where an address without a page leads, null for nowhere; without the language. */
  readRedirect(path: string): Promise<string | null>
  /** The page of the back office: a build of its own, the same at each of its URLs. */
  backOffice(url: string): Promise<string>
  development?: boolean
}

/** The route of addresses that have no page. */
const anyRoute = '/*'
/** Maximum concurrent renderings, and how many milliseconds another one waits. */
const rendering = { limit: 4, maxWait: 3_000 }
/** Headers of pages whose URL must not become known: not by a link from them, in a cache or in a search engine. */
const privateHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}
/** Milliseconds until a page render fails: less than the time limit of a call, whose failure the page shows. */
const longest = 4_400

/**
 * Responds to every URL that is not the API, a picture or a built file with a page. A page is the same for every
 * visitor, so it is cached until something that it shows changes; except private ones.
 */
export async function pagesPlugin(app: FastifyInstance, options: PagesOptions) {
  const { loadBuild, cache, limits, metrics, publicUrl, trustProxy, countLink, readRedirect, backOffice } = options
  const { development } = options
  const limitRenders = limitConcurrency(rendering.limit, rendering.maxWait)
  const publicHost = publicUrl && hostOf(publicUrl)

  /** The shop's URL as a page names it, such as in its preview picture. */
  const siteOf = ({ protocol, headers }: FastifyRequest): string | undefined =>
    publicUrl ??
    (trustProxy && headers.host
      ? `${protocol === 'https' ? 'https' : 'http'}://${headers.host.toLowerCase()}`
      : undefined)

  async function openPages(language: Language) {
    const build = await loadBuild(language)
    return {
      render: pageRenderer({ ...options, build }),
      canonical:
        typeof build === 'function' ? (url: string): CanonicalPage => ({ url, route: '/*' }) : canonicalUrls(build),
    }
  }
  type Pages = Awaited<ReturnType<typeof openPages>>
  // Bangla pages are loaded with the first of them: a shop that nobody reads in Bangla needs no memory for them.
  const opened = new Map<Language, Promise<Pages>>([['en', Promise.resolve(await openPages('en'))]])
  function pagesOf(url: string): Promise<Pages> {
    const language = languageOf(url)
    const pages = opened.get(language) ?? openPages(language)
    opened.set(language, pages)
    pages.catch(() => opened.delete(language))
    return pages
  }

  async function make(
    { url, route }: CanonicalPage,
    { render }: Pages,
    request: FastifyRequest,
  ): Promise<MadeResponse> {
    const timer = metrics.renders.startTimer()
    const work = limitRenders('now', () => render(url, request, siteOf(request)))
    try {
      const made = await withTimeout(work, longest)
      timer({ result: made.status < 500 ? 'ok' : 'failed' })
      return { ...(made.status === 404 && route !== anyRoute ? await orRedirect(url, made) : made), page: route }
    } catch (error) {
      timer({ result: 'failed' })
      throw error
    }
  }

  /** Where an old address leads, in its language; undefined for one that leads nowhere. */
  async function redirectOf(url: string): Promise<string | undefined> {
    const base = basePathOf(languageOf(url))
    const to = await readRedirect(url.slice(base.length))
    // What is encoded stays as it is.
    const target = to === null ? undefined : URL.parse(base + to, 'http://shop.invalid')
    // A path with two slashes first is another host.
    if (!target || target.pathname.startsWith('//')) return undefined
    return target.pathname + target.search + target.hash
  }

  /** What a page is instead that its route does not have: the redirect of an old address, if it is one. */
  async function orRedirect(url: string, missing: MadeResponse): Promise<MadeResponse> {
    const location = await redirectOf(url)
    const tags = new Set([...missing.tags, 'content:redirects' as const])
    if (!location) return { ...missing, tags }
    return { status: 301, headers: { location, 'cache-control': 'no-cache' }, body: Buffer.alloc(0), tags }
  }

  app.get('/*', { errorHandler: sendPageError }, async (request: FastifyRequest, reply: FastifyReply) => {
    const url = request.raw.url ?? '/'
    if (!url.startsWith('/')) throw new ShopError('request_invalid')
    if (publicHost && request.headers.host?.toLowerCase() !== publicHost)
      return reply.header('Cache-Control', 'no-store').redirect(publicUrl + url, 308)
    const usual = inUsualCase(url)
    if (usual) return reply.redirect(usual, 308)
    if (isBackOffice(url)) {
      // It is in English.
      if (languageOf(url) === 'bn') return reply.redirect(url.slice('/bn'.length), 308)
      if (url.startsWith('/admin/assets/')) throw new ShopError('page_not_found')
      if (development) reply.removeHeader('content-security-policy')
      else reply.header('content-security-policy', contentSecurityPolicy([], undefined))
      return reply
        .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
        .send(await backOffice(url))
    }
    const pages = await pagesOf(url)
    if (development) {
      const { status, headers, body } = await pages.render(url, request)
      reply.removeHeader('content-security-policy')
      return reply.code(status).headers(headers).send(body)
    }
    const page = pages.canonical(url)
    if (page.isPrivate) {
      await limits.take('uncachedPage', request.ip).catch(async (error: unknown) => {
        // What others on the network have opened keeps nobody from an order.
        await countLink(page.url.slice(basePathOf(languageOf(url)).length), request.ip).catch(() => {
          throw error
        })
      })
      const { status, headers, body } = await make(page, pages, request)
      reply.page = page.route
      return reply
        .code(status)
        .headers({ ...headers, ...privateHeaders })
        .send(body)
    }
    const site = siteOf(request)
    const ofRequest = site !== publicUrl
    const key = ofRequest ? `page ${site} ${page.url}` : `page ${page.url}`
    const isUnknown = page.route === anyRoute
    // All unknown addresses are one page, in the cache as well: what each leads to is asked for before.
    const location = isUnknown ? await redirectOf(url) : undefined
    // A page whose address has no part to choose, such as the cart, is rendered once.
    const isOne = !ofRequest && !/[:*?]/.test(page.route + page.url)
    const limit = cache.has(key) || isOne || location ? 'cachedResponse' : 'uncachedPage'
    await limits.take(isUnknown && !location ? 'madeUpName' : limit, request.ip)
    if (location) return reply.header('cache-control', 'no-cache').redirect(location, 301)
    const { response } = await cache.get(key, () => make(page, pages, request))
    if (response.status < 500) {
      // By its URL alone a page would be sent to every host.
      if (!ofRequest && !isUnknown) cache.rememberUrl(request.raw.url, response)
    }
    // The only header of a page that its scripts can read: the error screen shows it.
    else reply.header('server-timing', `request;desc="${request.id}"`)
    return sendCached(cache, response, request, reply)
  })
}
