import swagger from '@fastify/swagger'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { CachedResponse, type MadeResponse } from './http/cached-response.ts'
import { sendCached } from './http/send-cached.ts'
import type { Limits } from './limits/limits.ts'
import { hashOf, scriptsOf } from './pages/page-policy.ts'

/** Collects the routes for OpenAPI. Must be registered before them. */
export async function collectOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'AL-ARIA Perfume Gallery',
        version: '1',
        description: 'The API of the shop. Amounts are decimal taka. Every failure is JSON with `success: false`.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'a customer' },
          staff: {
            type: 'apiKey',
            in: 'cookie',
            name: '__Host-staff',
            description:
              'staff, after `POST /api/admin/sign-in`; over plain HTTP it is named `staff`. Calls that change something need `Sec-Fetch-Site: same-origin`, or the shop’s own `Origin`.',
          },
        },
      },
    },
    transform(route) {
      // Pages and built files have no schema and are not part of the API.
      if (!route.schema) return { schema: { hide: true }, url: route.url }
      const made = jsonSchemaTransform(route)
      const isFile = made.schema.consumes && !made.schema.body
      return isFile ? { ...made, schema: { ...made.schema, body: { type: 'string', format: 'binary' } } } : made
    },
  })
}

/** `/api/openapi.json`, and an interactive reference at `/api/docs`. All assets are served from this host. */
export async function apiReference(app: FastifyInstance, { limits }: { limits: Pick<Limits, 'take'> }): Promise<void> {
  const hidden = { schema: { hide: true } } as const
  /**
   * By route, however a request spells its path. Each is megabytes long: making and compressing one takes as long as a
   * hundred pages.
   */
  const kept = new Map<string, Promise<CachedResponse>>()
  const send = async (request: FastifyRequest, reply: FastifyReply, make: (path: string) => Promise<MadeResponse>) => {
    const { url: path = '' } = request.routeOptions
    await limits.take(kept.has(path) ? 'cachedResponse' : 'uncachedResponse', request.ip)
    const response = kept.get(path) ?? make(path).then((made) => new CachedResponse(path, made))
    kept.set(path, response)
    const isKept = await response.then(({ status }) => status === 200).catch(() => false)
    if (!isKept) kept.delete(path)
    return sendCached({ resized() {} }, await response, request, reply)
  }
  app.get('/api/openapi.json', hidden, (request, reply) =>
    send(request, reply, async () =>
      asMade('application/json; charset=utf-8', Buffer.from(JSON.stringify(app.swagger()))),
    ),
  )
  let opened: Promise<FastifyInstance> | undefined
  const readPage = async (path: string): Promise<MadeResponse> => {
    opened ??= openReference()
    const { statusCode: status, headers, payload, rawPayload } = await (await opened).inject(path)
    const type = String(headers['content-type'] ?? 'text/plain')
    const { headers: own, ...made } = asMade(type, rawPayload)
    const location: Record<string, string> = headers.location ? { location: headers.location } : {}
    const policy: Record<string, string> = type.startsWith('text/html')
      ? { 'content-security-policy': policyOf(payload) }
      : {}
    return { ...made, status, headers: { ...own, ...location, ...policy } }
  }
  for (const path of ['/api/docs', '/api/docs/', '/api/docs/js/scalar.js'])
    app.get(path, hidden, (request, reply) => send(request, reply, readPage))
}

const asMade = (type: string, body: Buffer): MadeResponse => ({
  ...{ status: 200, body, tags: new Set() },
  headers: { 'content-type': type, 'cache-control': 'public, max-age=300' },
})

/** The inline script that starts the page is allowed by its hash; no other inline script is. */
function policyOf(page: string): string {
  const inline = scriptsOf(page).filter(({ attributes }) => !attributes.includes(' src='))
  const hashes = inline.map(({ code }) => hashOf(code))
  return (
    `default-src 'none'; script-src 'self' ${hashes.join(' ')}; style-src 'self' 'unsafe-inline'; ` +
    `img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  )
}

/** Loaded on the first request: its script alone takes 33 MB of memory. */
async function openReference(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const reference = fastify()
  await reference.register(scalar, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/openapi.json',
      pageTitle: 'API · AL-ARIA Perfume Gallery',
      withDefaultFonts: false,
      defaultOpenAllTags: true,
      telemetry: false,
      hideClientButton: true,
      // Each of these would link to Scalar's own services.
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  })
  await reference.ready()
  return reference
}
