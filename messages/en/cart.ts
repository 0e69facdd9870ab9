import { formatNumber } from './formats.ts'

/** The cart. */
export const title = 'Cart'
export const pageDescription = 'The perfumes in your cart.'
export const theCart = 'The cart'
export const loading = 'your cart'
export const signInFirst = 'Please login to place an order'
export const addressRequired = 'Please select a delivery address'
export const phoneRequired = 'Please add a phone number: the courier calls it'
export const placing = 'Placing Order...'
export const signInToOrder = 'Login to Place Order'
export const placeOrder = 'Place Order'
export const selectAddress = 'Select Address to Continue'
export const continueShopping = 'Continue Shopping'
export const clear = 'Clear Cart'
export const yourOrder = 'Your order'
export const beforeShipping = 'Before shipping '
export const toPay = 'To pay: '
export const productsInCart = 'Products in your cart'
export const remove = (name: string) => `Remove ${name}`
export const lineTotal = 'Total of this line: '
export const notInTotal = 'Not in the total'
export const changed = 'Your Cart Has Changed'
export const changedItems = (count: number) =>
  count === 1 ? 'One item in your cart has changed.' : `${formatNumber(count)} items in your cart have changed.`
export const acceptChanges = 'Accept the changes'
export const willBeRemoved = (out: 'soldOut' | 'gone') =>
  `${out === 'soldOut' ? 'Sold out' : 'No longer sold'}: will be removed`
export const size = 'Size'
export const price = 'Price'
export const quantity = 'Quantity'
export const allThatIsLeft = (quantity: number) => `${formatNumber(quantity)} (all that is left)`
export const isNow = ' is now '
export const delivery = 'Delivery'
export const deliveryQuestion = 'How do you want to get your order?'
export const from = (amount: string) => `From ${amount}`
export const free = 'Free'
export const empty = 'Your cart is empty'
export const emptyLine = (promise: string) => `Your next perfume is waiting in the gallery. ${promise}.`
export const startShopping = 'Start Shopping'
export const summary = 'Order Summary'
export const subtotal = (items: number) => `Subtotal (${formatNumber(items)} ${items === 1 ? 'item' : 'items'})`
export const samples = 'Samples'
export const discount = 'Discount'
export const shipping = 'Shipping'
export const offerCode = 'Offer code'
export const applyCode = 'Apply'
export const removeCode = 'Remove'
export const codeApplies = 'This code applies.'
export const totalBeforeShipping = 'Total before shipping'
export const shippingFailed = 'Shipping could not be calculated.'
export const shippingDepends = 'The shipping charge depends on your delivery address.'
export const shippingToUnknownPlace =
  'We do not know the area of this address, so this is the highest charge that may apply. Edit the address and choose the area to get the exact one.'
export const missingForFree = (amount: string) => `Add ${amount} more for free shipping.`
export const advanceForDelivery = (sum: string) =>
  `With cash on delivery, you pay ${sum} online in advance, for the delivery.`
export const advanceForOrders = (sum: string, from: string) =>
  `With cash on delivery, you pay ${sum} online in advance, as for every order of ${from} or more.`
export const advanceRefund =
  'It is part of your total. We refund it if the order is cancelled; if you do not accept the parcel, we may keep it.'
export const placed = 'Order placed successfully!'
export const notPlaced = 'Failed to place order'
export const mayBePlaced =
  'We got no answer, so your order may have gone through. Press the button again when you are online: it is never placed twice.'
export const notSent = 'You are offline, so your order was not sent. Press the button again when you are back online.'
