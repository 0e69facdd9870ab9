import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { responseFields } from '../scripts/response-fields.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const repository = fileURLToPath(new URL('..', import.meta.url))

/** The back office: a single-page app at /admin, next to the storefront's build (vite.config.ts above). */
export default defineConfig({
  root,
  base: '/admin/',
  // Those of the storefront are at the root of the shop.
  publicDir: false,
  cacheDir: `${repository}node_modules/.vite-back-office`,
  plugins: [responseFields, tailwindcss(), react()],
  // Pre-bundles all dependencies at the start: one found later would reload the page during development.
  optimizeDeps: { entries: ['**/*.tsx'] },
  // Beside the Vite of the storefront, which has the default port.
  server: { hmr: { port: 24679 }, fs: { allow: [repository] } },
  build: {
    outDir: `${repository}build/back-office/client`,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // In this order: zod is configured before it runs.
            {
              name: 'react',
              test: /\/node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\/|vite\/preload-helper/,
            },
            {
              name: 'forms',
              test: /\/(back-office\/zod-without-eval|node_modules\/(zod|react-hook-form|@hookform)\/)/,
            },
            {
              name: 'shared',
              test: /\/(app|back-office|contract|messages|node_modules\/lucide-react)\//,
              minShareCount: 10,
            },
          ],
        },
      },
    },
  },
})
