import { toTaka } from '#contract/money.ts'
import {
  type BottleHolder,
  type BottleHolderKind,
  bottleHolderKinds,
  type Holds,
  largeHoldFrom,
} from '#contract/orders/holds.ts'
import { prepared } from '#database/prepared.ts'
import { openOrder } from '#database/schema/index.ts'
import type { Shop } from '../../../context.ts'

const maxListed = 50

/** The column of an order that has the key of its holder. */
export const bottleHolderColumn: Record<BottleHolderKind, string> = {
  account: 'user_id',
  phone: 'phone',
  network: 'network',
}

const holding = `${openOrder} and hold <> 'none' and advance_paid = 0 and user_id is not null`

type Row = Omit<BottleHolder, 'since'> & { since: string }

const readBy = (by: BottleHolderKind) =>
  prepared<Row>(
    `holders_by_${by}`,
    `with held as (select * from orders where ${holding} and ${bottleHolderColumn[by]} is not null)
     select held.${bottleHolderColumn[by]}::text as key, count(distinct held.user_id)::int as accounts, count(*)::int as orders,
       sum(held.bottles)::int as bottles, sum(held.amount)::float8 as amount, min(held.placed_at) as since,
       (array_agg(users.name order by held.placed_at desc))[1] as name,
       (array_agg(users.email order by held.placed_at desc))[1] as email,
       coalesce((array_agg(held.phone order by held.placed_at desc))[1], '') as phone
     from held join users on users.id = held.user_id
     group by held.${bottleHolderColumn[by]} order by bottles desc, since limit ${maxListed}`,
  )
const read = { account: readBy('account'), phone: readBy('phone'), network: readBy('network') }

const sumHeld = prepared<{ bottles: number }>(
  'bottles_held',
  `select coalesce(sum(bottles), 0)::int as bottles from orders where ${holding}`,
)

/** Who holds bottles with orders that are neither paid nor confirmed, the largest first. */
export async function listBottleHolders({ db }: Pick<Shop, 'db'>, by: BottleHolderKind = 'account'): Promise<Holds> {
  const [rows, [all]] = await Promise.all([read[by](db, []), sumHeld(db, [])])
  const listed = rows.map(({ amount, since, ...row }) => ({
    ...row,
    amount: toTaka(amount),
    since: new Date(since).toISOString(),
  }))
  return { bottleHolders: listed, bottles: all?.bottles ?? 0 }
}

/** A phone number or network of one account is not counted again. */
const withLargeHold = (by: BottleHolderKind) =>
  `select from orders where ${holding} and ${bottleHolderColumn[by]} is not null group by ${bottleHolderColumn[by]}
   having sum(bottles) >= ${largeHoldFrom[by]} ${by === 'account' ? '' : 'and count(distinct user_id) > 1'}`

const readLargeHolds = prepared<{ count: number }>(
  'large_holds',
  `select count(*)::int as count from (${bottleHolderKinds.map(withLargeHold).join(' union all ')}) as holders`,
)

/** How many accounts, phone numbers and networks have a large hold. */
export async function countLargeHolds({ db }: Pick<Shop, 'db'>): Promise<number> {
  const [row] = await readLargeHolds(db, [])
  return row?.count ?? 0
}
