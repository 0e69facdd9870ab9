import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#database/client.ts'
import {
  addresses,
  brands,
  categories,
  messageReplies,
  messages,
  orderEvents,
  orderLines,
  orderReturns,
  orders,
  productPictures,
  products,
  reviews,
  users,
  variantStock,
  variants,
} from '#database/schema/index.ts'
import { announceChange } from '#server/http/change-feed.ts'
import { publishProducts } from '#server/modules/catalogue/index.ts'
import { home } from './customer.ts'

// A hundred texts, for every text field; each would run a script if it were inserted as markup.

const closings =
  '"> \'> `> --> </script> </style> </textarea> </title> </noscript> </template> </select> </iframe> </svg> ]]>'
const prefixes = ['', ...closings.split(' '), '\\"}]}</script>', '\u2028</script>', '*/', '}}', '</option></select>']
const scripts = [
  '<script data-mark>alert(1)</script>',
  '<img data-mark src=x onerror=alert(1)>',
  '<svg data-mark onload=alert(1)>',
  '<a data-mark href="javascript:alert(1)">now</a>',
  '<iframe data-mark srcdoc="<script>parent.alert(1)</script>"></iframe>',
]
export const texts = prefixes.flatMap((prefix) => scripts.map((script) => prefix + script))
export const text = (at: number) => texts[at % texts.length] ?? ''

export const person = (at: number) => ({ name: text(at), phone: text(at + 1), address: text(at + 2) })
export const writtenAddress = (at: number) => ({
  ...home,
  street: text(at),
  city: text(at + 1),
  state: text(at + 2),
  zipCode: text(at + 3),
  country: text(at + 4),
  phone: text(at + 5),
})

/** A hundred products whose texts all contain injected markup. */
export async function fillCatalogue(db: Database) {
  const rows = await db.select().from(products)
  const words = (at: number) => ({
    name: text(at),
    description: text(at + 1),
    family: text(at + 4),
    tags: [text(at + 6), text(at + 7)],
    notes: { top: [text(at + 8)], heart: [text(at + 9)], base: [text(at + 10)] },
  })
  for (const [at, { id }] of (await db.select().from(brands)).entries())
    await db
      .update(brands)
      .set({ name: text(at + 2) })
      .where(eq(brands.id, id))
  for (const [at, { id }] of (await db.select().from(categories)).entries())
    await db
      .update(categories)
      .set({ name: text(at + 3) })
      .where(eq(categories.id, id))
  for (const [at, { id }] of rows.entries()) await db.update(products).set(words(at)).where(eq(products.id, id))
  const [first] = rows
  if (!first) throw new Error('the sample catalogue is empty')
  const more = texts.map((_, at) => ({ ...first, ...words(at), id: randomUUID(), slug: `more-${at}` }))
  const added = await db.insert(products).values(more.slice(rows.length)).returning()
  const sizes = added.map(({ id }) => ({ productId: id, price: 12_500 }))
  const kept = await db.insert(variants).values(sizes).returning()
  await db.insert(variantStock).values(kept.map(({ id }) => ({ variantId: id })))
  await db.update(variants).set({ size: text(5) })
  await db.update(variantStock).set({ stock: 50 })
  await db.update(productPictures).set({ alt: text(5) })
  await db.transaction(async (tx) => {
    const all = await tx.select({ id: products.id }).from(products)
    await publishProducts(
      tx,
      all.map(({ id }) => id),
    )
    await announceChange(tx, ['everything'])
  })
}

/**
 * Adds a hundred customers, each with an order and a review of one product. The given customer gets a hundred
 * addresses, and an order with a hundred lines and two events.
 * @returns the id of that order
 */
export async function fillOrders(db: Database, userId: string, productId: string): Promise<string> {
  const customerRows = texts.map((_, at) => ({
    ...person(at),
    email: `customer-${at}@example.com`,
    passwordHash: 'none',
  }))
  const customers = await db.insert(users).values(customerRows).returning()
  const reviewRows = customers.map(({ id }, at) => ({
    productId,
    userId: id,
    reviewerName: text(at),
    rating: 3,
    comment: text(at + 1),
  }))
  await db.insert(reviews).values(reviewRows)
  await db.transaction((tx) => publishProducts(tx, [productId]))
  await db.insert(addresses).values(texts.map((_, at) => ({ ...writtenAddress(at), label: 'Home' as const, userId })))
  const written = [{ id: userId }, ...customers].map(({ id }, at) => ({
    userId: id,
    amount: 10_000,
    status: 'delivered' as const,
    paymentMethod: 'cod' as const,
    address: {
      ...writtenAddress(at),
      firstName: text(at),
      lastName: text(at + 6),
      zipcode: text(at + 3),
      email: 'customer@example.com',
    },
  }))
  const placed = await db.insert(orders).values(written).returning()
  const orderId = placed.find((order) => order.userId === userId)?.id ?? ''
  const [variant] = await db.select({ id: variants.id }).from(variants).where(eq(variants.productId, productId))
  if (!variant) throw new Error('no size to order')
  const line = (id: string, at: number, position = 0) => ({
    orderId: id,
    position,
    productId,
    variantId: variant.id,
    size: text(at + 4),
    sku: text(at + 5),
    name: text(at),
    description: text(at + 1),
    brand: text(at + 2),
    category: text(at + 3),
    price: 100,
    quantity: 1,
  })
  await db.insert(orderLines).values(placed.map(({ id }, at) => line(id, at)))
  await db.insert(orderLines).values(texts.map((_, at) => line(orderId, at, at + 1)))
  const eventKinds = ['return_requested', 'return_declined'] as const
  await db
    .insert(orderEvents)
    .values(eventKinds.map((what, at) => ({ orderId, what, note: text(at), byName: text(at) })))
  await db.insert(orderReturns).values({ orderId, state: 'declined', lines: [] })
  return orderId
}

/**
 * A hundred messages of one customer, each with a reply.
 * @returns the id of one of them
 */
export async function fillMessages(db: Database, userId: string): Promise<string> {
  const written = texts.map((_, at) => ({
    userId,
    name: text(at),
    email: 'customer@example.com',
    subject: text(at + 1),
    message: text(at + 2),
  }))
  const rows = await db.insert(messages).values(written).returning()
  const replies = rows.map(({ id }, at) => ({ messageId: id, reply: text(at), at: new Date(), byName: text(at + 1) }))
  await db.insert(messageReplies).values(replies)
  return rows[0]?.id ?? ''
}
