import { expect, it } from 'vitest'
import type { sampleSettings } from '#contract/settings/sample-settings.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin } = shopWithStaff()

const open = (url: string) => shop.app.inject({ url })

async function changeSettings(change: Partial<typeof sampleSettings>) {
  const { body } = await shop.call('GET /api/admin/settings', { as: admin })
  const { settings, version } = body.current
  const saved = await shop.call('PUT /api/admin/settings', {
    as: admin,
    body: { settings: { ...settings, ...change }, version },
  })
  expect(saved.status).toBe(200)
}

it('serves a worker that browsers ask for again each time, and that may load files of this shop only', async () => {
  const { headers, body } = await open('/sw.js')
  expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).toContain("connect-src 'self'")
  // The policy of pages that it shows from what it has kept names no script.
  expect(/"policy":"([^"]+)"/.exec(body)?.[1]).not.toContain('script-src')
  expect(body).toContain('চাইলে ফোন করুন')
})

it('says on the offline page of each language how to call, and becomes another worker when the number changes', async () => {
  const [english, bangla, worker] = await Promise.all(['/offline', '/bn/offline', '/sw.js'].map(open))
  expect(english?.body).toContain('<html lang="en">')
  expect(english?.body).toContain('<a href="tel:+8801700000000">01700-000000</a>')
  expect(bangla?.body).toContain('<html lang="bn">')
  expect(bangla?.body).toContain('ইন্টারনেট সংযোগ নেই')
  expect(english?.headers['content-security-policy']).toMatch(/default-src 'none'.*style-src 'sha256-/)
  await changeSettings({ phone: '01812345678' })
  expect((await open('/offline')).body).toContain('01812-345678')
  expect((await open('/sw.js')).body).not.toBe(worker?.body)
})

it('is a worker that removes everything when staff switch it off, which pages are told', async () => {
  const partsOff = async () => (await shop.call('GET /api/settings')).body.settings.off
  expect(await partsOff()).toBeUndefined()
  await changeSettings({ browser: { offlinePages: false, notifications: true } })
  const { body } = await open('/sw.js')
  expect(body).toContain('unregister()')
  expect(body).not.toContain("addEventListener('fetch'")
  expect(await partsOff()).toEqual(['offlinePages', 'notifications'])
  await changeSettings({ browser: { offlinePages: true, notifications: true } })
  expect((await open('/sw.js')).body).toContain("addEventListener('fetch'")
})
