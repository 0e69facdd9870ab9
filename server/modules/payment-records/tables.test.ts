import { glob, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

/** Import rules forbid other modules the table objects; this test forbids the table names in raw SQL. */
it('names the tables of payments in SQL in the payment modules only', async () => {
  const table = /\b(payment_intents|provider_events)\b|\b(from|join|into|update)\s+refunds\b/
  const found: string[] = []
  for await (const file of glob('server/**/*.ts')) {
    if (/^server\/modules\/payment(s|-records)\/|\.test\.ts$/.test(file)) continue
    if (table.test(await readFile(file, 'utf8'))) found.push(file)
  }
  expect(found).toEqual([])
})
