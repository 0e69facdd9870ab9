import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { pageLanguage } from './app/page-language.ts'
import { responseFields } from './scripts/response-fields.ts'

/** Without what is only loaded when it is needed: modules that a page imports statically. */
const tags: ['$initial'] = ['$initial']

/**
 * What the files of a folder need comes in one file, in this order: what a group needs is in no later one. The pages
 * that visitors see first load few files, which compress better than many; React seldom changes. Without these groups the
 * shop's page makes 87 requests instead of 27, and loads 154 KB of script instead of 135.
 */
const groups = [
  // With the function that loads parts: the first group that loads one would have it otherwise.
  { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\/|vite\/preload-helper/ },
  { name: 'forms', test: /\/(node_modules\/(zod|react-hook-form|@hookform)\/|app\/ui\/form\/checked-form)/ },
  {
    name: 'layout',
    test: /\/(app\/(entry\.client|root|shop\/layout\/)|messages\/\w+\/(layout|ui|highlights|formats)\.ts)/,
    tags,
  },
  {
    name: 'product-card',
    test: /\/(app\/(shop\/catalogue\/product-card\/|ui\/carousel\/)|messages\/\w+\/product-card\.ts)/,
    tags,
  },
  {
    name: 'page',
    test: /\/(app\/(ui\/(breadcrumb|remembered|keeping-focus|needs-script|pagination|loading\/|form\/(checkbox|field-error|invalid-field))|shared\/use-typed-quantity)|contract\/(fold-text|names|typed-number)\.ts|node_modules\/lucide-react\/dist\/esm\/icons\/(banknote|rotate-ccw|chevron-right)\.)/,
    tags,
  },
  { name: 'order-labels', test: /\/messages\/\w+\/(couriers|order-labels|order-totals|statuses)\.ts/, tags },
  { name: 'home', test: /\/(app\/shop\/home\/|messages\/\w+\/home\.ts)/, tags },
  {
    name: 'shared',
    test: /\/(app\/ui\/(?!dialog)|app\/(shared\/(?!order-labels))?[\w-]+\.tsx?|contract\/(fold-text|names|typed-number|dhaka-time)\.ts|node_modules\/lucide-react\/)/,
    minShareCount: 3,
    tags,
  },
  {
    name: 'catalogue',
    test: /\/(app\/shop\/catalogue\/(?!entries|landing|offers|scents|pager|chosen-facts|filters\/(fact|scent))|messages\/\w+\/catalogue\.ts)/,
    tags,
  },
  { name: 'product', test: /\/(app\/shop\/product\/|messages\/\w+\/product\.ts)/, tags },
]

/**
 * Files of which most functions run while a page is hydrated. Chromium compiles them as a whole, on another thread while
 * they arrive, instead of function by function on the page's own (https://v8.dev/blog/explicit-compile-hints, docs/speed.md).
 */
const compiledAsWhole = ['react', 'layout']

export default defineConfig({
  // Pre-bundles all dependencies at the start: one found later would reload the page during development.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/shop/**/*.tsx'] },
  plugins: [responseFields, tailwindcss(), reactRouter()],
  // What package.json resolves to English.
  resolve: {
    alias: {
      '#messages': fileURLToPath(new URL(`messages/${pageLanguage}`, import.meta.url)),
      '#typefaces': fileURLToPath(new URL(`app/typefaces/${pageLanguage}.ts`, import.meta.url)),
    },
  },
  publicDir: pageLanguage === 'en' && 'public',
  build: { assetsInlineLimit: 0 },
  // As a package it would be loaded with all of its 1,700 icons.
  ssr: { noExternal: ['lucide-react'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups },
            postBanner: ({ name, isEntry }) =>
              !isEntry && compiledAsWhole.includes(name) ? '//# allFunctionsCalledOnLoad' : '',
          },
          // Messages are written where they are used: without names, and not on pages that do not show them.
          optimization: { inlineConst: true },
        },
      },
    },
  },
})
