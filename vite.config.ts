import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const any = (...tests: RegExp[]) => new RegExp(tests.map(({ source }) => source).join('|'))

/**
 * What every page needs comes in two files instead of thirty: they compress better together, and React seldom changes.
 * The further groups are what several pages share; fewer files also shorten the route manifest that every visitor
 * loads. Lazily loaded modules are in no group that a first view loads.
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'frame',
    test: any(
      /app\/(api|nonce|page-meta|root|wordmark|page-announcer|stores\/|shop\/contact\/newsletter-check)/,
      /app\/shop\/layout\/(header\/|search\/)?(?!footer|page-end|social-links|menu-sheet|search-hits|combobox-keys|use-search)[^/]+\./,
      /app\/shop\/catalogue\/(list-failed|use-arriving)\./,
      /app\/shop\/catalogue\/product-card\/(product-card|card-rating|cart-control|wishlist-button|carried-picture)\./,
      /app\/(ui\/(breadcrumb|browser-state|button|pagination|photograph|price)|use-typed-quantity)\./,
      /app\/ui\/(dialog\/top-dialog|form\/(checkbox|field-error|quantity)|toast\/toast)\./,
      /app\/ui\/loading\/(lazy-content|skeleton|use-lazy-module)\./,
      /contract\/money|node_modules\/zustand\//,
      /lucide-react\/dist\/esm\/(?!icons)|icons\/(arrow-(left|right)|chevron-(down|left|right)|minus|plus|truck)\.mjs/,
    ),
  },
  // The pictures of the shop's own pages: neither the list nor a product shows any.
  {
    name: 'scenes',
    test: /app\/content\/((hero|pictures)\/[^/]+|text\/headline|product-of-the-year)\./,
  },
  {
    name: 'page-end',
    test: /app\/shop\/(layout\/(page-end|footer|social-links|highlights\/(service-)?highlights)|contact\/newsletter-form)/,
  },
  {
    name: 'list',
    test: any(
      /app\/shop\/catalogue\/(shop-query|shop-words|filters\/price-range|empty-shop)\./,
      /icons\/(layout-grid|list|sliders-horizontal)\.mjs/,
    ),
  },
  {
    name: 'shop-list',
    test: any(
      /app\/shop\/catalogue\/(shop-list|pager|toolbar|product-results|load-list)\./,
      /app\/shop\/catalogue\/(entries\/(about-entry|entry-banner)|filters\/(filter-(chips|choices|form|panel)|price-filter|chosen-filters))\./,
    ),
  },
  {
    name: 'product-signs',
    test: any(
      /app\/(shop\/product\/(product-words|reviews\/rating)|ui\/share-link)\./,
      /icons\/(banknote|rotate-ccw|share-2|star)\.mjs|contract\/catalogue\/products\/product-details/,
    ),
  },
  { name: 'forms', test: /node_modules\/(zod|react-hook-form|@hookform)\/|app\/ui\/form\/(checked-form|field)\./ },
  // None of app/admin: a group takes in all that its files need, and customers would fetch it with what they share.
  {
    name: 'shared',
    test: any(
      /app\/ui\/(dates|dialog\/dialog|empty-state|loading\/load-error|status-badge|thumbnail)\./,
      /app\/(order-words|signed-in-only|use-account-answer)\./,
    ),
  },
]

/** The strokes of an icon never change places: their keys need not be sent. */
const iconsWithoutKeys: Plugin = {
  name: 'icons-without-keys',
  apply: 'build',
  transform(code, id) {
    return /lucide-react\/dist\/esm\/icons\//.test(id) ? { code: code.replace(/, key: "\w+"/g, ''), map: null } : null
  },
}

export default defineConfig({
  // Found before the first visit, so that developing does not begin with a reload in the middle of a page.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/{shop,admin}/**/*.tsx'] },
  plugins: [tailwindcss(), reactRouter(), iconsWithoutKeys],
  build: { assetsInlineLimit: 0 },
  // As a package it would be loaded with all of its 1,700 icons.
  ssr: { noExternal: ['lucide-react'] },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
})
