import type { VariantKind } from '#contract/catalogue/catalogue.ts'
import type { CurrentItem } from '#contract/errors.ts'
import { toTaka } from '#contract/money.ts'
import { nameWithSize } from '#contract/names.ts'
import type { Transaction } from '#database/client.ts'
import { prepared } from '#database/prepared.ts'
import { ShopError } from '../../../errors.ts'
import type { ChangeAuthor } from '../../../staff-changes.ts'
import { recordChanges } from '../../../staff-changes.ts'
import { recordStockChange } from './availability.ts'
import { type ChangedStock, type StockCause, stockSnapshot } from './stock-movements.ts'

/** The stock of a size that the transaction has locked. */
export interface LockedStock {
  variantId: string
  productId: string
  name: string
  /** Empty: there is none. */
  nameInBangla: string
  size: string
  /** Poisha. */
  price: number
  stock: number
  kind: VariantKind
}

const lock = prepared<LockedStock>(
  'lock_stocks_of_staff',
  `select v.id as "variantId", p.id as "productId", p.name, p.name_bn as "nameInBangla", v.size, v.price, s.stock, v.kind
   from variant_stock s join variants v on v.id = s.variant_id join products p on p.id = v.product_id
   where s.variant_id = any($1::uuid[]) order by s.variant_id for update of s`,
)
const setStocks = prepared(
  'set_stocks_of_staff',
  `update variant_stock s set stock = given.stock
   from unnest($1::uuid[], $2::int[]) as given (variant_id, stock) where s.variant_id = given.variant_id`,
)

/**
 * Locks the stocks of these sizes, in id order as orders do, to avoid deadlocks. Sizes that are gone are left out.
 * @throws ShopError set_has_no_stock, decant_has_no_stock
 */
export async function lockStocks(tx: Transaction, variantIds: readonly string[]): Promise<LockedStock[]> {
  const locked = await lock(tx, [[...variantIds]])
  const set = locked.find(({ kind }) => kind === 'set')
  if (set) throw new ShopError('set_has_no_stock', { set: nameWithSize(set.name, set.size) })
  const decant = locked.find(({ kind }) => kind === 'decant')
  if (decant) throw new ShopError('decant_has_no_stock', { decant: nameWithSize(decant.name, decant.size) })
  return locked
}

/** The present stocks in an error response. */
export const asItems = (stocks: readonly LockedStock[]): CurrentItem[] =>
  stocks.map(({ productId, variantId, name, price, stock }) => ({
    _id: productId,
    variantId,
    name,
    price: toTaka(price),
    stock,
  }))

/** A locked stock and what it becomes. */
export type StockMove = LockedStock & { after: number }

/** Sets locked stocks, and writes the change log and the stock movements. */
export async function writeStocks(
  tx: Transaction,
  author: ChangeAuthor,
  moves: readonly StockMove[],
  { reason, note }: Pick<StockCause, 'reason' | 'note'>,
): Promise<void> {
  if (moves.length === 0) return
  await recordChanges(
    tx,
    author,
    moves.map(({ productId, name, size, stock, after }) => ({
      subject: { kind: 'stock', id: productId, name: nameWithSize(name, size) },
      before: stockSnapshot(stock),
      after: stockSnapshot(after, reason, note),
    })),
  )
  await setStocks(tx, [moves.map(({ variantId }) => variantId), moves.map(({ after }) => after)])
  const changed = moves.map<ChangedStock>(({ productId, variantId, stock, after }) => ({
    productId,
    variantId,
    before: stock,
    after,
  }))
  await recordStockChange(tx, changed, { reason, note, at: author.now(), by: author.actor })
}
