import type { z } from 'zod'
import { type Mark, marks } from './accounts/marks.ts'
import { StaffReview } from './catalogue/reviews.ts'
import { WaitingCustomer } from './catalogue/stock.ts'
import { ContactMessage } from './contact.ts'
import { ParcelPreview } from './delivery/courier-settings.ts'
import { Consignment } from './delivery/shipments.ts'
import { Failure } from './errors.ts'
import { FormerOrder } from './former-shop/former-shop.ts'
import { OrderSettlement } from './ledger/settlements.ts'
import { Subscriber } from './letters/newsletter.ts'
import { StaffOffer } from './offers/staff-offers.ts'
import { CartOffers } from './orders/cart.ts'
import { PhoneCustomer } from './orders/counter.ts'
import { OrderCall } from './orders/customers/calls.ts'
import { PhoneBlock } from './orders/customers/customer-history.ts'
import { BlockedPhone, Customer, PhoneNumberCustomer } from './orders/customers/customers.ts'
import { CreditNote, PrintedInvoice } from './orders/documents.ts'
import { OrderGift } from './orders/gifts.ts'
import { BottleHolder } from './orders/holds.ts'
import { BatchResult } from './orders/order-batches.ts'
import { Order, OrderAddress, OrderDiscount, OrderEvent, OrderItem, SetCode } from './orders/orders.ts'
import { ParcelReturn } from './orders/parcel-returns.ts'
import { PartialDelivery } from './orders/partial-deliveries.ts'
import { StaffOrders } from './orders/staff-order-list.ts'
import { StaffOrder, StaffOrderEvent } from './orders/staff-orders.ts'
import { OutgoingMessage } from './outgoing/outgoing-messages.ts'
import { HeldPayment } from './payments/held-payments.ts'
import { OnlinePayment } from './payments/online-payments.ts'
import { OrderRefund, RefundCheck } from './payments/refunds.ts'
import { SecondPayment } from './payments/second-payments.ts'
import { WayPrice, WaysToPay } from './payments/ways-to-pay.ts'
import { PurchasePrice } from './reports/purchase-price-calls.ts'
import { OrderBehind, ReportFigures } from './reports/report-calls.ts'
import { FailedJob } from './settings/operations.ts'
import { StaffMessage } from './staff-messages.ts'
import { FoundCustomer, FoundOrder } from './staff-search.ts'

const marksOf = new Map<z.ZodType, Set<Mark>>()

function mark<Shape extends z.ZodRawShape>(
  { shape }: z.ZodObject<Shape>,
  fields: { readonly [mark in Mark]?: readonly (keyof Shape)[] },
): void {
  for (const mark of marks) {
    for (const name of fields[mark] ?? []) {
      const field = shape[name] as unknown as z.ZodType
      marksOf.set(field, (marksOf.get(field) ?? new Set()).add(mark))
    }
  }
}

/** The marks of a field's schema; schemas that are made of another one with `extend` or `pick` share its fields. */
export const marksOfField = (field: z.ZodType): ReadonlySet<Mark> | undefined => marksOf.get(field)

