import type { Language } from '#contract/language.ts'
import { toTaka } from '#contract/money.ts'
import { nameWithSize } from '#contract/names.ts'
import { type ChosenOffers, chooseOffers } from '#contract/offers/choose-offers.ts'
import { type CodeRefusal, classOf, type Offer, type OfferedLine, type OfferRefusal } from '#contract/offers/offers.ts'
import { agreedIn } from '#contract/orders/agreed-discounts.ts'
import type { CartOffers } from '#contract/orders/cart.ts'
import type { DeliveryCharge } from '#contract/orders/pricing.ts'
import { nameIn } from '#contract/orders/product-in-order.ts'
import type { Database, Transaction } from '#database/client.ts'
import { prepared } from '#database/prepared.ts'
import type { Actor, Context } from '../../../context.ts'
import { type StoredDiscount, unnamed } from '../../../order-discounts.ts'
import { normalizePhone } from '../../accounts/index.ts'
import { customerKeysOf, type OffersNow, readOpenOffers } from '../../offers/index.ts'

interface Buyer {
  /** As it was typed. */
  code?: string | undefined
  account?: string | undefined
  phone?: string | undefined
  /** That is not confirmed yet; for codes of sets. */
  typedPhone?: string | undefined
  /** Whether the customer orders now; for codes of sets. */
  ordering?: boolean
  districtCode?: string | undefined
}

interface BoughtSize {
  productId: string
  variantId: string
  brandId: string
  categoryId: string
  price: number
  regularPrice: number
  isSample: boolean
  /** Null: it is no set. */
  parts: readonly { opened?: boolean }[] | null
}

/** What the open offers do with the goods of a customer. */
export interface OrderOffers extends OffersNow {
  /** By which their uses are counted. */
  customerKeys: readonly string[]
  /** Whether one is for a number of uses by each customer, or for a first order. */
  countCustomers: boolean
  /** Whether one of these is closed to this customer. */
  closedToCustomer: boolean
  /** Whether that changes what is said about a cart, or what it costs. */
  isFelt(...cart: Parameters<OrderOffers['choose']>): boolean
  /** `samples`: those that the customer wants for free; `wrapping` of a gift, poisha. */
  choose(
    lines: readonly { current: BoughtSize; quantity: number }[],
    deliveryCharge: DeliveryCharge,
    more?: { samples?: readonly BoughtSize[]; wrapping?: number },
  ): ChosenOffers
}

const readHasOrdered = prepared<{ ordered: boolean }>(
  'has_ordered_before',
  `select exists (select from orders where user_id = $1::uuid and status <> 'cancelled')
     or exists (select from orders where phone = $2::text and status <> 'cancelled') as ordered`,
)

async function isFirstOrder(db: Database | Transaction, { account, phone }: Buyer): Promise<boolean> {
  const [row] = await readHasOrdered(db, [account ?? null, phone ?? null])
  return !row?.ordered
}

type OfferContext = Pick<Context, 'db' | 'limits' | 'actor' | 'ip' | 'now'>

/** How long an account is told what it has learned of a phone number by trying to order with it, seconds. */
const triedFor = 24 * 60 * 60
const tryOf = (account: string, phone: string) => `offers ${account} ${normalizePhone(phone)}`

/**
 * The same as they are shown to a customer. Uses and orders by a phone number count only once the account has confirmed
 * it, or has tried to order with it (`rememberTry`): nobody learns what others have ordered with their numbers.
 */
export async function readShownOffers(context: OfferContext, { phone, ...buyer }: Buyer): Promise<OrderOffers> {
  const { actor, limits } = context
  if (!actor) return readOrderOffers(context, buyer)
  if (!phone || isConfirmed(actor, phone)) {
    return readOrderOffers(context, { ...buyer, phone: phone ?? actor.confirmedPhone ?? undefined })
  }
  const shown = await readOrderOffers(context, { ...buyer, typedPhone: phone })
  if (!shown.countCustomers || !(await limits.remembers(tryOf(actor.id, phone)))) return shown
  return readOrderOffers(context, { ...buyer, phone })
}

export const isConfirmed = ({ confirmedPhone }: Pick<Actor, 'confirmedPhone'>, phone: string): boolean =>
  normalizePhone(phone) === confirmedPhone

/** The price that an account was shown is not that of its order, because of the phone number. */
export const rememberTry = (limits: OfferContext['limits'], account: string, phone: string): Promise<void> =>
  limits.remember(tryOf(account, phone), triedFor)

