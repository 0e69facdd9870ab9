import type { CreditReason } from '#contract/orders/documents.ts'
import type { OrderStatus, PaymentMethod } from '#contract/orders/orders.ts'
import { statusName } from './statuses.ts'

export {
  cashRounding,
  discountFor,
  dueOnDelivery as toCollect,
  free,
  notDelivered,
  paymentDiscount,
  paymentFee,
  wrapping,
} from './order-totals.ts'

export const invoice = 'ইনভয়েস'
export const creditNote = 'ক্রেডিট নোট'
export const billedTo = 'ক্রেতা'
export const creditedTo = 'ক্রেতা'
export const issued = 'তারিখ'
export const order = 'অর্ডার'
export const orderedOn = 'অর্ডারের তারিখ'
export const replaces = 'আগের ইনভয়েস'
export const forInvoice = 'যে ইনভয়েসের'
export const invoiceIssued = 'ইনভয়েসের তারিখ'
export const pickup = 'শপ থেকে নেবেন'
export const servedBy = 'বিক্রয়কর্মী'
export const phone = 'ফোন'
export const deliverTo = 'ডেলিভারির ঠিকানা'
export const charges = 'পণ্য ও দাম'
export const item = 'পণ্য'
export const quantity = 'সংখ্যা'
export const price = 'দর'
export const amount = 'টাকা'
export const sku = (code: string) => `পণ্য কোড ${code}`
export const subtotal = 'পণ্যের দাম'
export const delivery = 'ডেলিভারি চার্জ'
export const expressDelivery = 'এক্সপ্রেস ডেলিভারি'
export const total = 'সর্বমোট'
export const paidInAdvance = 'অগ্রিম পরিশোধ'
export const notPaidYet = 'এখনো পরিশোধ হয়নি'
export const nothingToPay = 'কিছু দিতে হবে না'
export const paidBy: Record<PaymentMethod, string> = {
  cod: 'ক্যাশে পরিশোধিত',
  cash: 'ক্যাশে পরিশোধিত',
  card: 'কার্ডে পরিশোধিত',
  terminal: 'কার্ডে পরিশোধিত',
  bkash: 'বিকাশে পরিশোধিত',
  bkash_checkout: 'বিকাশে পরিশোধিত',
  gateway: 'অনলাইনে পরিশোধিত',
}
export const paid = 'পরিশোধিত'
export const refunded = 'টাকা ফেরত'
export const refundedBefore = 'আগে ফেরত দেওয়া টাকা'
export const thanks = 'আমাদের কাছ থেকে কেনার জন্য ধন্যবাদ।'
export const credited = 'ইনভয়েস থেকে বাদ'
export const adjustment = 'সমন্বয়'
export const amountWithoutItems = 'পণ্য ছাড়া অন্য টাকা'
export const reasons: Record<Exclude<CreditReason, 'replaced'>, string> = {
  refund: 'টাকা ফেরত দেওয়া হয়েছে।',
  cancelled: 'অর্ডারটি বাতিল হয়েছে।',
  returned: 'পার্সেলটি ডেলিভারি হয়নি, ফেরত এসেছে।',
  not_delivered: 'এই পণ্যগুলো ডেলিভারি হয়নি, এগুলোর টাকাও নেওয়া হয়নি।',
}
export const replacedBy = (number: string) => `অর্ডারটি বদলানো হয়েছে। এই ইনভয়েসের বদলে এখন ইনভয়েস ${number}।`
export const voided: Partial<Record<OrderStatus, string>> = {
  cancelled: statusName('cancelled'),
  returned: statusName('returned'),
}

export const vatInvoice = 'কর চালানপত্র (মূসক ৬.৩)'
export const vatCreditNote = 'ক্রেডিট নোট (মূসক ৬.৭)'
export const sellerNumber = 'বিক্রেতার বিআইএন'
export const buyerNumber = 'ক্রেতার বিআইএন'
export const noNumber = 'নেই'
export const priceBeforeVat = 'ভ্যাট ছাড়া একক মূল্য'
export const valueBeforeVat = 'ভ্যাট ছাড়া মূল্য'
export const duty = 'সম্পূরক শুল্ক'
export const dutyShort = 'সম্পূরক শুল্ক'
export const vatRate = 'ভ্যাটের হার'
export const vat = 'ভ্যাট'
export const vatAt = (rate: string) => `ভ্যাট ${rate}`
export const withVat = 'ভ্যাটসহ মূল্য'
export const units = (quantity: string) => `${quantity}টি`
export const answeredBy = 'দায়িত্বপ্রাপ্ত ব্যক্তি'
export const signature = 'স্বাক্ষর'
export const discountsTakenOff = (amount: string) => `এই দামগুলো থেকে ${amount} ছাড় বাদ দেওয়া হয়েছে।`
export const batches = (list: string) => `ব্যাচ: ${list}।`
