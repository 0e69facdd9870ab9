import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

export type SandboxHandler = (request: IncomingMessage, response: ServerResponse) => void

/** The payments sandbox as browsers see it, under the shop's own address. It answers for itself, headers included. */
export async function sandboxPages(app: FastifyInstance, { sandbox }: { sandbox: SandboxHandler }): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  // Its card form and its bank's window stand in frames of the shop's pages, which the shop's own headers forbid.
  const options = { helmet: false, schema: { hide: true } } as const
  app.all('/sandbox', options, (_request, reply) => reply.redirect('/sandbox/'))
  app.all('/sandbox/*', options, (request, reply) => {
    reply.hijack()
    sandbox(request.raw, reply.raw)
  })
}