/** Reads the offers that are open to a customer, with a code that was typed. */
export async function readOrderOffers(context: OfferContext, buyer: Buyer): Promise<OrderOffers> {
  const { code, account, districtCode: district, typedPhone, ordering } = buyer
  const customerKeys = customerKeysOf(buyer)
  const now = context.now()
  const open = await readOpenOffers(context, { code, customerKeys, phone: typedPhone, ordering, at: now })
  const all = [...open.automatic, ...(open.code ? [open.code] : [])]
  const phone = customerKeys.find((key) => key !== account)
  // Of a visitor it is not known yet, and of somebody at the counter without a number never.
  const firstOrder =
    customerKeys.length === 0
      ? context.actor === undefined
      : !all.some(({ conditions }) => conditions?.firstOrder) || (await isFirstOrder(context.db, { account, phone }))
  const countCustomers = [...open.terms.values()].some(({ maxUsesPerCustomer }) => maxUsesPerCustomer !== null)
  const choosing =
    (offers: Pick<OffersNow, 'automatic' | 'code'>, isFirst: boolean): OrderOffers['choose'] =>
    (lines, deliveryCharge, { samples = [], wrapping = 0 } = {}) =>
      chooseOffers(
        lines.map(asOffered),
        offers,
        { now, firstOrder: isFirst, district, deliveryCharge, wrapping },
        samples.map((current) => asOffered({ current, quantity: 1 })),
      )
  const choose = choosing(open, firstOrder)
  const chooseUnused = choosing(
    { automatic: open.automatic.map(asUnused), ...(open.code && { code: asUnused(open.code) }) },
    true,
  )
  return {
    ...open,
    customerKeys,
    countCustomers,
    closedToCustomer: countCustomers && (!firstOrder || all.some(({ closed }) => closed === 'used_by_customer')),
    choose,
    isFelt: (...cart) => answerIn(choose(...cart), open.code) !== answerIn(chooseUnused(...cart), open.code),
  }
}

/** An offer as somebody sees it who has used none. */
const asUnused = ({ closed, ...offer }: Offer): Offer => (closed === 'used_up' ? { ...offer, closed } : offer)

/** What a customer is told of their offers when they order. */
const answerIn = ({ applied, samples, price, refused }: ChosenOffers, code: Offer | undefined) =>
  JSON.stringify([applied, samples.allowed, samples.given, price.total, code && refused.get(code.id)])

const asOffered = ({ current, quantity }: { current: BoughtSize; quantity: number }): OfferedLine => ({
  productId: current.productId,
  variantId: current.variantId,
  brand: current.brandId,
  category: current.categoryId,
  price: current.price,
  quantity,
  onSale: current.price < current.regularPrice,
  isSample: current.isSample,
  isSetOrDecant: Boolean(current.parts?.length),
})

/**
 * What the offers take off, as an order keeps it, in the order in which it is taken: on the goods, then on delivery. Of a
 * price with a discount by staff as well, `after` says what follows the offers.
 */
export function discountsOf(
  { automatic, code, terms }: OffersNow,
  { applied, price }: Pick<ChosenOffers, 'applied' | 'price'>,
  after: readonly Named[] = [],
): StoredDiscount[] {
  const all = [...(code ? [code] : []), ...automatic]
  const named = applied.flatMap(({ id }): Named[] => {
    const [offer, known] = [all.find((one) => one.id === id), terms.get(id)]
    if (!offer || !known) return []
    const names = { name: known.name, nameInBangla: known.nameInBangla, code: known.code?.text ?? null }
    return [{ source: 'offer', class: classOf(offer), offerId: id, ...names }]
  })
  const onGoods = named.filter((one) => one.class !== 'delivery')
  const onDelivery = named.find((one) => one.class === 'delivery')
  return agreedIn(price, [...onGoods, ...after], onDelivery).map((one) => ({ ...unnamed, ...one }))
}

type Named = Omit<StoredDiscount, 'amount' | 'shares'>

/** For the names of samples. */
interface NamedSize {
  name: string
  nameInBangla: string
  size: string
}

/** What a cart is told of its offers. `soldOut`: samples that were chosen. */
export function answerOf(
  offers: OffersNow,
  chosen: ChosenOffers,
  discounts: readonly StoredDiscount[],
  { language, soldOut }: { language: Language; soldOut: readonly NamedSize[] },
): CartOffers {
  const { allowed, given, offers: offersOfSamples, next } = chosen.samples
  const refused = offers.codeRefusal ?? (offers.code && chosen.refused.get(offers.code.id))
  return {
    applied: discounts
      .filter(({ source }) => source === 'offer')
      .map(({ class: of, amount, code, name, nameInBangla }) => ({
        ...{ class: of, code, amount: toTaka(amount) },
        name: nameIn(language, { name, nameInBangla }),
      })),
    refusal: refused ? inTaka(refused, offers.heldBy) : null,
    samples: {
      ...{ allowed, offers: offersOfSamples },
      given: given.map(({ variantId, price }) => ({ variantId, price: toTaka(price) })),
      next: next ? { count: next.count, missing: toTaka(next.missing) } : null,
      soldOut: soldOut.map((size) => nameWithSize(nameIn(language, size), size.size)),
    },
    mayChange: offers.automatic.length > 0 || offers.code !== undefined,
  }
}

const inTaka = (refused: OfferRefusal | CodeRefusal, order: OffersNow['heldBy']): CartOffers['refusal'] => ({
  ...(refused.reason === 'minimum' ? { ...refused, missing: toTaka(refused.missing) } : refused),
  ...(order && { order }),
})
