import type { OrderStatus, PaymentStatus } from '#contract/orders/orders.ts'

const statuses: Record<OrderStatus, string> = {
  pending: 'নিশ্চিত করা বাকি',
  confirmed: 'নিশ্চিত',
  shipped: 'পাঠানো হয়েছে',
  delivered: 'ডেলিভারি হয়েছে',
  cancelled: 'বাতিল',
  returned: 'ফেরত এসেছে',
}
const payments: Record<PaymentStatus, string> = {
  pending: 'টাকা দেওয়া হয়নি',
  paid: 'পরিশোধিত',
  failed: 'পেমেন্ট হয়নি',
  refunded: 'টাকা ফেরত',
}
export const statusName = (status: OrderStatus): string => statuses[status] ?? ''
export const paymentName = (payment: PaymentStatus): string => payments[payment] ?? ''
