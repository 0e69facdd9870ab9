/** The page after a payment, and the receipt. */
export const title = 'Payment Successful'
export const description = 'Your payment at the gallery.'
export const payment = 'Payment'
export const notFound = 'Order Not Found'
export const cannotConfirm = 'Unable to confirm your payment. Please contact support.'
export const contactSupport = 'Contact Support'
export const successful = 'Payment Successful!'
/** `number`: where the order's number goes. */
export const thanks = (number: string, started: boolean) =>
  `Thank you. Your order ${number} ${started ? 'is paid.' : 'is paid, and we start processing it within 24 hours.'}`
export const shortcuts = 'Shortcuts'
export const home = 'Home'
export const shopMore = 'Shop More'
export const myOrders = 'My Orders'
export const print = 'Print'
export const share = 'Share Order'
export const sharedTitle = (number: string) => `Order ${number} · AL-ARIA Perfume Gallery`
export const continueShopping = 'Continue Shopping'
export const yourPayment = 'your payment'
export const confirming = 'Confirming Your Payment…'
export const invalid = 'Invalid payment confirmation'
export const confirmed = 'Payment confirmed successfully!'
export const failed = 'Payment confirmation failed'
export const unreachable = 'Failed to confirm payment'

export const details = 'Payment Details'
export const orderNumber = 'Order Number'
export const paymentStatus = 'Payment Status'
export const orderStatus = 'Order Status'
export const method = 'Payment Method'
export const paidOn = 'Paid On'
export const unknown = 'N/A'
export const amount = 'Amount'
export const tax = 'Tax'
export const summary = 'Order Summary'
export const totalPaid = 'Total Paid'
export const whatsNext = "What's Next?"
export const nextSteps = (deliveryTime: string) => [
  {
    title: 'We prepare your order',
    text: 'Processing starts within 24 hours. Every bottle is checked and wrapped by hand.',
  },
  {
    title: 'We ship it',
    text: 'We tell you when it is shipped, and you can track it under My Orders.',
  },
  { title: 'It arrives at your door', text: `Within ${deliveryTime}, at your delivery address.` },
]

/** The receipt on paper. */
export const gallery = 'Perfume Gallery'
export const heading = (paid: boolean) => (paid ? 'Receipt' : 'Order')
export const order = 'Order'
export const placed = 'Placed'
export const paid = 'Paid'
export const howPaid = 'Method'
export const status = 'Status'
export const reference = 'Reference'
export const deliverTo = (pickup: boolean) => (pickup ? 'Pick-up at the shop' : 'Deliver to')
export const item = 'Item'
export const price = 'Price'
export const quantity = 'Quantity'
export const total = 'Total'
export const thankYou = 'Thank you for shopping with us.'
