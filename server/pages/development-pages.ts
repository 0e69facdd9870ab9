import { readFile } from 'node:fs/promises'
import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { isBackOffice } from '#contract/language.ts'
import { type PagesOptions, pagesPlugin } from './pages-plugin.ts'

/**
 * Pages compiled from source and recompiled on every change, in one language (app/page-language.ts): for `npm run dev`
 * only.
 */
export async function developmentPages(
  app: FastifyInstance,
  options: Pick<PagesOptions, 'cache' | 'calls' | 'limits' | 'metrics' | 'countLink' | 'readRedirect'>,
): Promise<void> {
  const inThisProcess = { appType: 'custom', server: { middlewareMode: true } } as const
  const vite = await createServer(inThisProcess)
  app.addHook('onClose', () => vite.close())
  const staffVite = await createServer({ ...inThisProcess, configFile: 'back-office/vite.config.ts' })
  app.addHook('onClose', () => staffVite.close())
  await app.register(middie)
  app.use((request, reply, next) =>
    (isBackOffice(request.url ?? '') ? staffVite : vite).middlewares(request, reply, next),
  )
  await pagesPlugin(app, {
    ...options,
    loadBuild: async () => () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    backOffice: async (url) => staffVite.transformIndexHtml(url, await readFile('back-office/index.html', 'utf8')),
    development: true,
  })
}