mark(Failure, { money: ['amount', 'deliveryCharge'] })
mark(OrderAddress, { contact: ['email', 'phone'], address: ['street', 'zipcode'] })
mark(OrderGift.shape.buyer.unwrap(), { contact: ['phone'] })
mark(OrderItem, { money: ['price'] })
// A code works again once the order that used it is cancelled.
mark(OrderDiscount, { money: ['amount', 'shares', 'code'], contact: ['code'] })
// Notes of the history name amounts, and what was edited.
mark(OrderEvent, { contact: ['note'], money: ['note'] })
mark(StaffOrderEvent, { contact: ['staffNote'], money: ['staffNote'] })
mark(Order, {
  money: [
    ...(['amount', 'deliveryCharge', 'discount', 'discountPercent', 'paymentAdjustment', 'cashRounding'] as const),
    ...(['wrapping', 'advance', 'advancePaid', 'notDelivered', 'refunded', 'refundPending'] as const),
    ...(['paymentReference', 'discountReason'] as const),
  ],
  // What staff type names customers and amounts, as in the history.
  contact: ['discountReason'],
  // Labels show it.
  collect: ['left', 'toCollect'],
})
mark(WaysToPay, { money: ['advance'] })
mark(WayPrice, { money: ['adjustment', 'total', 'now'] })
// Staff type the number of an order: whose account it belongs to and what else was ordered with it tell whose it is.
mark(StaffOrder, {
  money: ['refundable', 'refundableOnline', 'refundDue', 'refundAmount'],
  contact: ['customer', 'past'],
})
// Whoever has the code can use it, with a number that they type.
mark(SetCode, { money: ['amount'], contact: ['code'] })
mark(StaffOrder.shape.setCodesUsed.element, { money: ['worth', 'takenOff'] })
mark(StaffOrder.shape.setCodeFrom.unwrap(), { money: ['heldBack'] })
mark(OrderRefund, { money: ['amount', 'reference', 'reason', 'failure'], contact: ['reason', 'failure'] })
mark(RefundCheck, { money: ['amount', 'reference'] })
mark(OnlinePayment, { money: ['amount', 'fee', 'refunded', 'reference'] })
// The number of a payment of a courier or a provider.
mark(OrderSettlement, { money: ['_id', 'reference'] })
// Payment providers word it.
mark(HeldPayment, { money: ['amount', 'reference', 'reason'], contact: ['reason'] })
mark(SecondPayment, { money: ['amount'] })
mark(ParcelReturn, { money: ['courierCost', 'note'], contact: ['note'] })
mark(OrderCall, { money: ['note'], contact: ['note'] })
mark(BatchResult, { money: ['cash'] })
mark(PartialDelivery, { money: ['amountBefore', 'undeliveredValue'] })
// Couriers name amounts and numbers in their messages.
mark(Consignment, { money: ['charge', 'collected', 'message'], contact: ['message'] })
mark(ParcelPreview, { contact: ['phone', 'note'], address: ['address'], money: ['price'], collect: ['collect'] })
mark(BottleHolder, { contact: ['key', 'email', 'phone'], money: ['amount'] })
mark(PrintedInvoice, {
  money: [
    ...(['discount', 'deliveryCharge', 'paymentAdjustment', 'cashRounding', 'advancePaid', 'notDelivered'] as const),
    ...(['wrapping', 'amount', 'refunded', 'paymentReference'] as const),
  ],
})
mark(PrintedInvoice.shape.items.element, { money: ['price'] })
mark(CreditNote, { money: ['amount', 'deliveryCharge', 'wrapping'] })
mark(CreditNote.shape.items.element, { money: ['amount'] })
mark(PrintedInvoice.shape.vat.unwrap().shape.lines.element, { money: ['amount', 'vat'] })
mark(FoundOrder, { contact: ['phone'] })
mark(FoundCustomer, { contact: ['email', 'phone'] })
mark(Customer, { contact: ['email', 'phone'], money: ['spent'] })
mark(PhoneNumberCustomer, { contact: ['phone'] })
mark(PhoneBlock, { block: ['reason'] })
mark(BlockedPhone, { contact: ['phone'] })
mark(PhoneCustomer, { contact: ['phone', 'email'] })
mark(StaffOrders.shape.account.unwrap(), { contact: ['email'] })
mark(WaitingCustomer, { contact: ['email', 'phone'] })
mark(Subscriber, { contact: ['email'] })
// Mail servers, gateways, couriers and payment providers name recipients and amounts in what they refuse.
mark(OutgoingMessage, { contact: ['to', 'subject', 'text', 'error'], money: ['subject', 'text', 'cost', 'error'] })
mark(FailedJob, { contact: ['error'], money: ['error'] })
mark(ContactMessage, { contact: ['email'] })
mark(StaffMessage.shape.account, { contact: ['email', 'phone'] })
// It tells whose a number is: staff type any.
mark(CartOffers.shape.refusal.unwrap(), { contact: ['order'] })
mark(StaffReview, { contact: ['email'] })
mark(StaffOffer, { sums: ['cost', 'sales'] })
mark(FormerOrder, { contact: ['email', 'phone'], address: ['address'], money: ['amount'] })
mark(ReportFigures, { sums: ['money'] })
mark(OrderBehind, { sums: ['amount'] })
mark(PurchasePrice, { sums: ['purchasePrice', 'nextPrice'] })
