import { glob, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

/** Import rules keep other modules from the table objects; this keeps them from naming the tables in SQL. */
it('names the tables of payments in SQL in the payment modules only', async () => {
  const table = /\b(payment_intents|provider_events)\b|\b(from|join|into|update)\s+refunds\b/
  const found: string[] = []
  for await (const file of glob('server/**/*.ts')) {
    if (/^server\/modules\/payment(s|-records)\/|\.test\.ts$/.test(file)) continue
    if (table.test(await readFile(file, 'utf8'))) found.push(file)
  }
  expect(found).toEqual([])
})
