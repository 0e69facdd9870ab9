import { seenWith } from '#contract/accounts/marks.ts'
import type {
  FormerOrder,
  FormerOrdersQuery,
  FormerShopQuery,
  FormerShopResult,
} from '#contract/former-shop/former-shop.ts'
import { toPoisha, toTaka } from '#contract/money.ts'
import { desc, sql } from '#database/drizzle.ts'
import { foldedSearch, formerOrders, formerOrderText } from '#database/schema/index.ts'
import type { Context, SignedInContext } from '../../context.ts'
import type { HeadedRow } from '../../csv/read-by-heading.ts'
import { maySee } from '../../permissions.ts'
import { slicesOf } from '../../slices.ts'
import { recordChange } from '../../staff-changes.ts'
import { digitsOfPhone, indexedTextMatches, searchedPart, textMatches } from '../../text-search.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { normalizePhone } from '../accounts/index.ts'
import { leavingOut, readExport } from './read-export.ts'

type NewOrder = Omit<typeof formerOrders.$inferInsert, 'id'>

const batchSize = 500
const longest = 300
const mostLines = 100

/** Keeps the orders of an export of another shop for reading. Those that are known stay as they are. */
export async function addFormerOrders(
  context: SignedInContext,
  { from, apply = false }: FormerShopQuery,
  file: Buffer,
): Promise<FormerShopResult> {
  const left = leavingOut()
  const required = from === 'shopify' ? [['Name'], ['Lineitem name']] : [['Order #'], ['Product(s)']]
  const lines = readExport(file, 'orders', from, ...required)
  // Shopify writes a row for each line of an order, the first one with the order.
  const groups = Map.groupBy(lines, ({ read }) => read('Name', 'Order #'))
  const given: NewOrder[] = []
  for (const [number, rows] of groups) {
    if (number) given.push(from === 'shopify' ? orderOfShopify(number, rows) : orderOfWooCommerce(number, rows))
    else for (const { row } of rows) left.add(row, 'Without the number of an order')
  }
  return inTransaction(context.db, async (tx) => {
    const numbers = sql.param(given.map(({ number }) => number))
    const { rows } = await tx.execute<{ number: string }>(
      sql`select number from former_orders where shop = ${from} and number = any(${numbers}::text[])`,
    )
    const known = new Set(rows.map(({ number }) => number))
    const fresh = given.filter(({ number }) => !known.has(number))
    if (apply) {
      for (const part of slicesOf(fresh, batchSize)) await tx.insert(formerOrders).values(part).onConflictDoNothing()
      const subject = { kind: 'order' as const, name: 'Orders of the former shop' }
      if (fresh.length > 0) await recordChange(tx, context, subject, undefined, { Added: String(fresh.length) })
    }
    return { added: fresh.length, known: known.size, ...left.counted() }
  })
}

function orderOfShopify(number: string, rows: readonly HeadedRow[]): NewOrder {
  const of = (...headings: string[]) => rows.map(({ read }) => read(...headings)).find(Boolean) ?? ''
  const status = of('Cancelled at') ? 'cancelled' : [of('Financial Status'), of('Fulfillment Status')].join(', ')
  return {
    shop: 'shopify',
    number,
    placedAt: momentOf(of('Created at')),
    status: cut(status.replace(/^, |, $/g, '')),
    name: cut(of('Shipping Name', 'Billing Name')),
    email: cut(of('Email').toLowerCase()),
    phone: cut(normalizePhone(of('Shipping Phone', 'Billing Phone', 'Phone'))),
    address: cut(
      ['Shipping Address1', 'Shipping Address2', 'Shipping City', 'Shipping Province Name', 'Shipping Zip']
        .map((heading) => of(heading).replace(/^'/, ''))
        .filter(Boolean)
        .join(', '),
    ),
    amount: amountOf(of('Total')),
    lines: rows
      .filter(({ read }) => read('Lineitem name'))
      .slice(0, mostLines)
      .map(({ read }) => cut(`${read('Lineitem quantity') || 1} × ${read('Lineitem name')}`)),
  }
}

/** The report of orders that WooCommerce exports has neither addresses nor emails. */
function orderOfWooCommerce(number: string, [line]: readonly HeadedRow[]): NewOrder {
  const read = line?.read ?? (() => '')
  return {
    shop: 'woocommerce',
    number,
    placedAt: momentOf(read('Date')),
    status: cut(read('Status')),
    name: cut(read('Customer')),
    email: '',
    phone: '',
    address: '',
    amount: amountOf(read('Net Sales', 'N. Revenue', 'N. Revenue (formatted)')),
    lines: read('Product(s)')
      .split(/,\s*(?=\d+[×x] )/)
      .filter(Boolean)
      .slice(0, mostLines)
      .map((text) => cut(text.replace(/^(\d+)[×x] /, '$1 × '))),
  }
}

const cut = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, longest)

/** Times without a zone are those of Dhaka. */
function momentOf(text: string): Date | null {
  const [, day, time = '00:00:00', zone] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?))?\s*(Z|[+-]\d\d:?\d\d)?$/.exec(text) ?? []
  const at = new Date(`${day}T${time}${zone ? zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2') : '+06:00'}`)
  return day && !Number.isNaN(at.getTime()) ? at : null
}

const largestAmount = 20_000_000

function amountOf(text: string): number | null {
  const plain = text.replace(/[^\d.-]/g, '')
  const taka = Number(plain)
  return plain !== '' && Number.isFinite(taka) && Math.abs(taka) < largestAmount ? toPoisha(taka) : null
}

/** A page of the orders of the former shop, newest first. */
export async function listFormerOrders(
  context: Pick<Context, 'db' | 'actor' | 'now'>,
  { _search, _page = 1, _perPage = 20 }: FormerOrdersQuery,
) {
  const { db } = context
  const part = searchedPart(_search)
  const { number, name } = formerOrders
  // Who may not see phone numbers and emails does not find them either.
  const found = maySee(context, ...seenWith.contact)
    ? indexedTextMatches(formerOrderText, [part, digitsOfPhone(_search ?? '')])
    : textMatches(foldedSearch(sql`${number} || ' ' || ${name}`), [part])
  const matches = part ? found : undefined
  const [total, rows] = await Promise.all([
    db.$count(formerOrders, matches),
    db
      .select()
      .from(formerOrders)
      .where(matches)
      .orderBy(sql`${desc(formerOrders.placedAt)} nulls last`, formerOrders.id)
      .limit(_perPage)
      .offset((_page - 1) * _perPage),
  ])
  const orders = rows.map(({ id: _, placedAt, amount, ...order }): FormerOrder => {
    return { ...order, placedAt: placedAt?.toISOString() ?? null, amount: amount === null ? null : toTaka(amount) }
  })
  return { orders, total }
}
