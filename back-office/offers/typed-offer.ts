import { usualCodeDays } from '#contract/offers/offer-limits.ts'
import { type OfferActionInTaka, type OfferBar, type OfferGoodsItem, OfferTerms } from '#contract/offers/offer-terms.ts'
import type { StaffOffer } from '#contract/offers/staff-offers.ts'
import { checkTerms, type TypedNumbers } from '../number-problems.ts'

export interface NamedGoods extends OfferGoodsItem {
  name: string
}

/** An offer in the form: amounts and numbers are texts. */
export interface TypedOffer
  extends Pick<OfferTerms, 'name' | 'nameInBangla' | 'trigger' | 'code' | 'notOnSale' | 'exclusive'> {
  kind: OfferActionInTaka['kind']
  percent: string
  max: string
  amount: string
  parts: { size: string; name: string; quantity: string }[]
  price: string
  buy: string
  get: string
  charge: string
  samples: string
  days: string
  goods: NamedGoods[]
  except: NamedGoods[]
  minimum: string
  bottles: string
  firstOrder: boolean
  districts: string[]
  firstDay: string
  lastDay: string
  maxUses: string
  maxUsesPerCustomer: string
  hasBar: boolean
  barText: string
  barTextInBangla: string
  barPages: OfferBar['pages']
  countdown: boolean
}

export type OfferFormChange = Partial<TypedOffer>

const blankAction = {
  percent: '',
  max: '',
  amount: '',
  parts: [],
  price: '',
  buy: '2',
  get: '1',
  charge: '0',
  samples: '2',
  days: String(usualCodeDays),
}

export const blankOffer: TypedOffer = {
  name: '',
  nameInBangla: '',
  trigger: 'automatic',
  code: '',
  kind: 'percent',
  ...blankAction,
  goods: [],
  except: [],
  notOnSale: false,
  minimum: '',
  bottles: '',
  firstOrder: false,
  districts: [],
  firstDay: '',
  lastDay: '',
  maxUses: '',
  maxUsesPerCustomer: '',
  exclusive: false,
  hasBar: false,
  barText: '',
  barTextInBangla: '',
  barPages: 'browsing',
  countdown: false,
}

const numberAsTyped = (number: number | null) => (number === null ? '' : String(number))

/** The form values of an offer. */
export function typedOf({ terms, names }: Pick<StaffOffer, 'terms' | 'names'>): TypedOffer {
  const nameOf = (item: OfferGoodsItem) =>
    names.find(({ kind, _id }) => kind === item.kind && _id === item._id)?.name ?? item._id
  const named = (items: readonly OfferGoodsItem[]) => items.map((item) => ({ ...item, name: nameOf(item) }))
  const { name, nameInBangla, trigger, code, notOnSale, exclusive, conditions } = terms
  return {
    ...{ name, nameInBangla, trigger, code, notOnSale, exclusive },
    kind: terms.action.kind,
    ...blankAction,
    ...actionAsTyped(terms.action, (size) => nameOf({ kind: 'size', _id: size })),
    goods: named(terms.goods),
    except: named(terms.except),
    minimum: numberAsTyped(conditions.minimum),
    bottles: numberAsTyped(conditions.bottles),
    firstOrder: conditions.firstOrder,
    districts: conditions.districts,
    firstDay: terms.firstDay ?? '',
    lastDay: terms.lastDay ?? '',
    maxUses: numberAsTyped(terms.maxUses),
    maxUsesPerCustomer: numberAsTyped(terms.maxUsesPerCustomer),
    hasBar: terms.bar !== null,
    barText: terms.bar?.text ?? '',
    barTextInBangla: terms.bar?.textInBangla ?? '',
    barPages: terms.bar?.pages ?? blankOffer.barPages,
    countdown: terms.bar?.countdown ?? false,
  }
}

function actionAsTyped(action: OfferActionInTaka, nameOf: (size: string) => string): OfferFormChange {
  switch (action.kind) {
    case 'percent':
      return { percent: String(action.percent), max: numberAsTyped(action.max) }
    case 'amount':
      return { amount: String(action.amount) }
    case 'set': {
      const parts = action.parts.map(({ size, quantity }) => ({ size, name: nameOf(size), quantity: String(quantity) }))
      return { parts, price: String(action.price) }
    }
    case 'buyGet':
      return { buy: String(action.buy), get: String(action.get) }
    case 'samples':
      return { samples: String(action.count) }
    case 'delivery':
      return { charge: String(action.charge) }
    case 'priceBack':
      return { days: String(action.days) }
  }
}

/** The offer of a form, checked by the contract, or its errors. */
export function checkOffer(typed: TypedOffer) {
  const { name, nameInBangla, trigger, code, notOnSale, exclusive } = typed
  const items = (goods: NamedGoods[]) => goods.map(({ kind, _id }) => ({ kind, _id }))
  return checkTerms(OfferTerms, (numbers) => ({
    ...{ name, nameInBangla, trigger, notOnSale, exclusive },
    code: trigger === 'code' ? code : '',
    action: actionOf(typed, numbers),
    goods: namesGoods(typed.kind) ? items(typed.goods) : [],
    except: typed.kind === 'delivery' ? [] : items(typed.except),
    conditions: {
      minimum: numbers.optional(typed.minimum, 'conditions.minimum'),
      bottles: numbers.optional(typed.bottles, 'conditions.bottles'),
      firstOrder: typed.firstOrder,
      districts: typed.districts,
    },
    firstDay: typed.firstDay || null,
    lastDay: typed.lastDay || null,
    maxUses: numbers.optional(typed.maxUses, 'maxUses'),
    maxUsesPerCustomer: numbers.optional(typed.maxUsesPerCustomer, 'maxUsesPerCustomer'),
    bar: typed.hasBar
      ? {
          text: typed.barText,
          textInBangla: typed.barTextInBangla,
          pages: typed.barPages,
          countdown: typed.countdown,
        }
      : null,
  }))
}

/** Whether an offer of this kind is for chosen goods. */
export const namesGoods = (kind: TypedOffer['kind']) => kind !== 'set' && kind !== 'delivery'

function actionOf(typed: TypedOffer, { number, optional }: TypedNumbers): OfferActionInTaka {
  switch (typed.kind) {
    case 'percent':
      return {
        kind: 'percent',
        percent: number(typed.percent, 'action.percent'),
        max: optional(typed.max, 'action.max'),
      }
    case 'amount':
      return { kind: 'amount', amount: number(typed.amount, 'action.amount') }
    case 'set': {
      const parts = typed.parts.map(({ size, quantity }, index) => ({
        size,
        quantity: number(quantity, `action.parts.${index}.quantity`),
      }))
      return { kind: 'set', parts, price: number(typed.price, 'action.price') }
    }
    case 'buyGet':
      return { kind: 'buyGet', buy: number(typed.buy, 'action.buy'), get: number(typed.get, 'action.get') }
    case 'samples':
      return { kind: 'samples', count: number(typed.samples, 'action.count') }
    case 'delivery':
      return { kind: 'delivery', charge: number(typed.charge, 'action.charge') }
    case 'priceBack':
      return { kind: 'priceBack', days: number(typed.days, 'action.days') }
  }
}
