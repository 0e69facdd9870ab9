import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../..')

/** Where a provider may be named: its own folder and tables, the registry, configuration, its form, and texts. */
const allowed = [
  /^server\/modules\/payments\/providers\/(stripe|sslcommerz)\//,
  /^server\/modules\/payments\/providers\/payment-(keys|providers)\.ts$/,
  /^server\/(config-checks|setup-checks|payments-sandbox|modules\/first-steps\/read-first-steps)\.ts$/,
  /^database\/schema\/(sslcommerz|all)\.ts$/,
  /^app\/shop\/payment\//,
  /^app\/admin\/first-steps\/server-variables\.tsx$/,
  /^messages\//,
  /^server\/modules\/content\/sample\//,
  /\.test\.tsx?$/,
]
/** The paths of the specification. */
const specified = /\/(api\/)?payment\/stripe\//g

it('nothing but its own folder, the registry, configuration and texts names Stripe or SSLCommerz', () => {
  // bKash is also a way to pay at the counter.
  const sources = ['app', 'contract', 'messages', 'server', 'database'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  )
  expect(sources.length).toBeGreaterThan(500)
  const naming = sources.filter(
    (name) =>
      !allowed.some((pattern) => pattern.test(name)) &&
      /stripe|sslcommerz/i.test(readFileSync(join(root, name), 'utf8').replaceAll(specified, '')),
  )
  expect(naming).toEqual([])
})
