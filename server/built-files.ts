import { basename, dirname } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export interface BuiltFiles {
  /** Folder of the built client; there is none before a build. */
  client: string | undefined
  /** Folder with the assets of earlier builds, which pages that are still open may load. */
  earlier?: string | undefined
  /** The prefix of the URLs of its files, as Fastify's own option: none for the storefront. */
  prefix?: string
}

/** A built client. Files under /assets have a hash in their name and are immutable. */
export async function builtFiles(app: FastifyInstance, { client, earlier }: BuiltFiles): Promise<void> {
  if (!client) return
  await app.register(staticFiles, {
    root: earlier ? [client, earlier] : client,
    // One route for each file; all other URLs are pages.
    wildcard: false,
    index: false,
    // The page of the back office has a policy of its own (pages/).
    globIgnore: ['**/index.html'],
    preCompressed: true,
    cacheControl: false,
    // The ETag does; each header takes space of the first packets, which the styles have to fit in.
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, path) => {
      const cacheControl =
        basename(dirname(path)) === 'assets' ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
      reply.header('Cache-Control', cacheControl)
    },
  })
}
