import swagger from '@fastify/swagger'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
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
export async function apiReference(app: FastifyInstance): Promise<void> {
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('Cache-Control', 'public, max-age=300')
    return app.swagger()
  })
  app.addHook('onSend', async (_request, reply, payload) => {
    if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).startsWith('text/html')) return payload
    // The inline script that starts the page is allowed by its hash; no other inline script is.
    const inline = scriptsOf(payload).filter(({ attributes }) => !attributes.includes(' src='))
    const hashes = inline.map(({ code }) => hashOf(code))
    reply.header(
      'Content-Security-Policy',
      `default-src 'none'; script-src 'self' ${hashes.join(' ')}; style-src 'self' 'unsafe-inline'; ` +
        `img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    return payload
  })
  let opened: Promise<FastifyInstance> | undefined
  const sendPage = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    opened ??= openReference()
    const { statusCode, headers, payload, rawPayload } = await (await opened).inject(url)
    const type = String(headers['content-type'] ?? 'text/plain')
    if (headers.location) reply.header('Location', headers.location)
    return reply
      .status(statusCode)
      .type(type)
      .send(type.startsWith('text/html') ? payload : rawPayload)
  }
  app.get('/api/docs', { schema: { hide: true } }, sendPage)
  app.get('/api/docs/*', { schema: { hide: true } }, sendPage)
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
