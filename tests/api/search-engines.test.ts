import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { openShop, type TestShop } from './shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ publicUrl: 'https://shop.example' })
})
afterAll(() => shop.close())

it('names the sitemap in robots.txt, and excludes the back office and rearranged lists', async () => {
  const { status, headers, body } = await shop.call('GET /robots.txt')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(headers['cache-control']).toBe('public, max-age=3600')
  expect(String(body).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /shop?*view=',
    'Disallow: /shop?*scent=',
    'Disallow: /shop?*for=',
    'Disallow: /shop?*weather=',
    'Disallow: /shop?*occasion=',
    'Disallow: /shop?*accord=',
    'Disallow: /shop?*lasting=',
    'Disallow: /shop?*sillage=',
    'Disallow: /shop?*without=',
    'Disallow: /shop?*note=',
    'Disallow: /shop?*priceRange=',
    'Disallow: /shop?*rating=',
    'Disallow: /shop?*sort=',
    'Disallow: /shop?*perPage=',
    'Disallow: /bn/shop?*view=',
    'Disallow: /bn/shop?*scent=',
    'Disallow: /bn/shop?*for=',
    'Disallow: /bn/shop?*weather=',
    'Disallow: /bn/shop?*occasion=',
    'Disallow: /bn/shop?*accord=',
    'Disallow: /bn/shop?*lasting=',
    'Disallow: /bn/shop?*sillage=',
    'Disallow: /bn/shop?*without=',
    'Disallow: /bn/shop?*note=',
    'Disallow: /bn/shop?*priceRange=',
    'Disallow: /bn/shop?*rating=',
    'Disallow: /bn/shop?*sort=',
    'Disallow: /bn/shop?*perPage=',
    'Sitemap: https://shop.example/sitemap.xml',
    '',
  ])
})

it('lists the public pages and published products in the sitemap', async () => {
  const sold = await shop.product()
  const kept = await shop.product({ name: 'Put away', onSale: false })
  const { status, headers, body } = await shop.call('GET /sitemap.xml')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const places = [...String(body).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place)
  expect(places).toContain('https://shop.example/')
  expect(places).toContain(`https://shop.example/product/${sold.id}`)
  expect(places).toContain('https://shop.example/bn')
  expect(places).toContain(`https://shop.example/bn/product/${sold.id}`)
  expect(places).not.toContain(`https://shop.example/product/${kept.id}`)
  expect(places.filter((place) => /cart|admin|orders/.test(String(place)))).toEqual([])
})

it('names the requested host where no URL is configured, never a forwarded one, and nobody caches that', async () => {
  const other = await openShop({ trustProxy: true })
  onTestFinished(() => other.close())
  for (const file of ['/robots.txt', '/sitemap.xml', '/sitemap-1.xml']) {
    const { status, headers, body } = await other.call(`GET ${file}`, {
      headers: { host: 'shop.example', 'x-forwarded-host': 'evil.example' },
    })
    expect([file, status, headers['cache-control']]).toEqual([file, 200, 'no-store'])
    expect(String(body)).toContain('http://shop.example/')
    expect(String(body)).not.toContain('evil.example')
  }
  // A forwarded host is not even read.
  const forwarded = { host: 'shop.example', 'x-forwarded-host': 'x/"><h1>' }
  expect((await other.call('GET /robots.txt', { headers: forwarded })).status).toBe(200)
})
