import { dayInDhaka, endOfDay, startOfDay } from '#contract/dhaka-time.ts'
import { toPoisha, toTaka } from '#contract/money.ts'
import type { OfferActionInTaka, OfferGoodsItem, OfferTerms } from '#contract/offers/offer-terms.ts'
import type { OfferGoods } from '#contract/offers/offers.ts'
import type { offers } from '#database/schema/index.ts'

export type OfferRow = typeof offers.$inferSelect

/** The columns of an offer as staff enter it. `before`: the row that it changes. */
export function columnsOf(terms: OfferTerms, before?: Pick<OfferRow, 'startsAt' | 'endsAt'>) {
  const { name, nameInBangla, trigger, action, goods, except, notOnSale, conditions } = terms
  const { firstDay, lastDay, maxUses, maxUsesPerCustomer, exclusive, bar } = terms
  const { minimum, bottles, firstOrder, districts } = conditions
  const namesNoGoods = action.kind === 'set' || action.kind === 'delivery'
  // A day that stays keeps its moment, such as that at which staff ended the offer.
  const startsAt = before && firstDay === firstDayOf(before) ? before.startsAt : momentOf(firstDay, startOfDay)
  const endsAt = before && lastDay === lastDayOf(before) ? before.endsAt : momentOf(lastDay, endOfDay)
  return {
    name,
    nameInBangla,
    trigger,
    action: storedOf(action),
    goods: namesNoGoods ? null : goodsOf(goods),
    except: goodsOf(except),
    notOnSale,
    conditions: {
      ...(minimum !== null && { minimum: toPoisha(minimum) }),
      ...(bottles !== null && { bottles }),
      ...(firstOrder && { firstOrder }),
      ...(districts.length > 0 && { districts }),
    },
    startsAt,
    endsAt,
    maxUses,
    maxUsesPerCustomer,
    exclusive,
    bar,
    ...(action.kind === 'priceBack' && ofEachCode),
  }
}

/** Each code of these has its own period, and is used once. */
const ofEachCode = { trigger: 'code', startsAt: null, endsAt: null, maxUses: null, maxUsesPerCustomer: null } as const

/** An offer as staff entered it; `code` is the one that is advertised. */
export function termsOf(row: OfferRow, code: string): OfferTerms {
  const { minimum, bottles, firstOrder, districts } = row.conditions
  return {
    name: row.name,
    nameInBangla: row.nameInBangla,
    trigger: row.trigger,
    code,
    action: inTaka(row.action),
    goods: itemsOf(row.goods),
    except: itemsOf(row.except),
    notOnSale: row.notOnSale,
    conditions: {
      minimum: minimum === undefined ? null : toTaka(minimum),
      bottles: bottles ?? null,
      firstOrder: firstOrder ?? false,
      districts: [...(districts ?? [])],
    },
    firstDay: firstDayOf(row),
    lastDay: lastDayOf(row),
    maxUses: row.maxUses,
    maxUsesPerCustomer: row.maxUsesPerCustomer,
    exclusive: row.exclusive,
    bar: row.bar,
  }
}

const momentOf = (day: string | null, moment: (day: string) => Date) => (day === null ? null : moment(day))
const firstDayOf = ({ startsAt }: Pick<OfferRow, 'startsAt'>) => startsAt && dayInDhaka(startsAt)
const lastDayOf = ({ endsAt }: Pick<OfferRow, 'endsAt'>) => endsAt && dayInDhaka(new Date(endsAt.getTime() - 1))

const listOf = { product: 'products', size: 'sizes', brand: 'brands', category: 'categories' } as const
const kinds = ['product', 'size', 'brand', 'category'] as const

/** Goods by kind; null when there are none. */
function goodsOf(items: readonly OfferGoodsItem[]): OfferGoods | null {
  const lists = kinds.map((kind) => [listOf[kind], items.flatMap((item) => (item.kind === kind ? [item._id] : []))])
  const named = lists.filter(([, ids]) => ids && ids.length > 0)
  return named.length === 0 ? null : Object.fromEntries(named)
}

/** The same one by one. */
export const itemsOf = (goods: OfferGoods | null): OfferGoodsItem[] =>
  kinds.flatMap((kind) => (goods?.[listOf[kind]] ?? []).map((_id) => ({ kind, _id })))

function storedOf(action: OfferActionInTaka): OfferRow['action'] {
  switch (action.kind) {
    case 'percent':
      return { kind: 'percent', percent: action.percent, ...(action.max !== null && { max: toPoisha(action.max) }) }
    case 'amount':
      return { kind: 'amount', amount: toPoisha(action.amount) }
    case 'set':
      return { ...action, price: toPoisha(action.price) }
    case 'delivery':
      return { kind: 'delivery', charge: toPoisha(action.charge) }
    case 'buyGet':
    case 'samples':
    case 'priceBack':
      return action
  }
}

function inTaka(action: OfferRow['action']): OfferActionInTaka {
  switch (action.kind) {
    case 'percent':
      return { ...action, max: action.max === undefined ? null : toTaka(action.max) }
    case 'amount':
      return { kind: 'amount', amount: toTaka(action.amount) }
    case 'set':
      return { ...action, parts: [...action.parts], price: toTaka(action.price) }
    case 'delivery':
      return { kind: 'delivery', charge: toTaka(action.charge) }
    case 'buyGet':
    case 'samples':
    case 'priceBack':
      return action
  }
}
