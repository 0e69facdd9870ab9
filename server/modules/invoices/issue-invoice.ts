import { isDeepStrictEqual } from 'node:util'
import { dayInDhaka } from '#contract/dhaka-time.ts'
import type { Language } from '#contract/language.ts'
import { splitName } from '#contract/names.ts'
import { agreedTerms } from '#contract/orders/agreed-discounts.ts'
import { shownParts } from '#contract/orders/ordered-parts.ts'
import type { OrderAddress } from '#contract/orders/orders.ts'
import { priceOrder } from '#contract/orders/pricing.ts'
import { nameIn } from '#contract/orders/product-in-order.ts'
import { addressIn } from '#contract/places/address-in-language.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import type { Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { type InvoiceContent, invoices, orderLines, type orders } from '#database/schema/index.ts'
import type { Actor } from '../../context.ts'
import { readDiscountsOf } from '../../order-discounts.ts'
import { readRefundsOf } from '../payments/index.ts'
import { readSettings, settingsInBangla } from '../settings/index.ts'
import { creditInvoice, leftOf } from './credit-invoice.ts'
import { addToSearch, nextNumber } from './next-number.ts'
import { type InvoiceRow, numberOf, selectInvoices } from './read-documents.ts'
import { readVat } from './read-vat.ts'

interface Issuing {
  at: Date
  /** Without an id: not by staff. */
  by: Pick<Actor, 'name'> & { id: string | null }
  /** The invoice that the new one replaces. */
  replaces?: InvoiceRow
  /** The BIN of the buyer, for a VAT invoice. */
  buyerNumber?: string | undefined
}

/**
 * In a transaction that has locked the order: issues an invoice of it as it is now, with the next number of the fiscal
 * year. It never changes.
 */
export async function issueInvoice(
  tx: Transaction,
  order: typeof orders.$inferSelect,
  { at, by, replaces, buyerNumber = '' }: Issuing,
): Promise<InvoiceRow> {
  const language = replaces?.language ?? order.language
  const said = await contentOf(tx, order, language)
  // One that replaces another is of the same supply: it is a VAT invoice if that one is, with the rates of its day.
  const ofReplaced = replaces?.content.vat
  const { vat: settings } = await readSettings(tx)
  const isVat = replaces ? ofReplaced !== undefined : settings.invoices
  const content: InvoiceContent = {
    ...said,
    replaces: replaces ? numberOf(replaces) : null,
    ...(isVat && {
      vat: {
        sellerNumber: settings.number || (ofReplaced?.sellerNumber ?? ''),
        issuer: settings.issuer || (ofReplaced?.issuer ?? ''),
        buyerNumber: buyerNumber || (ofReplaced?.buyerNumber ?? ''),
        ...(await readVat(tx, order, said, ofReplaced?.ratesOf ?? dayInDhaka(at), replaces?.content)),
      },
    }),
  }
  const row = {
    ...(await nextNumber(tx, 'INV', at)),
    ...{ orderId: order.id, issuedAt: at, language, byUserId: by.id, byName: by.name, content },
    amount: content.total - content.refunded,
  }
  await tx.insert(invoices).values(row)
  await addToSearch(tx, order.id, numberOf(row))
  return row
}

/**
 * In a transaction that has locked the order, after a change of it: if its invoice says something else, has another BIN
 * than the given one, or too much was credited, issues a new one, and credits what is left of the former. Returns both
 * numbers.
 */
export async function replaceInvoice(
  tx: Transaction,
  order: typeof orders.$inferSelect,
  { at, by, buyerNumber }: Omit<Issuing, 'replaces'>,
): Promise<{ former: string; current: string } | undefined> {
  const replaces = (await selectInvoices(tx, [order.id])).at(-1)
  const left = replaces ? await leftOf(tx, replaces) : 0
  if (!replaces || left === 0) return undefined
  const now = await contentOf(tx, order, replaces.language)
  const { content } = replaces
  const isOfBuyer = !buyerNumber || !content.vat || content.vat.buyerNumber === buyerNumber
  const saysTheSame = isDeepStrictEqual(editable(content), editable(now))
  if (left === now.total - now.refunded && saysTheSame && isOfBuyer) return undefined
  const replacedBy = await issueInvoice(tx, order, { at, by, replaces, buyerNumber })
  const signed = by.id === null ? undefined : { id: by.id, name: by.name }
  await creditInvoice(tx, { orderId: order.id, at, by: signed, reason: 'replaced', replacedBy })
  return { former: numberOf(replaces), current: numberOf(replacedBy) }
}

