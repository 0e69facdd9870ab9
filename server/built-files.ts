import { basename, dirname } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'

interface BuiltFiles {
  /** Folder of the built client. */
  client: string
  /** Folder with the assets of earlier builds, which pages that are still open may load. */
  earlier?: string | undefined
}

/** The built client. Files under /assets have a hash in their name and are immutable. */
export async function builtFiles(app: FastifyInstance, { client, earlier }: BuiltFiles): Promise<void> {
  await app.register(staticFiles, {
    root: earlier ? [client, earlier] : client,
    // One route for each file; all other URLs are pages.
    wildcard: false,
    index: false,
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
