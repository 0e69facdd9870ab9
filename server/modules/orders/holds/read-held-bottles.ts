import type { Language } from '#contract/language.ts'
import type { HeldBottles } from '#contract/orders/cart.ts'
import { type OrderedPart, shownParts } from '#contract/orders/ordered-parts.ts'
import { productIn } from '#contract/orders/product-in-order.ts'
import type { Database } from '#database/client.ts'
import { and, desc, eq, ne, sql } from '#database/drizzle.ts'
import { openOrder, orderLines, orders } from '#database/schema/index.ts'
import { type OrderOwner, ownedBy } from '../../../order-owner.ts'

/** What open orders of an owner hold, the newest order first: these bottles are sold out for everyone else. A set is followed by its parts. */
export async function selectHeldBottles(db: Database, owner: OrderOwner) {
  const { orderId, productId, variantId, name, nameInBangla, size, quantity, parts } = orderLines
  const rows = await db
    .select({ orderId, number: orders.number, productId, variantId, name, nameInBangla, size, quantity, parts })
    .from(orders)
    .innerJoin(orderLines, eq(orderId, orders.id))
    .where(and(ownedBy(owner), sql.raw(openOrder), ne(orders.hold, 'none')))
    .orderBy(desc(orders.placedAt), orderLines.position)
  return rows.flatMap(({ parts, ...line }) => [line, ...(shownParts(parts) ?? []).map((part) => heldPart(line, part))])
}

const heldPart = <Line extends { quantity: number }>(
  line: Line,
  { sku: _, opened: _1, quantity, ...part }: OrderedPart,
) => ({
  ...line,
  ...part,
  quantity: line.quantity * quantity,
})

/** The same, with the names of the products in a language. */
export async function readHeldBottles(db: Database, owner: OrderOwner, language: Language): Promise<HeldBottles[]> {
  const rows = await selectHeldBottles(db, owner)
  return rows.map(({ name, nameInBangla, size, ...row }) => ({
    ...row,
    name: productIn(language, { name, nameInBangla, size }),
  }))
}
