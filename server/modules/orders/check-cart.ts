import type { z } from 'zod'
import type { CartToCheck, CheckedItem } from '#contract/cart.ts'
import { toTaka } from '#contract/money.ts'
import type { Context } from '../../context.ts'
import { struckThroughPrice } from '../catalogue/index.ts'
import { readFigures } from './read-figures.ts'
import { askedBy } from './wanted-lines.ts'

/** The lines of a cart as the shop has them now, in their order: exact, and never kept by anybody. */
export async function checkCart({ db }: Context, { items }: z.output<typeof CartToCheck>): Promise<CheckedItem[]> {
  const figures = await readFigures(db, items.map(askedBy))
  return items.map(({ _id }, place) => {
    const known = figures[place]
    if (!known) return { _id, onSale: false, name: '', size: '', price: 0, oldPrice: null, stock: 0 }
    const oldPrice = struckThroughPrice(known)
    return {
      _id,
      onSale: true,
      name: known.name,
      size: known.size,
      price: toTaka(known.price),
      oldPrice: oldPrice === null ? null : toTaka(oldPrice),
      stock: known.stock,
    }
  })
}
