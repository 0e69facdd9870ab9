import { it } from 'vitest'
import { openSharedShop } from '#tests/support/browser.ts'
import { cartLine, customersOf, home } from '#tests/support/customer.ts'
import { orderNumber } from '#tests/support/order-number.ts'
import { moveTo } from '#tests/support/screen.ts'
import { expectWords } from '#tests/support/visible-text.ts'

// The texts of the specification. Those of pages that the server sends complete: both-languages.test.ts.
const shop = openSharedShop()
const customers = customersOf(shop)

it('the pages of a signed-in customer show the specified texts', async () => {
  const [one, other] = await customers.twoProducts()
  const { page, token, name, email } = await customers.visitSignedIn('/orders', [cartLine(one)])
  await expectWords(page, ['Home', 'Orders', 'Refresh', 'No Orders Yet', 'Start Shopping'])
  await moveTo(page, '/profile')
  await expectWords(page, [
    `Welcome Back, ${name}!`, 'Logout', 'Profile Information', 'Edit Profile', 'Full Name', 'Email Address',
    'Phone Number', 'Address', 'Account Information', 'Member Since', 'Account Type', 'User', 'Quick Actions',
    'Shopping Cart', '1 item', 'My Orders', 'Wishlist', 'Shop Now', 'Account Stats', 'Items in Cart', 'Total Orders',
    'Wishlist Items',
  ]) // biome-ignore format: a list of words
  await moveTo(page, '/contact')
  await expectWords(page, ['Message History', 'Subject', 'Message', name, email])
  await moveTo(page, '/cart')
  await expectWords(page, [
    'Clear Cart', 'Continue Shopping', 'Add New Address', 'Select Address to Continue', 'Shipping', 'Free', 'Total',
  ]) // biome-ignore format: a list of words

  const orderId = await customers.placeOrder(token, [
    { product: one, quantity: 2 },
    { product: other, quantity: 1 },
  ])
  await moveTo(page, '/orders')
  await expectWords(page, [orderNumber(orderId), 'Pay Now'])
  await moveTo(page, `/checkout/${orderId}`)
  await expectWords(page, [
    'Order Confirmation', orderId, 'Order Status', 'Payment', 'Ayesha', 'Rahman', email, home.street, home.city,
    home.state, home.zipCode, home.country, one.name, other.name, 'Subtotal (3 items)', 'Shipping', 'Free', 'Total',
    'Pay With Card', 'Cash On Delivery', 'View All Orders',
  ]) // biome-ignore format: a list of words
  await moveTo(page, `/product/${one._id}`)
  await expectWords(page, [
    one.name, 'Add to Cart', 'Add to Wishlist', 'Share', 'SKU', one._id.slice(-6), 'Category', 'Tags', 'Description',
    'Reviews', 'Related Products',
  ]) // biome-ignore format: a list of words
})
