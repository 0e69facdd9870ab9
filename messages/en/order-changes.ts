/** Cancelling and returning an order. */
export const cancelOrReturn = 'Cancel or return'
export const canCancelUntil = (time: string) => `You can cancel this order until ${time}.`
export const cancelOrder = 'Cancel Order'
export const requestReturn = 'Request a Return'
export const canReturnUntil = (day: string) => `You can request a return until ${day}.`
export const cancelThis = 'Cancel This Order?'
export const keepOrder = 'Keep Order'
export const cannotBeUndone = 'This cannot be undone. If you have already paid, we’ll refund you the same way.'
export const orderAgain = 'Order again'
export const addAgain = 'Re-add to Cart'
export const writeToUs = 'Write to us'
export const subject = (number: string) => `Order ${number}`
export const failed = 'Something went wrong. Please try again.'

/** Why an order can no longer be changed. */
export const whyNot = {
  too_late_to_cancel: () => 'An order can only be cancelled within one hour of placing it.',
  cancelled: () => 'Questions about this order?',
  returned: () => 'Questions about this order, or would you like it sent again?',
  refunded: () => 'We have refunded this order in full, so a return can no longer be requested.',
  shipped: (_: string, returnDays: number) =>
    `This order has already been shipped and can no longer be cancelled.${returnDays > 0 ? ' Once it is delivered, you can request a return.' : ''}`,
  return_requested: (day: string) => `You requested a return on ${day}. We’ll tell you our decision.`,
  return_accepted: (day: string) => `We accepted your return on ${day}.`,
  return_received: (day: string) => `We received your return on ${day}.`,
  return_refunded: (day: string) => `We received your return on ${day} and have refunded it.`,
  return_closed: (day: string) => `We closed your return on ${day}.`,
  return_declined: (day: string) => `We declined your return on ${day}.`,
  too_late_to_return: (day: string, returnDays: number) =>
    returnDays > 0 ? `The ${returnDays}-day return period ended on ${day}.` : 'This order cannot be returned.',
}

/** The dialog of a return. */
export const returnsAreFree =
  'Returns are free. We’ll tell you how to send the bottles back, and refund you for them 5-7 business days after we receive them.'
export const whichBottles = 'Which bottles are you sending back?'
export const bottlesOf = (name: string) => `Bottles of ${name} to send back`
export const reason = 'Reason for the return'
export const chooseBottles = 'Choose how many bottles you are sending back'
export const tellReason = 'Tell us the reason'
export const goBack = 'Go back'
export const sending = 'Sending...'
