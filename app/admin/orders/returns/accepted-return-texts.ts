import type { StaffOrder } from '#contract/orders/staff-orders.ts'

interface AcceptedReturnTexts {
  heading: string
  /** What staff do next. */
  next: string
  canReceive: boolean
  /** The button that ends the return; undefined when it has ended. */
  close?: string
}

/** What the order's page says about an accepted return, and offers; null when nothing is left to do. */
export function acceptedReturnTexts({
  orderReturn,
  refundable,
  timeline,
}: Pick<StaffOrder, 'orderReturn' | 'refundable' | 'timeline'>): AcceptedReturnTexts | null {
  if (orderReturn?.step === 'received') {
    return {
      heading: 'Return Received',
      next: refundable > 0 ? 'Refund the money with “Refund” below.' : 'This order is already fully refunded.',
      canReceive: false,
      close: 'Close without a refund',
    }
  }
  if (!orderReturn || orderReturn.received.length > 0) return null
  const isClosed = timeline.some(({ what }) => what === 'return_closed')
  if (orderReturn.step === 'accepted') {
    const next = 'When the bottles are back at the shop, record them here.'
    return { heading: 'Return on Its Way', next, canReceive: true, close: 'Close without a refund' }
  }
  if (orderReturn.step === 'refunded' && !isClosed) {
    const next = 'This order is already refunded. Record the bottles here when they arrive.'
    return { heading: 'Return on Its Way', next, canReceive: true, close: 'Close the return' }
  }
  if (orderReturn.step === 'closed' || orderReturn.step === 'refunded') {
    return { heading: 'Return Closed', next: 'If the bottles still arrive, record them here.', canReceive: true }
  }
  return null
}
