import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { type PagesOptions, pagesPlugin } from './pages-plugin.ts'

/**
 * Pages compiled from source and recompiled on every change, in one language (app/page-language.ts): for `npm run dev`
 * only.
 */
export async function developmentPages(
  app: FastifyInstance,
  options: Pick<PagesOptions, 'cache' | 'calls' | 'limits' | 'metrics'>,
): Promise<void> {
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } })
  app.addHook('onClose', () => vite.close())
  await app.register(middie)
  app.use(vite.middlewares)
  await pagesPlugin(app, {
    ...options,
    loadBuild: async () => () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    development: true,
  })
}