const editable = ({
  address,
  items,
  discount,
  discounts = [],
  deliveryCharge,
  express = false,
  paymentAdjustment = 0,
  wrapping = 0,
  cashRounding = 0,
  total,
}: Omit<InvoiceContent, 'replaces'>) => ({
  address,
  items,
  discount,
  // Invoices from before there were offers have none.
  offers: discounts.flatMap(({ source, name, amount }) => (source === 'offer' ? [{ name, amount }] : [])),
  deliveryCharge,
  express,
  paymentAdjustment,
  wrapping,
  cashRounding,
  total,
})

async function contentOf(
  tx: Transaction,
  order: typeof orders.$inferSelect,
  language: Language,
): Promise<Omit<InvoiceContent, 'replaces'>> {
  const { name, brand, nameInBangla, brandInBangla, size, sku, price, quantity, parts, position } = orderLines
  const lines = await tx
    .select({ name, brand, nameInBangla, brandInBangla, size, sku, price, quantity, parts })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(position)
  const items = lines.map(({ nameInBangla, brandInBangla, name, brand, parts, ...line }) => ({
    ...(language === 'bn' ? { name: nameInBangla || name, brand: brandInBangla || brand } : { name, brand }),
    ...line,
    ...(shownParts(parts) && {
      parts: shownParts(parts)?.map((part) => ({
        name: nameIn(language, part),
        size: part.size,
        quantity: part.quantity,
      })),
    }),
  }))
  const { discount, deliveryCharge, paymentAdjustment, wrapping, cashRounding, amount } = order
  const discounts = await readDiscountsOf(tx, order, items)
  const terms = { deliveryCharge, wrapping, paymentAdjustment, cashRounding }
  const { total } = priceOrder({ lines: items, ...agreedTerms(discounts), ...terms })
  const before = (await readRefundsOf(tx, order.id)).filter(({ state }) => state !== 'failed')
  return {
    seller: sellerIn(language, await readSettings(tx)),
    address: addressIn(language, billedTo(order)),
    pickup: order.pickup,
    orderedAt: order.placedAt.toISOString(),
    items,
    discount,
    discounts: discounts.map(({ nameInBangla, name, offerId: _, ...one }) => ({
      ...one,
      name: language === 'bn' ? nameInBangla || name : name,
    })),
    deliveryCharge,
    express: order.express,
    paymentAdjustment,
    wrapping,
    cashRounding,
    advancePaid: order.advancePaid,
    notDelivered: total - amount,
    total: amount,
    refunded: before.reduce((sum, { amount }) => sum + amount, 0),
    paymentMethod: order.paymentMethod,
    paymentReference: order.paymentReference,
    paymentStatus: order.paymentStatus,
  }
}

/** Who has bought a gift, at the address that its parcel goes to. */
function billedTo({ address, gift }: Pick<typeof orders.$inferSelect, 'address' | 'gift'>): OrderAddress {
  if (!gift?.buyer) return address
  const { phone: _, ...place } = address
  const { name, phone } = gift.buyer
  return { ...place, ...splitName(name), ...(phone && { phone }) }
}

function sellerIn(language: Language, settings: ShopSettings): InvoiceContent['seller'] {
  const { phone, email } = settings
  return language === 'bn'
    ? { name: 'আল-আরিয়া পারফিউম গ্যালারি', address: settingsInBangla(settings).address, phone, email }
    : { name: 'AL-ARIA Perfume Gallery', address: settings.address, phone, email }
}
