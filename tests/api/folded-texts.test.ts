import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { foldText } from '#contract/fold-text.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { foldedTexts } from '#tests/support/folded-texts.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** Latin with accents, Greek, Cyrillic, Bangla, punctuation, numbers, full-width forms. */
const blocks = [
  [0x20, 0x24f],
  [0x300, 0x52f],
  [0x980, 0x9ff],
  [0x1e00, 0x1eff],
  [0x2000, 0x206f],
  [0x2150, 0x218f],
  [0xfe00, 0xfe0f],
  [0xff00, 0xffef],
] as const

it('the database folds a text as the shop does', async () => {
  const letters = blocks.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => `a${String.fromCodePoint(first + index)}b`),
  )
  const texts = [...foldedTexts.map(([text]) => text), ...letters]
  const { rows } = await database.db.execute<{ folded: string }>(
    sql`select fold_text(text) as folded from unnest(${sql.param(texts)}::text[]) with ordinality as given (text, row) order by row`,
  )
  expect(rows.map(({ folded }, index) => [texts[index], folded])).toEqual(texts.map((text) => [text, foldText(text)]))
})
