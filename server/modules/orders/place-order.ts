import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { NewOrder } from '#contract/orders.ts'
import type { Transaction } from '#database/client.ts'
import { orderEvents, orderLines, orders, productPictures, products } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { inTurns } from '../../in-turns.ts'
import { inTransaction } from '../../transaction.ts'
import { forgetCatalogueVersion } from '../catalogue/index.ts'
import { deliveryAddress } from './delivery-address.ts'
import { reckon } from './reckoning.ts'
import { type WantedItem, wantedItems } from './wanted-items.ts'

/** Orders of one product wait for each other. They wait here, so that everybody else still finds a connection. */
const orderTurns = inTurns(6, 3_000)

/**
 * Places an order at the shop's prices and takes its bottles from the stock, in one transaction. Returns the order's
 * id; with a key that has made an order before, that order's.
 * @throws ShopError prices_changed or out_of_stock with the current figures; conflict for a key used for another order
 */
export async function placeOrder(context: SignedInContext, order: z.output<typeof NewOrder>, key?: string) {
  const { actor, now } = context
  const wanted = wantedItems(order.items)
  const requestHash = createHash('sha256').update(JSON.stringify(order)).digest('base64url')

  const place = async (tx: Transaction): Promise<string> => {
    const before = key && (await orderOfKey(tx, actor.id, key))
    if (before) {
      if (before.requestHash === requestHash) return before.id
      throw new ShopError('conflict', 'This order was already placed. Please look under Orders.')
    }
    const onSale = await lockProducts(tx, wanted)
    const amount = reckon(wanted, onSale, order.amount)
    await takeFromStock(tx, wanted)

    const placedAt = now()
    const [placed] = await tx
      .insert(orders)
      .values({
        userId: actor.id,
        placedAt,
        amount,
        address: deliveryAddress(order.address, actor),
        idempotencyKey: key,
        requestHash: key && requestHash,
      })
      .returning({ id: orders.id })
    if (!placed) throw new Error('no order was made')
    await tx.insert(orderLines).values(
      wanted.map(({ productId, quantity }, position) => {
        const product = onSale.get(productId)
        if (!product) throw new Error(`not on sale: ${productId}`)
        return { ...product, orderId: placed.id, position, productId, quantity }
      }),
    )
    await tx.insert(orderEvents).values({ orderId: placed.id, what: 'placed', at: placedAt })
    await context.jobs.send(tx, 'order-placed-letter', { orderId: placed.id })
    return placed.id
  }
  const orderId = await orderTurns('now', () => inTransaction(context.db, place))
  forgetCatalogueVersion(context)
  return orderId
}

/** The order that a key has made. Requests with one key wait for each other here, so that none misses the other's. */
async function orderOfKey(tx: Transaction, userId: string, key: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, 0))`)
  const [order] = await tx
    .select({ id: orders.id, requestHash: orders.requestHash })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.idempotencyKey, key)))
  return order
}

/** Locked in the order of their ids, so that two orders of the same products never wait for each other in a circle. */
async function lockProducts(tx: Transaction, wanted: WantedItem[]) {
  const { id, name, description, brand, category, price, stock, onSale } = products
  const firstPicture = sql<string | null>`(
    select ${productPictures.pictureId} from ${productPictures}
    where ${productPictures.productId} = ${products.id} order by ${productPictures.position} limit 1
  )`
  const rows = await tx
    .select({ id, name, description, brand, category, price, stock, onSale, pictureId: firstPicture })
    .from(products)
    .where(
      inArray(
        id,
        wanted.map(({ productId }) => productId),
      ),
    )
    .orderBy(id)
    .for('update')
  return new Map(rows.filter(({ onSale }) => onSale).map((row) => [row.id, row]))
}

async function takeFromStock(tx: Transaction, wanted: WantedItem[]): Promise<void> {
  const taken = sql.join(
    wanted.map(({ productId, quantity }) => sql`(${productId}::uuid, ${quantity}::int)`),
    sql`, `,
  )
  await tx.execute(sql`
    update ${products} set stock = stock - taken.quantity, sold = sold + taken.quantity
    from (values ${taken}) as taken (id, quantity) where ${products.id} = taken.id
  `)
}
