import { z } from 'zod'
import { Consignment } from '../delivery/shipments.ts'
import { OrderSettlement } from '../ledger/settlements.ts'
import { lengths } from '../limits.ts'
import { HeldPayment } from '../payments/held-payments.ts'
import { OnlinePayment } from '../payments/online-payments.ts'
import { OrderRefund, RefundCheck } from '../payments/refunds.ts'
import { SecondPayment } from '../payments/second-payments.ts'
import { requiredLines } from '../text-fields.ts'
import { cancelReasons, OrderCall } from './customers/calls.ts'
import { customerHistory } from './customers/customer-history.ts'
import { Invoice } from './documents.ts'
import { OrderNote, orderTags } from './order-notes.ts'
import { Order, OrderEvent } from './orders.ts'
import { ParcelReturn } from './parcel-returns.ts'
import { PartialDelivery } from './partial-deliveries.ts'
import { OrderReturn } from './returns.ts'
import { possibleMoves } from './status-changes.ts'

/** A timeline entry of an order, for staff. */
export const StaffOrderEvent = OrderEvent.extend({
  by: z.string().optional().describe('the staff member who did it, by the name at that time'),
  byId: z.string().optional().describe('the id of that staff member'),
  reason: z.enum(cancelReasons).optional().describe('with cancelled: why, if staff cancelled it'),
  staffNote: z.string().optional().describe('a note about the reason'),
  undoneAt: z.iso.datetime().optional().describe('when staff undid or corrected it; not in the customer’s timeline'),
})
export type StaffOrderEvent = z.infer<typeof StaffOrderEvent>

const OrderName = z.object({ _id: z.string(), number: z.number().int().nullable() })

/** An order for staff. */
export const StaffOrder = Order.extend({
  timeline: z.array(StaffOrderEvent),
  calls: z.array(OrderCall).describe('confirmation calls, oldest first'),
  customer: z
    .object({ _id: z.string(), name: z.string(), email: z.string() })
    .nullable()
    .describe('the account that ordered; null: staff took the order'),
  version: z.number().int().describe('changes with its address, lines and amount'),
  moves: possibleMoves,
  undoSeconds: z
    .number()
    .int()
    .min(0)
    .describe('seconds left to undo the last status change; 0: it can no longer be undone'),
  ...customerHistory,
  tags: orderTags,
  notes: z.array(OrderNote).describe('for staff only, oldest first'),
  consignment: Consignment.nullable().describe('the parcel at the courier’s API; null: not sent to it'),
  parcelReturn: ParcelReturn.nullable().describe('the undelivered parcel that was returned; null: none'),
  partialDelivery: PartialDelivery.nullable().describe('of a parcel that was delivered in part; null: none'),
  invoice: Invoice.nullable().describe('the one that holds; null: not issued yet'),
  documents: z
    .array(Invoice.extend({ kind: z.enum(['invoice', 'credit-note']) }))
    .describe('all invoices and credit notes, oldest first'),
  orderReturn: OrderReturn.nullable().describe('the return that the customer requested; null: none'),
  deliveryCorrectable: z.boolean().describe('it can be corrected to shipped: marked as delivered by mistake'),
  settlement: OrderSettlement.nullable().describe('in which its courier has paid out its cash; null: not settled'),
  setCodesUsed: z
    .array(
      z.object({
        item: z.number().int().describe('the item of the sets, from 0'),
        order: OrderName.describe('that has used the code'),
        worth: z.number().describe('what the sets cost that are kept, decimal taka'),
        takenOff: z.number().describe('by the code, off bottles that are kept, decimal taka'),
      }),
    )
    .describe('codes of sets in this order that another order has used: a refund of these sets is reduced by them'),
  setCodeFrom: z
    .object({ order: OrderName, heldBack: z.number().describe('of the refund of its sets, decimal taka') })
    .nullable()
    .describe('the order whose sets gave this one its code; null: none did'),
  refundable: z.number().describe('the paid amount that can still be refunded, decimal taka'),
  refundableOnline: z
    .number()
    .describe('the part of it that its payment provider refunds; staff refund the rest in another way'),
  refundDue: z.number().describe('refunds that the customer has not received yet: pending or failed; decimal taka'),
  paidByCard: z.boolean().describe('true: refunds go to the card; false: staff make them in another way'),
  refunds: z.array(OrderRefund).describe('oldest first'),
  onlinePayments: z.array(OnlinePayment).describe('every attempt to pay it online, oldest first'),
  heldPayments: z.array(HeldPayment).describe('payments that staff have to check; nothing else happens until then'),
  refundChecks: z
    .array(RefundCheck)
    .describe('refunds at the payment provider that staff have to check first; nothing is sent until then'),
  refund: z
    .enum(['pending', 'failed', 'owed'])
    .nullable()
    .describe(
      'pending, failed: card refunds; failed: not received by the customer and still owed, while others may be pending; owed: what was paid for a parcel that came back, in whole or in part, and is not refunded yet',
    ),
  refundAmount: z
    .number()
    .describe(
      'the amount that is pending, failed (without what is pending) or owed, as `refund` says, else 0; decimal taka',
    ),
  secondPayment: SecondPayment.nullable().describe(
    'cash that the courier was to collect, or has collected, for an order paid in another way; null: none is known',
  ),
})
export type StaffOrder = z.infer<typeof StaffOrder>

export const ReturnDecision = z.object({
  accept: z.boolean().describe('true: the customer may send it back and is refunded once it is received'),
  note: requiredLines('enter_message_to_customer', lengths.note).describe(
    'the message to the customer, in the email and the timeline',
  ),
})
export type ReturnDecision = z.infer<typeof ReturnDecision>

export const ReturnClosing = ReturnDecision.pick({ note: true }).extend({
  step: z
    .enum(['accepted', 'received', 'refunded'])
    .describe('the step that the editor saw; 409 when the bottles were received or refunded since'),
})
export type ReturnClosing = z.infer<typeof ReturnClosing>
