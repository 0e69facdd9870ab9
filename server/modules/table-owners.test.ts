import { glob, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

/** Import rules forbid other modules the table objects of payments; this test forbids the table names in raw SQL. */
it.each([
  [
    'payments',
    /^server\/modules\/payments\//,
    /\b(payment_attempts|provider_events)\b|\b(from|join|into|update)\s+refunds\b/,
  ],
  ['orders', /^server\/modules\/orders\//, /\b(orderEvents|order_events)\b/],
])('names the tables that belong to %s only there', async (_, owner, table) => {
  const found: string[] = []
  for await (const file of glob('server/**/*.ts')) {
    if (owner.test(file) || file.endsWith('.test.ts')) continue
    if (table.test(await readFile(file, 'utf8'))) found.push(file)
  }
  expect(found).toEqual([])
})

it('an attempt to pay succeeds only where its money counts or goes back', async () => {
  const found: string[] = []
  for await (const file of glob('server/modules/**/*.ts'))
    if (/update\(paymentAttempts\)\s*\.set\(\{[^}]*'succeeded'/.test(await readFile(file, 'utf8'))) found.push(file)
  expect(found).toEqual(['server/modules/payments/attempts/settle-payment.ts'])
})
