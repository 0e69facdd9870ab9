import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * What every page needs comes in two files instead of thirty, and what the pages with products share in one more: they
 * compress better together, and React seldom changes. What is fetched only when somebody wants it stays out of them.
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'frame',
    test: /app\/(api|nonce|page-meta|root|wordmark|page-announcer|stores\/|shop\/(layout\/(?!highlight-|menu-sheet|search-hits|use-search)|contact\/newsletter-)|ui\/(button|breadcrumb|fetched|skeleton|top-dialog|toast\.|photograph))|contract\/money|node_modules\/zustand\/|lucide-react\/dist\/esm\/(?!icons)|icons\/(arrow-(left|right)|chevron-(down|left|right))\.mjs/,
  },
  {
    name: 'shelf',
    test: /app\/(shop\/catalogue\/(product-card|cart-control|wish-button|carried-picture)|ui\/(price|quantity)\.)|icons\/(plus|minus)\.mjs/,
  },
  { name: 'list', test: /app\/shop\/catalogue\/(shop-query|shop-words|price-range|use-arriving)/ },
]

export default defineConfig({
  // Found before the first visit, so that developing does not begin with a reload in the middle of a page.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/{shop,admin}/**/*.tsx'] },
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
})
