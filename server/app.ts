import compress from '@fastify/compress'
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { apiReference, collectOpenApi } from './api-reference.ts'
import { type BuiltFiles, builtFiles } from './built-files.ts'
import { findCustomer, routeRegistrar } from './call.ts'
import type { Shop } from './context.ts'
import { ShopError, sendError } from './errors.ts'
import { anyCall, collectMethods } from './http/allowed-methods.ts'
import { answerFromCache } from './http/answer-from-cache.ts'
import { cachedCalls, type PublicCalls } from './http/cached-calls.ts'
import { handleClientErrors } from './http/client-errors.ts'
import { isWellFormedHost } from './http/hosts.ts'
import { largestBodies, readJsonBodies } from './http/json-body.ts'
import { requestValidator } from './http/path-params.ts'
import { isReadableCall } from './http/readable-urls.ts'
import { limitRefusedPayloads } from './http/refused-payloads.ts'
import { newRequestId } from './http/request-id.ts'
import type { ResponseCache } from './http/response-cache.ts'
import { responseSerializer } from './http/response-shape.ts'
import { securityHeaders } from './http/security-headers.ts'
import { limitBodyTime, uploadTimeout } from './http/slow-bodies.ts'
import { watchForProxy } from './http/unexpected-proxy.ts'
import { RequestLog } from './logging.ts'
import { type Media, mediaRoutes } from './media/media.ts'
import { accountRoutes, authentication } from './modules/accounts/index.ts'
import {
  catalogueRoutes,
  decantsToPublish,
  importFileRoutes,
  pictureRoutes,
  publishProducts,
  reviewPhotoFiles,
} from './modules/catalogue/index.ts'
import { contactRoutes } from './modules/contact/index.ts'
import { articleRoutes, contentPictureRoutes, contentRoutes } from './modules/content/index.ts'
import { courierRoutes, courierWebhooks } from './modules/couriers/index.ts'
import { deliveryRoutes } from './modules/delivery/index.ts'
import { firstStepsRoutes } from './modules/first-steps/index.ts'
import { formerOrderRoutes, formerShopRoutes } from './modules/former-shop/index.ts'
import { invoiceRoutes } from './modules/invoices/index.ts'
import { ledgerRoutes } from './modules/ledger/index.ts'
import { cartReminderRoutes, letterRoutes, newsletterRoutes, oneClickUnsubscribe } from './modules/letters/index.ts'
import { offerRoutes } from './modules/offers/index.ts'
import { operationsRoutes } from './modules/operations/index.ts'
import { notificationRoutes, orderRoutes, paymentRoutes, readPayWays, returnRoutes } from './modules/orders/index.ts'
import { outgoingRoutes } from './modules/outgoing/index.ts'
import { paymentMethodRoutes } from './modules/payments/index.ts'
import { placeRoutes } from './modules/places/index.ts'
import { privacyRoutes } from './modules/privacy/index.ts'
import { redirectRoutes } from './modules/redirects/index.ts'
import { reportRoutes, visitRoutes } from './modules/reports/index.ts'
import { settingsRoutes } from './modules/settings/index.ts'
import { staffSearchRoutes } from './modules/staff-search/index.ts'
import { offlinePages } from './offline-pages.ts'
import { healthRoutes } from './operations/health-routes.ts'
import type { Tracing } from './operations/tracing/tracing.ts'
import { sandboxPages } from './sandbox-pages.ts'
import { sitemapAndRobots } from './sitemap-and-robots.ts'

export interface AppParts {
  shop: Shop
  media: Media
  /** Cached public responses and pages, invalidated on changes. */
  cache: ResponseCache
  logger?: FastifyBaseLogger
  /** Undefined: switched off. */
  tracing?: Pick<Tracing, 'watchApp'> | undefined
  /** Serves every GET that is not the API, a picture or a built file. */
  pages?: ((app: FastifyInstance, calls: PublicCalls) => Promise<void>) | undefined
  /** The built clients, of the storefront and of the back office. */
  clients?: BuiltFiles[] | undefined
}

/** Milliseconds that running requests have to complete while the shop stops: more than any call takes to respond. */
const drainTime = 12_000
/**
 * Milliseconds after which a connection is closed on which nothing moves, such as a download that is no longer read.
 */
const stalledTimeout = 150_000

