/** The rows of an order's total, on screens, documents and in emails. */
export const discount = 'Discount'
export const discountFor = (reason: string | null) => (reason ? `${discount} (${reason})` : discount)
export const paymentFee = 'Payment fee'
export const paymentDiscount = 'Payment discount'
export const wrapping = 'Gift wrapping'
export const cashRounding = 'Cash rounding'
export const advancePaid = 'Paid in advance'
export const dueOnDelivery = 'Cash on delivery'
export const notDelivered = 'Not delivered'
export const shipping = { standard: 'Shipping', express: 'Express shipping', pickup: 'Pick-up' }
export const free = 'Free'
