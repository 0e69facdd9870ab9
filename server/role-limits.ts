import type { LimitedPermission } from '#contract/accounts/roles.ts'
import { dayInDhaka, startOfDay } from '#contract/dhaka-time.ts'
import { percentOf } from '#contract/money.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq, gte, sql } from '#database/drizzle.ts'
import { staff, staffLimitUses } from '#database/schema/index.ts'
import type { SignedInContext } from './context.ts'
import { ShopError } from './errors.ts'
import { requirePermission, whomToAsk } from './permissions.ts'

interface Use {
  orderId: string
  /** Poisha that the caller gives now. */
  amount: number
  /** Poisha that the order has been given before; left out: what limits have counted for it. */
  before?: number
  /** Poisha that a percentage is taken of. */
  goods?: number
}

/**
 * Counts a refund or a discount for the limits of the caller's role, in the transaction that has locked the order and
 * makes it. The limit of an order counts what everybody gave for it, that of a day what the caller gave for all orders.
 * @throws ShopError 403 with what is left of the limit
 */
export async function countForLimits(
  context: SignedInContext,
  tx: Transaction,
  permission: LimitedPermission,
  { orderId, amount, before, goods }: Use,
): Promise<void> {
  await requirePermission(context, permission)
  const { actor, now } = context
  const limits = actor.staff?.grants.get(permission)
  if (amount <= 0 || !limits) return
  const { userId, at } = staffLimitUses
  const isOfPermission = eq(staffLimitUses.permission, permission)
  // One after the other: two at once must not both find the rest of the day's limit.
  await tx.select().from(staff).where(eq(staff.userId, actor.id)).for('update')
  const given = async (condition: ReturnType<typeof and>) => {
    const [sum] = await tx
      .select({ poisha: sql<number>`coalesce(sum(${staffLimitUses.amount}), 0)::float8` })
      .from(staffLimitUses)
      .where(and(isOfPermission, condition))
    return sum?.poisha ?? 0
  }
  const forOrder = before ?? (await given(eq(staffLimitUses.orderId, orderId)))
  const today = await given(and(eq(userId, actor.id), gte(at, startOfDay(dayInDhaka(now())))))
  const most = Math.min(
    (limits.perOrder ?? Number.POSITIVE_INFINITY) - forOrder,
    (limits.perDay ?? Number.POSITIVE_INFINITY) - today,
    (limits.percent === null ? Number.POSITIVE_INFINITY : percentOf(goods ?? 0, limits.percent)) - forOrder,
  )
  if (amount > most) throw new ShopError('above_limit', { most: Math.max(0, most), ask: await whomToAsk(tx) })
  await tx.insert(staffLimitUses).values({ userId: actor.id, permission, orderId, amount, at: now() })
}

/**
 * That what an order has been given stays within the percentage of the caller's role, where its goods have become fewer.
 * @throws ShopError 403
 */
export async function assertShareOfGoods(
  context: SignedInContext,
  tx: Transaction,
  permission: LimitedPermission,
  { given, goods }: { given: number; goods: number },
): Promise<void> {
  await requirePermission(context, permission)
  const percent = context.actor.staff?.grants.get(permission)?.percent ?? null
  const most = percent === null ? Number.POSITIVE_INFINITY : percentOf(goods, percent)
  if (given > most) throw new ShopError('above_limit', { most, ask: await whomToAsk(tx) })
}

/** Poisha that limits have counted for what the caller gave for an order. */
export async function givenByCaller(
  { actor }: SignedInContext,
  tx: Transaction,
  permission: LimitedPermission,
  orderId: string,
): Promise<number> {
  const isOwn = and(eq(staffLimitUses.userId, actor.id), eq(staffLimitUses.orderId, orderId))
  const [sum] = await tx
    .select({ poisha: sql<number>`coalesce(sum(${staffLimitUses.amount}), 0)::float8` })
    .from(staffLimitUses)
    .where(and(eq(staffLimitUses.permission, permission), isOwn))
  return sum?.poisha ?? 0
}
