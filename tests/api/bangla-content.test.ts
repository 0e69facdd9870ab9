import { expect, test } from 'vitest'
import { contentInBangla, textsOf } from '#contract/content/bangla-texts.ts'
import { sentencesOf } from './shop.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin } = shopWithStaff()
const staff = (route: string, body?: object) => shop.call(route, { as: admin, ...(body && { body }) })
const get = async (path: string) => (await shop.call(`GET ${path}`)).body
const bn = (...words: string[]) => ({
  type: 'doc' as const,
  content: words.map((text) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] })),
})

test('texts of a part are found by its id, so that they keep their Bangla version when it is moved', () => {
  const part = (id: string) => ({ id, name: `Name ${id}`, link: '/shop', picture: { kind: 'scene', scene: 'about' } })
  const content = { parts: [part('a'), part('b')], from: 5, title: '' }
  expect(textsOf(content).map(({ key }) => key)).toEqual(['parts:a:name', 'parts:b:name'])
  const moved = { ...content, parts: content.parts.toReversed() }
  const shown = contentInBangla(moved, { 'parts:a:name': 'ক', 'parts:b:name': '' })
  expect(shown.parts.map(({ name, link }) => [name, link])).toEqual([
    ['Name b', '/shop'],
    ['ক', '/shop'],
  ])
})

test('a page responds in Bangla with English where there is none; English responses have no trace of it', async () => {
  const { current } = (await staff('GET /api/admin/content/terms')).body
  const lead = 'আমাদের মধ্যে যা ঠিক হলো।'
  const bangla = { lead, body: bn('প্রথম কথা।') }
  const saved = await staff('PUT /api/admin/content/terms', { ...current, content: { ...current.content, bangla } })
  expect(saved.status).toBe(200)
  const english = (await get('/api/content/terms')).content
  expect(JSON.stringify(english)).not.toMatch(/[\u0980-\u09ff]|bangla/)
  expect((await get('/api/content/terms?lang=bn')).content).toEqual({ ...english, ...bangla })
  // An emptied editor is no text.
  const emptied = { ...bangla, body: bn(' ') }
  const { version } = saved.body.current
  await staff('PUT /api/admin/content/terms', { version, content: { ...current.content, bangla: emptied } })
  expect((await get('/api/content/terms?lang=bn')).content).toEqual({ ...english, lead })
})

test('a text in Bangla has the limits of the English one, and its error is at its field', async () => {
  const { current } = (await staff('GET /api/admin/content/faq')).body
  const key = `categories:${current.content.categories[0].id}:name`
  const bangla = { [key]: 'ক'.repeat(81) }
  const { status, body } = await staff('PUT /api/admin/content/faq', {
    ...current,
    content: { ...current.content, bangla },
  })
  expect(status).toBe(400)
  expect(sentencesOf(body)).toEqual({ [`content.bangla.${key}`]: 'At most 80 characters' })
})

test('an article responds in Bangla in the list and on its page', async () => {
  const { id } = (await staff('POST /api/admin/articles', { title: 'Of rain' })).body
  const { current } = (await staff(`GET /api/admin/articles/${id}`)).body
  const content = { ...current.content, summary: 'Short.', body: bn('Rain.'), publishedFrom: 'now' }
  const bangla = { title: 'বৃষ্টির কথা', body: bn('বৃষ্টি।') }
  const { status } = await staff(`PUT /api/admin/articles/${id}`, { ...current, content: { ...content, bangla } })
  expect(status).toBe(200)
  expect((await get('/api/articles?lang=bn')).articles[0]).toMatchObject({ title: 'বৃষ্টির কথা', summary: 'Short.' })
  expect((await get('/api/articles/of-rain?lang=bn')).article).toMatchObject({ ...bangla, summary: 'Short.' })
  expect((await get('/api/articles/of-rain')).article).not.toHaveProperty('bangla')
})

test('the settings respond in Bangla, and a shop whose settings were saved without Bangla shows its own English ones', async () => {
  expect((await get('/api/settings?lang=bn')).settings.address[1]).toBe('ধানমন্ডি')
  const { current } = (await staff('GET /api/admin/settings')).body
  const settings = { ...current.settings, announcement: 'Closed on Friday' }
  settings.bangla = { ...settings.bangla, address: [], announcement: 'শুক্রবার বন্ধ' }
  await staff('PUT /api/admin/settings', { version: current.version, settings })
  const shown = (await get('/api/settings?lang=bn')).settings
  expect(shown).toMatchObject({ announcement: 'শুক্রবার বন্ধ', address: settings.address })
  expect(shown).not.toHaveProperty('bangla')
  expect((await get('/api/settings')).settings.announcement).toBe('Closed on Friday')
})
