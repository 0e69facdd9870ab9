import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { DeliveryTerms } from '#contract/delivery/delivery.ts'
import { withAmounts } from '#contract/delivery/delivery-charge.ts'
import { coverageOf } from '#contract/delivery/zones-of-place.ts'
import { toTaka } from '#contract/money.ts'
import { areasOf, districts, findArea } from '#contract/places/places.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { migrate, migrateOver } from './migrate.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }
import { deliverySettings } from './schema/index.ts'

const migrations = journal.entries
const before = (name: string) => migrations[migrations.findIndex(({ tag }) => tag.endsWith(name)) - 1]?.when

/** The delivery settings of a shop that ran this statement before a migration. */
async function migrated(statement: string, migration = '_delivery_zones') {
  const { db, url, close } = await createTestDatabase()
  onTestFinished(close)
  await db.$client.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await migrateOver(client, { upTo: before(migration) })
  await client.query(statement)
  await client.end()
  await migrate(db)
  const [row] = await db.select().from(deliverySettings)
  if (!row) throw new Error('there are no settings')
  return row
}

it('the three charges of an earlier version become zones that cover all districts', async () => {
  const { zones, version } = await migrated(
    `update delivery_settings set dhaka = 6000, suburbs = 10000, outside = 13050, free_from = null, version = 7, changed_at = now()`,
  )
  expect(version).toBe(7)
  expect(zones.map(({ name, rule, freeFrom, days, express }) => ({ name, rule, freeFrom, days, express }))).toEqual(
    [
      ['Dhaka city', 60_00],
      ['Suburbs of Dhaka', 100_00],
      ['Outside Dhaka', 130_50],
    ].map(([name, charge]) => ({ name, rule: { by: 'order', charge }, freeFrom: null, days: null, express: null })),
  )
  const all = districts.map(({ code }) => ({ code, areas: areasOf(code).map((area) => area.code) }))
  expect(coverageOf(zones, all)).toEqual({ covered: 64, missing: [] })
  const areas = zones.flatMap(({ places }) => places.filter((code) => code.length > 5))
  expect(areas.filter((code) => !findArea(code))).toEqual([])
})

it('a shop that has set no charges gets the sample, where delivery and express cost nothing', async () => {
  const { zones, pickup, defaultWeight } = await migrated('select 1')
  expect(zones.map(({ rule, express }) => [rule, express?.extra])).toEqual([
    [{ by: 'order', charge: 0 }, 0],
    [{ by: 'order', charge: 0 }, undefined],
    [{ by: 'order', charge: 0 }, undefined],
  ])
  const terms = { zones: zones.map((zone) => withAmounts(zone, toTaka)), pickup, defaultWeight }
  expect(DeliveryTerms.parse(terms)).toEqual(terms)
})

it('rules of couriers become the couriers of the zones whose places they all have', async () => {
  const rules = [
    { courier: 'redx', places: ['BD-13', 'BD-18'] },
    { courier: 'pathao', places: ['BD-40', 'BD-13-savar'] },
  ]
  const { zones } = await migrated(
    `update courier_settings set rules = '${JSON.stringify(rules)}';
    update delivery_settings set zones = jsonb_set(zones, '{1,places}', '["BD-18","BD-13-savar"]');
    update delivery_settings set zones = jsonb_set(zones, '{2,places}', '["BD-40","BD-54"]')`,
    '_zone_couriers',
  )
  expect(zones.map(({ name, courier }) => [name, courier])).toEqual([
    ['Dhaka city', 'redx'],
    ['Suburbs of Dhaka', 'redx'],
    ['Outside Dhaka', null],
  ])
})
