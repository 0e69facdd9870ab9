import { expect, it, vi } from 'vitest'
import { sampleSettings } from '#contract/settings/sample-settings.ts'
import { PublicSettings, type ShopSettings } from '#contract/settings/settings.ts'
import { emailTimeout } from './shop.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin } = shopWithStaff()

const read = async () => (await shop.call('GET /api/admin/settings', { as: admin })).body
const published = async (): Promise<PublicSettings> => (await shop.call('GET /api/settings')).body.settings
/** As the initial settings of delivery say. */
const shipping = { upTo: 0, days: { from: 3, to: 5 } }
/** The public part of the settings. */
const shown = (settings: unknown) =>
  PublicSettings.parse({
    ...(settings as object),
    payWays: ['card', 'cod'],
    freeDeliveryFrom: 0,
    shipping,
    phoneSignIn: true,
  })
const save = (settings: object, version: number) =>
  shop.call('PUT /api/admin/settings', { as: admin, body: { settings, version } })
const changed = (change: Partial<ShopSettings>) => ({ ...sampleSettings, ...change })

it('a shop shows its initial settings until staff change them', async () => {
  expect(await published()).toEqual(shown(sampleSettings))
  expect(await read()).toMatchObject({ current: { version: 0, saved: null, settings: sampleSettings }, earlier: [] })
})

it('a change is visible to all at once, and the previous version can be restored [R11]', async () => {
  const { current } = await read()
  const settings = changed({ phone: '01812345678', announcement: '', whatsapp: '' })
  const { status, body } = await save(settings, current.version)
  expect([status, body.current]).toMatchObject([200, { version: current.version + 1, saved: { by: 'Shirin Akter' } }])
  expect(await published()).toEqual(shown(settings))
  const after = await read()
  expect(after.earlier[0].settings).toEqual(current.settings)
  await save(after.earlier[0].settings, after.current.version)
  expect(await published()).toEqual(shown(current.settings))
})

it('a Bangla text is outdated from a change of its English text until it is changed or confirmed', async () => {
  const saved = async (change: Partial<ShopSettings>) => {
    const { current } = await read()
    return (await save({ ...current.settings, ...change }, current.version)).body.current.settings
  }
  const { bangla, delivery, address } = sampleSettings
  const settings = await saved({ announcement: 'Open on Friday', delivery: { ...delivery, time: '2 days' } })
  expect(settings.outdated).toEqual(['announcement', 'time'])
  expect(await published()).not.toHaveProperty('outdated')
  expect((await saved({ address: [...address, 'Dhaka'] })).outdated).toEqual(['address', 'announcement', 'time'])
  expect((await saved({ outdated: ['time'] })).outdated).toEqual(['time'])
  expect(await saved({ bangla: { ...bangla, delivery: { ...bangla.delivery, time: '২ দিন' } } })).not.toHaveProperty(
    'outdated',
  )
  await saved(sampleSettings)
})

it('saves one of several concurrent changes, and rejects the others with a conflict [P09]', async () => {
  const { current } = await read()
  const lines = ['One', 'Two', 'Three', 'Four'].map((announcement) => changed({ announcement }))
  const responses = await Promise.all(lines.map((settings) => save(settings, current.version)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  const saved = lines[responses.findIndex(({ status }) => status === 200)]
  expect(await published()).toEqual(shown(saved))
  expect((await read()).current.version).toBe(current.version + 1)
})

it.each<[string, object]>([
  ['settings.phone', { phone: '0171234' }],
  ['settings.email', { email: 'nobody' }],
  ['settings.address', { address: ['Dhaka'] }],
  ['settings.hours.closes', { hours: { days: ['Friday'], opens: '20:00', closes: '10:00' } }],
  ['settings.hours.days', { hours: { days: [], opens: '10:00', closes: '20:00' } }],
  ['settings.whatsapp', { whatsapp: 'call me' }],
  ['settings.social.facebook', { social: { ...sampleSettings.social, facebook: 'javascript:alert(1)' } }],
  ['settings.announcement', { announcement: 'x'.repeat(121) }],
  ['settings.emailSender', { emailSender: '' }],
])('rejects invalid content, and names the field %s', async (field, change) => {
  const { current } = await read()
  const { status, body } = await save({ ...sampleSettings, ...change }, current.version)
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  expect((await read()).current.version).toBe(current.version)
})

it('emails use the settings of the moment they are sent', async () => {
  const sent = await shop.startEmails()
  const { current } = await read()
  const hours = { days: ['Friday' as const], opens: '09:30', closes: '17:00' }
  await save(changed({ emailSender: 'Dhaka Attars', hours }), current.version)
  const email = `${crypto.randomUUID()}@example.com`
  await shop.call('POST /api/user/register', { body: { name: 'Rahim Khan', email, password: 'jasmine-77' } })
  await vi.waitFor(() => expect(sent.find(({ to }) => to === email)).toBeDefined(), emailTimeout)
  const received = sent.find(({ to }) => to === email)
  expect(received?.sender).toBe('Dhaka Attars')
  expect(received?.text).toContain('Dhaka Attars, Dhaka · Friday 09:30 AM to 05:00 PM')
})
