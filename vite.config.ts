import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What every page needs comes in two files instead of thirty: they compress better together, and React seldom changes. */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'frame',
    test: /app\/(api|nonce|page-meta|root|wordmark|page-announcer|not-found-screen|stores\/|shop\/(layout\/|contact\/newsletter-)|ui\/(button|dialog|toast|photograph))|contract\/money|node_modules\/(zustand|react-hot-toast|goober|jose)\/|lucide-react\/dist\/esm\/(?!icons)/,
  },
]

export default defineConfig({
  // Found before the first visit, so that developing does not begin with a reload in the middle of a page.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/{shop,admin}/**/*.tsx'] },
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
})
