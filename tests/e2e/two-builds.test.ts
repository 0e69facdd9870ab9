import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { untilAvailable } from '#tests/support/available.ts'
import { openSharedShop } from '#tests/support/browser.ts'

const shop = openSharedShop()
const load = (path: string, options?: RequestInit) => untilAvailable(() => fetch(shop.url + path, options))

/** The scripts and styles of a build with their texts. */
function textsOf(folder: string) {
  const path = fileURLToPath(new URL(`../../build/${folder}/client/assets`, import.meta.url))
  return readdirSync(path)
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(path, name), 'utf8') }))
}
const naming = (texts: { name: string; text: string }[], what: RegExp) =>
  texts.filter(({ text }) => what.test(text)).map(({ name }) => name)

it('builds the storefront without a file of the back office, and the back office without one of the storefront', () => {
  const [ofCustomers, ofStaff] = [textsOf('.'), textsOf('back-office')]
  expect(Math.min(ofCustomers.length, ofStaff.length)).toBeGreaterThan(50)
  // The API client of both has the bare prefix of these calls, for its timeouts.
  const staffCall = /\/api\/admin\/[\w$]/
  // On the pages of a product, of an order and of a new account.
  const button = /Add to Cart|Place Order|Create Account/
  expect([naming(ofCustomers, staffCall), naming(ofStaff, button)]).toEqual([[], []])
  expect(naming(ofStaff, staffCall).length).toBeGreaterThan(10)
  expect(naming(ofCustomers, button).length).toBeGreaterThan(2)
  const lists = ofCustomers.filter(({ name }) => name.startsWith('manifest-'))
  expect(lists).toHaveLength(2)
  for (const { text } of lists) expect(text).not.toMatch(/admin|back-office/)
})

it('serves the page of the back office at each of its URLs, and its files from the cache', async () => {
  const pages = await Promise.all(
    ['/admin', '/admin/', '/admin/orders?status=pending', '/admin/nowhere'].map(async (path) => {
      const { status, headers } = await load(path)
      return [status, headers.get('content-type'), headers.get('cache-control')]
    }),
  )
  for (const [status, type, cache] of pages)
    expect([status, type, cache]).toEqual([200, 'text/html; charset=utf-8', 'no-cache'])
  const page = await load('/admin/orders')
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self';")
  const html = await page.text()
  expect(html.match(/<script(?![^>]* src=)/g)).toBe(null)
  expect(html).toContain('Please Turn On JavaScript')
  const files = [...html.matchAll(/"(\/admin\/assets\/[\w.-]+\.(?:js|css))"/g)].map(([, path]) => String(path))
  expect(files.length).toBeGreaterThan(3)
  for (const file of files) {
    const { status, headers } = await load(file, { headers: { 'accept-encoding': 'br' } })
    expect([file, status, headers.get('cache-control')]).toEqual([file, 200, 'public, max-age=31536000, immutable'])
    if (Number(headers.get('content-length')) > 1024)
      expect([file, headers.get('content-encoding')]).toEqual([file, 'br'])
  }
  expect((await fetch(`${shop.url}/admin/assets/gone.js`)).status).toBe(404)
  const inBangla = await fetch(`${shop.url}/bn/admin/orders?page=2`, { redirect: 'manual' })
  expect([inBangla.status, inBangla.headers.get('location')]).toEqual([308, '/admin/orders?page=2'])
})
