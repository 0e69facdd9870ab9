import { formatCount } from '#contract/format-count.ts'
import { bottlesAwaited } from '#contract/orders/returns.ts'
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
  items,
  orderReturn,
  refundable,
  returnState,
}: Pick<StaffOrder, 'items' | 'orderReturn' | 'refundable' | 'returnState'>): AcceptedReturnTexts | null {
  if (!orderReturn) return null
  const awaited = bottlesAwaited(orderReturn, items.length).reduce((sum, bottles) => sum + bottles, 0)
  const canReceive = awaited > 0
  if (orderReturn.step === 'received') {
    const refund = refundable > 0 ? 'Refund the money with “Refund” below.' : 'This order is already fully refunded.'
    return {
      heading: 'Return Received',
      next: canReceive ? `${refund} ${missingText(awaited)}` : refund,
      canReceive,
      close: 'Close without a refund',
    }
  }
  const isEnded = orderReturn.step === 'closed' || orderReturn.step === 'refunded'
  if (orderReturn.received.length > 0) {
    return isEnded && canReceive ? { heading: 'Return Incomplete', next: missingText(awaited), canReceive } : null
  }
  if (orderReturn.step === 'accepted') {
    const next = 'When the bottles are back at the shop, record them here.'
    return { heading: 'Return on Its Way', next, canReceive: true, close: 'Close without a refund' }
  }
  if (orderReturn.step === 'refunded' && returnState !== 'closed') {
    const next = 'This order is already refunded. Record the bottles here when they arrive.'
    return { heading: 'Return on Its Way', next, canReceive: true, close: 'Close the return' }
  }
  if (isEnded) {
    return { heading: 'Return Closed', next: 'If the bottles still arrive, record them here.', canReceive: true }
  }
  return null
}

const missingText = (bottles: number) =>
  `${formatCount(bottles, 'bottle')} of the return did not arrive. Record here what still does.`
