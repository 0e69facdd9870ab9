import type { OwnVote, ScentVote } from '#contract/catalogue/facts/votes.ts'
import { isUuid } from '#contract/limits.ts'
import { and, eq } from '#database/drizzle.ts'
import { products, scentVotes, staff } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { readSettings } from '../../settings/index.ts'
import { publishProducts } from '../publishing/publish-products.ts'
import { hasReceived } from '../reviews/has-received.ts'

const isOwn = (productId: string, userId: string) =>
  and(eq(scentVotes.productId, productId), eq(scentVotes.userId, userId))

/** The caller's vote on a perfume, and whether they may vote. @throws ShopError 404 for an unknown product */
export async function ownVote({ db, actor }: SignedInContext, productId: string): Promise<OwnVote> {
  const isShown = and(eq(products.id, productId), products.onSale)
  const [product] = isUuid(productId) ? await db.select({ id: products.id }).from(products).where(isShown) : []
  if (!product) throw new ShopError('product_not_found')
  const { perfume } = await readSettings(db)
  const [received, works, votes] = await Promise.all([
    hasReceived(db, actor.id, productId),
    db.select({ id: staff.userId }).from(staff).where(eq(staff.userId, actor.id)),
    db.select().from(scentVotes).where(isOwn(productId, actor.id)),
  ])
  const [vote] = votes
  return {
    canVote: perfume.votes && received && works.length === 0,
    vote: vote
      ? {
          lasting: vote.lasting,
          sillage: vote.sillage,
          worth: vote.worth,
          weather: vote.weather as ScentVote['weather'],
          occasions: vote.occasions as ScentVote['occasions'],
        }
      : null,
  }
}

/**
 * Stores a customer's vote; a second one replaces the first, and one that says nothing takes it back. @throws ShopError 404 for an unknown product, 403 for
 * customers who never received it, and for people who work here
 */
export async function castVote(context: SignedInContext, productId: string, given: ScentVote): Promise<void> {
  const vote = { ...given, weather: [...new Set(given.weather)], occasions: [...new Set(given.occasions)] }
  const { canVote } = await ownVote(context, productId)
  if (!canVote) throw new ShopError('vote_only_buyers')
  await inTransaction(context.db, async (tx) => {
    if (Object.values(vote).every((said) => said === null || (Array.isArray(said) && said.length === 0)))
      await tx.delete(scentVotes).where(isOwn(productId, context.actor.id))
    else
      await tx
        .insert(scentVotes)
        .values({ productId, userId: context.actor.id, createdAt: context.now(), ...vote })
        .onConflictDoUpdate({ target: [scentVotes.productId, scentVotes.userId], set: vote })
    await publishProducts(tx, [productId.toLowerCase()])
  })
}
