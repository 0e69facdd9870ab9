import { globSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const root = import.meta.dirname

/** The patterns that a pattern with braces stands for: `a/{b,c}.ts` is `a/b.ts` and `a/c.ts`. */
function expand(pattern: string): string[] {
  const [, before = '', choices, after = ''] = /^(.*?)\{(.*?)\}(.*)$/.exec(pattern) ?? []
  return choices?.split(',').flatMap((choice) => expand(before + choice + after)) ?? [pattern]
}

/**
 * Whether a module is one of the files that the patterns match.
 * @throws Error for a pattern without a file: a file that was moved would leave its group unnoticed
 */
function files(...patterns: string[]) {
  const paths = new Set<string>()
  for (const pattern of patterns.flatMap(expand)) {
    const found = globSync(pattern, { cwd: root })
    if (found.length === 0) throw new Error(`vite.config.ts: no file matches ${pattern}`)
    for (const path of found) paths.add(join(root, path))
  }
  return (id: string) => paths.has(normalize(id.replace(/\?.*/, '')))
}

/** Whether a module is one of the icons of these names. */
const icons = (...names: string[]) => files(`node_modules/lucide-react/dist/esm/icons/{${names.join()}}.mjs`)

const any =
  (...tests: ((id: string) => boolean)[]) =>
  (id: string) =>
    tests.some((test) => test(id))

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
      files(
        'app/{api,api-client-context,use-typed-quantity,with-query}.ts',
        'app/{root,wordmark}.tsx',
        'app/document/{nonce.ts,page-announcer.tsx,page-meta.ts}',
        'app/stores/*.ts',
        'app/shop/contact/newsletter-check.ts',
        'app/shop/layout/{back-to-top,error-screen,frame,layout,lazy-not-found,lazy-page-end}.tsx',
        'app/shop/layout/{frame-data,links}.ts',
        'app/shop/layout/header/{count-badge,header,header-tools,menu,navigation-links}.tsx',
        'app/shop/layout/search/search.tsx',
        'app/shop/catalogue/{list-failed.tsx,use-fresh-data.ts}',
        'app/shop/catalogue/product-card/{product-card,card-rating,cart-control,wishlist-button}.tsx',
        'app/shop/catalogue/product-card/transition-picture.ts',
        'app/ui/{breadcrumb,button,picture,price}.tsx',
        'app/ui/{browser-state,pagination}.ts',
        'app/ui/dialog/{history-moves,open-dialogs}.ts',
        'app/ui/form/{checkbox,field-error,form-status,quantity}.tsx',
        'app/ui/loading/{lazy-content.tsx,skeleton.tsx,use-lazy-module.ts}',
        'app/ui/toast/toast.tsx',
        'contract/{format-count,money}.ts',
        'node_modules/zustand/**/*.mjs',
        'node_modules/lucide-react/dist/esm/{*,shared/src/**/*}.mjs',
      ),
      icons('arrow-left', 'arrow-right', 'chevron-down', 'chevron-left', 'chevron-right', 'minus', 'plus', 'truck'),
    ),
  },
  // The pictures of the shop's own pages: neither the list nor a product shows any.
  {
    name: 'scenes',
    test: files(
      'app/content/hero/*.{ts,tsx}',
      'app/content/pictures/*.{ts,tsx}',
      'app/content/{text/headline,product-of-the-year}.tsx',
    ),
  },
  {
    name: 'page-end',
    test: files(
      'app/shop/layout/{page-end,footer,social-links}.tsx',
      'app/shop/layout/highlights/{highlights.ts,service-highlights.tsx}',
      'app/shop/contact/newsletter-form.tsx',
    ),
  },
  {
    name: 'list',
    test: any(
      files('app/shop/catalogue/{shop-query,filters/price-range}.ts', 'app/shop/catalogue/empty-shop.tsx'),
      icons('layout-grid', 'list', 'sliders-horizontal'),
    ),
  },
  {
    name: 'shop-list',
    test: files(
      'app/shop/catalogue/{shop-list,pager,toolbar,product-results}.tsx',
      'app/shop/catalogue/load-list.ts',
      'app/shop/catalogue/entries/{about-entry.ts,entry-banner.tsx}',
      'app/shop/catalogue/filters/{filter-chips,filter-choices,filter-panel,price-filter}.tsx',
      'app/shop/catalogue/filters/{filter-form,chosen-filters}.ts',
    ),
  },
  {
    name: 'product-signs',
    test: any(
      files(
        'app/shop/product/product-texts.ts',
        'app/shop/product/reviews/rating.tsx',
        'app/ui/share-link.ts',
        'contract/catalogue/products/{field-registry,field-values}.ts',
        'contract/dhaka-time.ts',
      ),
      icons('banknote', 'rotate-ccw', 'share-2', 'star'),
    ),
  },
  {
    name: 'forms',
    test: any(
      (id) => /node_modules\/(zod|react-hook-form|@hookform)\//.test(id),
      files('app/ui/form/{checked-form.ts,field.tsx}'),
    ),
  },
  // None of app/admin: a group takes in all that its files need, and customers would fetch it with what they share.
  {
    name: 'shared',
    test: files(
      'contract/format-date.ts',
      'app/ui/{dialog/dialog,empty-state,loading/load-error,status-badge,thumbnail}.tsx',
      'app/order-labels.ts',
      'app/account/{signed-in-only.tsx,use-account-data.ts}',
    ),
  },
]

/** The lines of an icon never change, so React needs no keys to tell them apart: they need not be sent. */
const iconsWithoutKeys: Plugin = {
  name: 'icons-without-keys',
  apply: 'build',
  transform(code, id) {
    return /lucide-react\/dist\/esm\/icons\//.test(id) ? { code: code.replace(/, key: "\w+"/g, ''), map: null } : null
  },
}

export default defineConfig({
  // Pre-bundles all dependencies at the start: one found later would reload the page during development.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/{shop,admin}/**/*.tsx'] },
  plugins: [tailwindcss(), reactRouter(), iconsWithoutKeys],
  build: { assetsInlineLimit: 0 },
  // As a package it would be loaded with all of its 1,700 icons.
  ssr: { noExternal: ['lucide-react'] },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
})
