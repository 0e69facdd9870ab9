import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountText, messages, messageText, orders, orderText, staffChanges, users } from '#database/schema/index.ts'
import { indexedTextMatches } from '#server/text-search.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const searched = {
  orders: { table: orders, text: orderText },
  users: { table: users, text: accountText },
  messages: { table: messages, text: messageText },
  staff_changes: { table: staffChanges, text: sql`${staffChanges.search}` },
}

it.each(Object.keys(searched) as (keyof typeof searched)[])('searches %s by an index, in any script', async (name) => {
  const { table, text } = searched[name]
  const planOf = (part: string) =>
    database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
        sql`explain select id from ${table} where ${indexedTextMatches(text, [part])}`,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  expect(await planOf('rahima')).toMatch(new RegExp(`Index Scan on ${name}_search `))
  for (const part of ['\u09b0\u09be\u09b9', '\u0430\u043d\u043d\u0430'])
    expect(await planOf(part)).toMatch(new RegExp(`Index Scan on ${name}_search_other_letters `))
})

it('indexes each three letters that are not ASCII, and nothing else', async () => {
  const of = async (text: string) => {
    const { rows } = await database.db.execute<{ found: string[] }>(
      sql`select non_ascii_trigrams(${text}::text) as found`,
    )
    return rows[0]?.found
  }
  expect(await of('rahima 01712345678')).toEqual([])
  expect(await of('\u0995\u0996\u0997\u0998 ab \u0995\u0996 \u099a\u099b\u099c')).toEqual([
    '\u0995\u0996\u0997',
    '\u0996\u0997\u0998',
    '\u099a\u099b\u099c',
  ])
})
