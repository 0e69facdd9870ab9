export const requestedSubject = (number: string) => `Order ${number}: return requested`
export const requestedHeading = 'We have received your return request'
export const requested = (number: string, hasReason: boolean) =>
  `You requested a return of your order ${number}${hasReason ? ' for this reason:' : '.'}`
export const sendingBack = 'You are sending back:'
export const keepItems = 'Please keep the items as they are. We’ll email you our decision.'

export const acceptedSubject = (number: string) => `Order ${number}: return accepted`
export const acceptedHeading = 'Your return is accepted'
export const accepted = (number: string) => `We have accepted the return of your order ${number}.`
export const willRefund = (toCard: boolean) =>
  `Once we have received the items, we’ll refund ${toCard ? 'your card' : 'you'} within 5 to 7 business days.`
export const declinedSubject = (number: string) => `Order ${number}: return declined`
export const declinedHeading = 'About your return'
export const declined = (number: string) =>
  `We have reviewed the return of your order ${number}. Unfortunately, we’re unable to accept it.`

export const receivedSubject = (number: string) => `Order ${number}: return received`
export const receivedHeading = 'Your return has arrived'
export const received = (number: string) => `We have received the returned items of your order ${number}.`
export const alreadyRefunded = 'Your order is already refunded.'
export const refundFollows = 'We’ll refund you within 5 to 7 business days and email you once it is done.'

export const closedSubject = (number: string) => `Order ${number}: return closed`
export const closedHeading = 'Your return is closed'
export const closed = (number: string, wasRefunded: boolean) =>
  `We have closed the return of your order ${number}. There will be ${wasRefunded ? 'no further refund' : 'no refund'} for it.`
