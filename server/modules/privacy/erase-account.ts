import type { Transaction } from '#database/client.ts'
import { and, eq, gt, inArray, isNull, or } from '#database/drizzle.ts'
import { messages, orders, reviewPhotos, reviews, users } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { orderedBy } from '../../order-owner.ts'
import { provenContacts, type Reached } from '../../proven-contacts.ts'
import { recordChanges } from '../../staff-changes.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { type ProvenCode, worksHere } from '../accounts/index.ts'
import { anonymizeVotes, publishProducts } from '../catalogue/index.ts'
import { scrubOrders } from '../orders/index.ts'
import { assertNothingOpen } from './open-matters.ts'
import { scrubChangeLog, scrubElsewhere } from './scrub-elsewhere.ts'

/**
 * Erases an account: its orders stay without the person, with their invoices as they were issued; its reviews stay without
 * a name, its votes as numbers; all else is deleted. Of what is elsewhere, that of a proven email or number only. `byStaff`: for a customer who has asked for it, which the change log records.
 * @throws ShopError 404; 409 for a person who works here, and while an order is under way or money is open
 */
export async function eraseAccount(
  context: SignedInContext,
  accountId: string,
  { byStaff, proof }: { byStaff: boolean; proof?: ProvenCode | undefined },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const [person] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, accountId), isNull(users.erasedAt)))
      .for('update')
    if (!person) throw new ShopError('customer_not_found')
    if (await worksHere(tx, accountId)) throw new ShopError('erasure_of_staff')
    await proof?.use(tx)
    const ownOrders = await lockOrdersOf(tx, person)
    const orderIds = ownOrders.map(({ id }) => id)
    await assertNothingOpen(tx, orderIds)
    const messageIds = (await tx.select({ id: messages.id }).from(messages).where(eq(messages.userId, accountId))).map(
      ({ id }) => id,
    )
    const proven = provenContacts(person)
    // Those that staff took for its number: all of them are of one person still, whom nothing names.
    await tx
      .update(orders)
      .set({ userId: accountId })
      .where(and(inArray(orders.id, orderIds), isNull(orders.userId)))
    await scrubOrders(tx, orderIds)
    await scrubElsewhere(tx, { accountId, email: person.email, orderIds, proven })
    const written = await tx.select().from(reviews).where(eq(reviews.userId, accountId))
    const own = contactsIn(person, ownOrders, proven)
    await scrubChangeLog(tx, { accountId, orderIds, messageIds, reviews: written, proven, own })
    const voted = await anonymizeVotes(tx, accountId)
    await tx.delete(reviewPhotos).where(eq(reviewPhotos.userId, accountId))
    // The answer of the shop may name the person.
    await tx.update(reviews).set({ reviewerName: '', answer: '' }).where(eq(reviews.userId, accountId))
    await tx
      .update(users)
      .set({ ...blank, erasedAt: context.now() })
      .where(eq(users.id, accountId))
    if (byStaff) {
      const subject = { kind: 'customer' as const, id: accountId, name: 'Account of a customer' }
      await recordChanges(tx, context, [{ subject, after: { Orders: String(orderIds.length) }, what: 'removed' }])
    }
    await publishProducts(tx, unique([...written.map(({ productId }) => productId), ...voted]))
  })
}

/** What an account says of its person. */
const blank = {
  ...{ name: '', email: '', emailProvenAt: null, phone: '', address: '', passwordHash: null },
  ...{ confirmedPhone: null, formerPhones: [], messageLanguage: null },
}

const unique = (values: string[]) => [...new Set(values)]

type OwnOrder = Pick<typeof orders.$inferSelect, 'id' | 'address' | 'gift'>

/** The orders of an account, and those that staff took for its confirmed number before it had one. */
async function lockOrdersOf(tx: Transaction, person: typeof users.$inferSelect): Promise<OwnOrder[]> {
  const { phones, phonesSince } = provenContacts(person)
  const isOfNumber = phones.map((phone) => and(orderedBy(phone), gt(orders.placedAt, phonesSince)))
  return tx
    .select({ id: orders.id, address: orders.address, gift: orders.gift })
    .from(orders)
    .where(or(eq(orders.userId, person.id), ...isOfNumber))
    .orderBy(orders.id)
    .for('update')
}

/** All that the account and its orders say of how somebody is reached. */
function contactsIn(person: typeof users.$inferSelect, ownOrders: readonly OwnOrder[], proven: Reached): Reached {
  const inOrders = ownOrders.map(({ address }) => address)
  const buyers = ownOrders.map(({ gift }) => gift?.buyer?.phone)
  const emails = [person.email, ...proven.emails, ...inOrders.map(({ email }) => email)]
  const phones = [person.phone, ...proven.phones, ...inOrders.map(({ phone }) => phone), ...buyers]
  return { ...proven, emails: given(emails), phones: given(phones) }
}
const given = (values: readonly (string | undefined)[]) => unique(values.flatMap((value) => value || []))
