import { readdirSync, readFileSync } from 'node:fs'
import { eq, notInArray, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { sampleSettings } from '#contract/settings/sample-settings.ts'
import { contentVersions, products, settingsVersions } from '#database/schema/index.ts'
import { loadIntoEmpty, republishOutdated } from '#server/modules/catalogue/prepare-database.ts'
import { sampleContent } from '#server/modules/content/sample/index.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin } = shopWithStaff()
const staff = async (route: string) => (await shop.call(route, { as: admin })).body
const folder = 'database/migrations'

async function upgrade() {
  const files = readdirSync(folder).filter((name) => /_(sample_in_bangla|bangla_words)\.sql$/.test(name))
  const statements = files.flatMap((file) =>
    readFileSync(`${folder}/${file}`, 'utf8').split('--> statement-breakpoint'),
  )
  await shop.db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement))
  })
  await republishOutdated(shop.db)
}

it('a fresh shop misses no text in Bangla, and an upgraded one gets those whose English staff have not changed', async () => {
  await loadIntoEmpty(shop.db, { photographs: false })
  const { missing } = await staff('GET /api/admin/glossary')
  expect(missing).toEqual({
    words: [],
    products: 74,
    names: 0,
    descriptions: 0,
    untranslated: [],
    entries: [],
    described: [],
    outdated: [],
  })
  const { pages } = await staff('GET /api/admin/content')
  expect(pages.map((page: { missingInBangla: number }) => page.missingInBangla)).toEqual([0, 0, 0, 0, 0])

  // As it was before: the sample in English, with what staff have written since.
  const fresh = await shop.db.select().from(products)
  const of = (slug: string) => eq(products.slug, slug)
  // Sets came into the sample later, with their texts in Bangla.
  const sets = ['Attar Pair', 'Evening in Shiraz']
  const wasThere = notInArray(products.name, sets)
  await shop.db.update(products).set({ nameInBangla: '', descriptionInBangla: '' }).where(wasThere)
  await shop.db.update(products).set({ description: 'Our own words.' }).where(of('keva-mitti'))
  await shop.db.update(products).set({ descriptionInBangla: 'নিজেদের লেখা।' }).where(of('aurora-shiuli'))
  await shop.db.execute(sql`update brands set name_bn = ''`)
  const about = { ...sampleContent.about, bangla: {} }
  const by = { savedAt: new Date(), savedByName: 'Shirin', savedByUserId: admin.id }
  const changed = { ...about, story: { ...about.story, title: 'How we began' } }
  await shop.db.insert(contentVersions).values({ page: 'about', version: 1, content: changed, ...by })
  const { bangla: _, ...settings } = { ...sampleSettings, announcement: 'Closed on Friday' }
  await shop.db.insert(settingsVersions).values({ version: 1, settings: settings as never, ...by })
  await upgrade()

  const now = new Map((await shop.db.select().from(products)).map((row) => [row.slug, row]))
  const own = { 'keva-mitti': '', 'aurora-shiuli': 'নিজেদের লেখা।' } as Record<string, string>
  for (const { slug, nameInBangla, descriptionInBangla, version } of fresh) {
    expect(now.get(slug)).toMatchObject({
      nameInBangla,
      descriptionInBangla: own[slug] ?? descriptionInBangla,
      version,
    })
  }
  const after = (await staff('GET /api/admin/glossary')).missing
  expect(after).toMatchObject({ descriptions: 1, untranslated: [{ name: 'Mitti' }], entries: [] })
  const search = await shop.call(`GET /api/products?_search=${encodeURIComponent('বুড়িগঙ্গার')}`)
  expect(search.body.products.map(({ name }: { name: string }) => name)).toEqual(['River Morning'])
  const shown = (await shop.call('GET /api/content/about?lang=bn')).body.content
  expect(shown.story).toMatchObject({ title: 'How we began', lead: expect.stringMatching(/^শুরু হয়েছিল/) })
  const inBangla = (await shop.call('GET /api/settings?lang=bn')).body.settings
  expect(inBangla).toMatchObject({ announcement: 'Closed on Friday', address: sampleSettings.bangla.address })
})
