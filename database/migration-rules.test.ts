import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { checkMigrations, smallTables } from './migration-rules.ts'

const folder = 'database/migrations'
const all = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => ({ tag: name.replace('.sql', ''), sql: readFileSync(`${folder}/${name}`, 'utf8') }))

/** A migration that has prepared some of the statements below. */
const earlier = {
  tag: '0040_before',
  sql: 'alter table orders add constraint orders_note_known check (orders.note is not null) not valid',
}
const problemsOf = (sql: string) => checkMigrations([earlier, { tag: '0041_checked', sql }])
const prepared = '-- Prepared by 0040_before: its version no longer needs this.\n'

it('the migrations leave the version before working, and orders never wait for them', () => {
  expect(checkMigrations(all)).toEqual([])
})

const cases: [rule: string, refused: string[], allowed: string[]][] = [
  [
    'A name stays',
    [
      'ALTER TABLE "orders" RENAME COLUMN "note" TO "remark"',
      'ALTER TABLE "public"."orders" RENAME TO "purchases"',
      'ALTER INDEX "orders_newest" RENAME TO "newest_orders"',
      `ALTER TYPE "public"."order_status" RENAME VALUE 'pending' TO 'open'`,
    ],
    ['ALTER TABLE "orders" ADD COLUMN "rename" text', `ALTER TYPE "order_status" ADD VALUE 'rename to'`],
  ],
  [
    'may still use it',
    [
      'ALTER TABLE "orders" DROP COLUMN "note"',
      'ALTER TABLE orders ADD COLUMN a text, DROP CONSTRAINT orders_advance_within',
      'DROP TABLE "wishlist_items"',
      'DROP INDEX "orders_newest"',
      'drop index concurrently orders_newest',
      'DROP TYPE "public"."order_status"',
      'ALTER TABLE "orders" ALTER COLUMN "language" DROP DEFAULT',
      'ALTER TABLE "orders" ALTER COLUMN "phone" DROP NOT NULL',
      '-- Prepared by 0041_checked: this migration itself.\nDROP TABLE "wishlist_items"',
      '-- Prepared by 0040_before\nDROP TABLE "wishlist_items"',
      '/* Prepared by 0040_before: not read. */ DROP TABLE "wishlist_items"',
    ],
    [
      `${prepared}ALTER TABLE "orders" DROP COLUMN "note"`,
      `${prepared}DROP TABLE "wishlist_items"`,
      'CREATE TEMPORARY TABLE "words" ("word" text);\n--> statement-breakpoint\nDROP TABLE "words"',
    ],
  ],
  [
    'A type stays',
    [
      'ALTER TABLE "orders" ALTER COLUMN "amount" SET DATA TYPE numeric',
      `${prepared}ALTER TABLE "orders" ALTER "amount" TYPE numeric USING "amount"::numeric`,
    ],
    ['ALTER TABLE "orders" ADD COLUMN "exact_amount" numeric'],
  ],
  [
    'writes rows without it',
    [
      'ALTER TABLE "orders" ADD COLUMN "source" text NOT NULL',
      'ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL',
      `${prepared}ALTER TABLE "orders" ALTER COLUMN "place" SET NOT NULL`,
    ],
    [
      `ALTER TABLE "orders" ADD COLUMN "source" text DEFAULT 'web, phone' NOT NULL`,
      `${prepared}ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL`,
    ],
  ],
  [
    'Building an index',
    [
      'CREATE INDEX "orders_note" ON "orders" USING btree ("note")',
      'CREATE UNIQUE INDEX IF NOT EXISTS "orders_note" ON "public"."orders" ("note")',
    ],
    [
      'CREATE INDEX CONCURRENTLY "orders_note" ON "orders" USING btree ("note")',
      'CREATE INDEX "brands_note" ON "brands" USING btree ("note")',
      'CREATE TABLE "gifts" ("id" uuid);\n--> statement-breakpoint\nCREATE INDEX "gifts_id" ON "gifts" ("id")',
    ],
  ],
  [
    'writes every row again',
    [
      'ALTER TABLE "orders" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL',
      `ALTER TABLE "orders" ADD COLUMN "city" text GENERATED ALWAYS AS (address ->> 'city') STORED`,
      'ALTER TABLE "orders" ADD COLUMN "row" bigserial',
      'ALTER TABLE "orders" SET UNLOGGED',
      'cluster orders using orders_newest',
    ],
    [
      'ALTER TABLE "orders" ADD COLUMN "seen_at" timestamp with time zone DEFAULT now() NOT NULL',
      'ALTER TABLE "brands" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL',
      `ALTER TABLE "orders" ADD COLUMN "where" text DEFAULT ' stored random ()'`,
    ],
  ],
  [
    'are locked until',
    [
      `UPDATE "orders" SET "note" = ''`,
      'delete from only orders where amount = 0',
      'WITH old AS (SELECT id FROM orders) UPDATE products SET sample = false FROM old',
    ],
    [
      `UPDATE "payment_settings" SET "advance" = '{}'`,
      `-- Few rows: products of the sample only.\nUPDATE "products" SET "name_bn" = '' WHERE "sample"`,
      'INSERT INTO "brands" ("id") SELECT "id" FROM "products" FOR UPDATE ON CONFLICT DO NOTHING',
      `INSERT INTO "orders" ("id") VALUES ('update orders') ON CONFLICT ("id") DO UPDATE SET "note" = ''`,
    ],
  ],
  [
    'Checking every row',
    [
      'ALTER TABLE "orders" ADD CONSTRAINT "orders_amount" CHECK ("orders"."amount" > 0)',
      'ALTER TABLE "orders" ADD CONSTRAINT "of_gift" FOREIGN KEY ("gift_id") REFERENCES "gifts"("id") ON DELETE no action',
      'ALTER TABLE "orders" ADD CONSTRAINT "orders_note" UNIQUE ("note")',
      'ALTER TABLE "orders" ADD COLUMN "gift_id" uuid REFERENCES "gifts"("id")',
    ],
    [
      'ALTER TABLE "orders" ADD CONSTRAINT "orders_amount" CHECK ("orders"."amount" > 0) NOT VALID',
      'ALTER TABLE "orders" ADD CONSTRAINT "orders_note" UNIQUE USING INDEX "orders_note"',
      'ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_amount"',
      'ALTER TABLE "brands" ADD CONSTRAINT "brands_named" CHECK ("name" <> \'\')',
    ],
  ],
  [
    'stands alone',
    ['create index concurrently orders_note on orders (note); alter table orders add column a text'],
    ['create index concurrently orders_note on orders (note);\n-- After it.\n'],
  ],
  ['hides what it changes', ['DO $$ BEGIN ALTER TABLE orders DROP COLUMN note; END $$'], []],
]

it.each(cases)('refuses: %s …', (rule, refused, allowed) => {
  for (const sql of refused) expect([sql, problemsOf(sql)]).toEqual([sql, [expect.stringContaining(rule)]])
  for (const sql of allowed) expect([sql, problemsOf(sql)]).toEqual([sql, []])
})

it('reads no literal, comment or body of a function as a statement', () => {
  const body = 'create function f() returns void language sql as $body$ drop table orders; -- drop \n $body$'
  expect(
    problemsOf(`-- drop table orders;\n/* drop table orders; */ ${body}; select 'it''s; drop table orders'`),
  ).toEqual([])
})

it('small tables are tables of the schema', async () => {
  const snapshots = readdirSync(`${folder}/meta`)
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
  const { tables } = JSON.parse(readFileSync(`${folder}/meta/${snapshots.at(-1)}`, 'utf8'))
  expect([...smallTables].filter((name) => !(`public.${name}` in tables))).toEqual([])
})
