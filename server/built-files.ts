import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The built client. Files under /assets have a hash in their name and are immutable. */
export async function builtFiles(app: FastifyInstance, { client }: { client: string }): Promise<void> {
  const assets = join(client, 'assets')
  await app.register(staticFiles, {
    root: client,
    // One route for each file; all other URLs are pages.
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const cacheControl = path.startsWith(assets) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
      reply.header('Cache-Control', cacheControl)
    },
  })
}