/** Builds the shop without listening: `main.ts` listens, tests inject. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { shop, media, cache, logger, pages, clients = [] } = parts
  const { config } = shop
  const headers = securityHeaders(config.publicUrl)
  const app = fastify({
    ...(logger && { loggerInstance: logger }),
    logController: new RequestLog(shop.metrics),
    genReqId: newRequestId,
    // One hop: the proxy's X-Forwarded-For counts, not that of the client.
    trustProxy: config.trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: largestBodies.ofCalls,
    // The longest time that any call allows; see slow-bodies.ts. Checked every two seconds.
    requestTimeout: uploadTimeout,
    // Longer than load balancers usually keep idle connections (60 s): they close them, so the server never closes one
    // during their next request. Slow requests are still cut off by the limits next to it.
    keepAliveTimeout: 72_000,
    connectionTimeout: stalledTimeout,
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 2_000 },
    // While stopping, requests on open connections are still handled, then the connection is closed.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => sendError(error, request, reply.headers(headers)),
    clientErrorHandler: handleClientErrors(headers),
    routerOptions: { maxParamLength: 300 },
  })
  parts.tracing?.watchApp(app)
  app.decorateReply('page', undefined)
  app.setValidatorCompiler(requestValidator)
  app.setSerializerCompiler(responseSerializer)
  app.setErrorHandler(sendError)
  const allowedAt = collectMethods(app)
  const notFound = (code: 'page_not_found' | 'call_not_found') => (request: FastifyRequest, reply: FastifyReply) => {
    const methods = allowedAt(request.raw.url ?? '')
    // What matches a route and is not routed has a longer parameter than any.
    if (methods.length === 0 || methods.includes(request.method)) throw new ShopError(code)
    reply.header('Allow', methods.join(', '))
    throw new ShopError('method_not_allowed', { method: request.method })
  }
  app.setNotFoundHandler(notFound('page_not_found'))
  readJsonBodies(app)
  limitBodyTime(app)

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    const isValid = isWellFormedHost(request.headers.host) && isReadableCall(request.raw.url ?? '')
    done(isValid ? undefined : new ShopError('request_invalid'))
  })
  watchForProxy(app, shop)
  answerFromCache(app, {
    ...{ cache, limits: shop.limits, publicUrl: config.publicUrl },
    findCustomer: (request) => findCustomer(shop, request, authentication.customer),
  })
  limitRefusedPayloads(app, shop.limits, authentication)
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    shop.health.stop()
    shop.orderUpdates.stop()
    // A client that stopped reading its response would keep the process from stopping.
    const timer = setTimeout(() => app.server.closeAllConnections(), drainTime).unref()
    app.server.once('close', () => clearTimeout(timer))
  })
  // On close the framework closes idle connections only, and would wait until the others time out.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done()
  })
  await app.register(compress, { globalDecompression: false, encodings: ['br', 'gzip'] })
  await collectOpenApi(app)

  const route = routeRegistrar(app, shop, authentication)
  const { cachedRoute, privateRoute, ...calls } = cachedCalls(app, shop, cache, authentication)
  catalogueRoutes(route, cachedRoute)
  reviewPhotoFiles(app, shop)
  await app.register(async (scope) => {
    const pictureRoute = routeRegistrar(scope, shop, authentication)
    pictureRoutes(pictureRoute, scope)
    contentPictureRoutes(pictureRoute)
  })
  await app.register(async (scope) => importFileRoutes(routeRegistrar(scope, shop, authentication), scope))
  await app.register(async (scope) => formerShopRoutes(routeRegistrar(scope, shop, authentication), scope))
  accountRoutes(route)
  orderRoutes(route, privateRoute)
  deliveryRoutes(route)
  offerRoutes(route, cachedRoute)
  settingsRoutes(route, cachedRoute, async (tx) => publishProducts(tx, await decantsToPublish(tx)), readPayWays)
  placeRoutes(route)
  privacyRoutes(route)
  staffSearchRoutes(route)
  firstStepsRoutes(route)
  operationsRoutes(route)
  outgoingRoutes(route)
  contentRoutes(route, cachedRoute)
  articleRoutes(route, cachedRoute)
  redirectRoutes(route)
  formerOrderRoutes(route)
  courierRoutes(route)
  courierWebhooks(app, shop)
  contactRoutes(route)
  newsletterRoutes(route)
  letterRoutes(route)
  cartReminderRoutes(route)
  await oneClickUnsubscribe(app, shop)
  paymentRoutes(route, shop)
  paymentMethodRoutes(route)
  ledgerRoutes(route)
  invoiceRoutes(route)
  reportRoutes(route)
  visitRoutes(route, app, shop)
  await notificationRoutes(app, shop)
  await returnRoutes(app, shop)
  mediaRoutes(app, media, shop)
  sitemapAndRobots(app, shop)
  offlinePages(app, shop)
  await app.register(apiReference, shop)
  healthRoutes(app, shop.health)
  app.all(anyCall, { schema: { hide: true } }, notFound('call_not_found'))

  const origin = shop.providers.sandboxOrigin
  if (origin) await app.register(sandboxPages, { shop, origin })
  for (const client of clients) await app.register(builtFiles, client)
  if (pages) await pages(app, calls)
  return app
}
