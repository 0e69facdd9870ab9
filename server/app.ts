import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import { sql } from 'drizzle-orm'
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { apiReference, collectOpenApi } from './api-reference.ts'
import { builtFiles } from './built-files.ts'
import { answering } from './call.ts'
import type { Shop } from './context.ts'
import { answerError, ShopError } from './errors.ts'
import { forSearchEngines } from './for-search-engines.ts'
import { readJsonBodies } from './json-body.ts'
import { LogOfAnswers } from './logging.ts'
import { type Media, mediaRoutes } from './media.ts'
import { accountRoutes, recognise } from './modules/accounts/index.ts'
import { catalogueRoutes, pictureRoutes } from './modules/catalogue/index.ts'
import { contactRoutes } from './modules/contact/index.ts'
import { orderRoutes } from './modules/orders/index.ts'
import { paymentRoutes, webhookRoute } from './modules/payments/index.ts'
import { type SandboxHandler, sandboxPages } from './sandbox-pages.ts'
import { cutOffSlowBodies, slowestBody } from './slow-bodies.ts'

export interface AppParts {
  shop: Shop
  media: Media
  logger?: FastifyBaseLogger
  /** What browsers may ask the payments sandbox, where there is one. */
  sandbox?: SandboxHandler | undefined
  /** Answers every GET that is not the API, a picture or a built file. */
  pages?: FastifyPluginAsync | undefined
  /** Folder of the built client; its files are served when it is given. */
  client?: string | undefined
}

/** Builds the shop without listening: `main.ts` listens, tests inject. */
export async function buildApp({ shop, media, logger, sandbox, pages, client }: AppParts): Promise<FastifyInstance> {
  const { config } = shop
  const app = fastify({
    ...(logger && { loggerInstance: logger }),
    logController: new LogOfAnswers(),
    // One hop: what that proxy says of its caller counts, not what the caller says of himself.
    trustProxy: config.trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: 256 * 1024,
    // The most that any call allows; see slow-bodies.ts. Looked for every other second.
    requestTimeout: slowestBody,
    keepAliveTimeout: 10_000,
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 2_000 },
    // While stopping, a connection that is still open is answered as ever and then closed.
    return503OnClosing: false,
    frameworkErrors: answerError,
    routerOptions: { maxParamLength: 300 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(() => {
    throw new ShopError('not_found', 'There is nothing at this address.')
  })
  readJsonBodies(app)
  cutOffSlowBodies(app)

  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: config.publicUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  await app.register(compress, { globalDecompression: false, encodings: ['br', 'gzip'] })
  await collectOpenApi(app)

  const answer = answering(app, shop, recognise)
  catalogueRoutes(answer)
  await app.register(async (scope) => pictureRoutes(answering(scope, shop, recognise), scope))
  accountRoutes(answer)
  orderRoutes(answer)
  contactRoutes(answer)
  paymentRoutes(answer, shop)
  await webhookRoute(app, shop)
  mediaRoutes(app, media)
  forSearchEngines(app, shop)
  await app.register(apiReference)
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
    await shop.db.execute(sql`select 1`)
    reply.header('Cache-Control', 'no-store')
    // Without the provider, everything but the card works: the shop is well.
    return { success: true, provider: (await shop.cards.reachable()) ? 'ok' : 'unreachable' }
  })
  app.all('/api/*', { schema: { hide: true } }, () => {
    throw new ShopError('not_found', 'There is no such call.')
  })

  if (sandbox) await app.register(sandboxPages, { sandbox })
  if (client) await app.register(builtFiles, { client })
  if (pages) await app.register(pages)
  return app
}
