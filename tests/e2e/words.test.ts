import { it } from 'vitest'
import { openSharedShop } from '#tests/support/browser.ts'
import { cartLine, customersOf, home } from '#tests/support/customer.ts'
import { orderNumber } from '#tests/support/order-number.ts'
import { hydrated } from '#tests/support/screen.ts'
import { expectWords } from '#tests/support/visible-text.ts'

// The texts of the specification, page by page.
const shop = openSharedShop()
const customers = customersOf(shop)

const everywhere = [
  'Craft Your Own Signature Fragrance', 'Free Delivery', 'Easy Returns', '24/7 Support', 'Secure Payment',
  'Home', 'Shop', 'About', 'Contact', 'Orders', 'About Us', 'Blog', 'FAQ', 'Subscribe', '2025', 'Privacy Policy',
  'Terms Of Service', 'Givaudan', 'Keva', 'HRF', 'Fars', 'Eagle Wings', 'Aurora', 'Parfum', 'Eau de Parfum',
  'Eau de Toilette', 'Eau de Cologne', 'Eau Fraiche', 'Perfume Oils',
  'facebook', 'youtube', 'linkedin', 'tiktok', 'instagram',
] // biome-ignore format: a list of words

const pages: Record<string, string[]> = {
  '/': [
    'Limited Time', 'Premium Collection', 'Up To 40% Off', 'Starting from', '৳599.99', 'Shop Collection',
    'Special Offer', 'Perfume Gallery', '৳250 Off', '৳749.99', 'Explore Perfume',
    'Weekend Deal', 'Fragrance Excellence', 'Free Shipping', '৳199.99', 'Shop Fragrance',
    'New Arrivals', 'Bestsellers', 'Product Of The Year', 'Shop Now', 'Special Offers', 'Add to Cart',
  ],
  '/about': [
    '50K+', 'Happy Local Customers', '60+', 'Districts In Country Served', '1969', 'Our History Began', '99%',
    'Customer Satisfaction', 'Our Story', 'Trust & Security', 'Fast & Reliable', 'Customer First', 'Swiss',
  ],
  '/blog': ['Blog Coming Soon'],
  '/cart': ['Your cart is empty', 'Start Shopping'],
  '/contact': [
    'Saturday to Thursday', '10:00 AM to 08:00 PM', 'Interactive product demonstrations',
    'Personal shopping consultations', 'Same-day pickup', 'Extended holiday hours', 'Join Our Team',
    'Explore Careers', 'Authentication Required', 'Log In Now',
  ],
  '/faq': [
    'Orders & Shipping', 'Products & Sizing', 'Account & Payment', 'Customer Service', '3-5 business days', '1-2 days',
    '7-14 days', '30 days', '5-7 business days', 'within 48 hours', 'within 1 hour', 'every 2-4 weeks', '10AM-8PM',
  ],
  '/offers': ['Offers'],
  '/Product': ['Product'],
  '/shop': ['Under ৳50', '৳50 – ৳100', '৳100 – ৳200', 'Over ৳200'],
  '/shop?search=qqqqqqqq': [
    'No Products Found',
    "We Couldn't Find Any Products Matching Your Criteria. Try Adjusting Your Filters Or Search Terms.",
  ],
  '/signin': ['Email', 'Password', 'Forgot Your Password'],
  '/signup': ['Full Name', 'Email', 'Password', 'Account Type', 'User Account'],
  '/wishlist': [
    'Your Wishlist Is Empty', 'Back to Profile', 'Start Shopping', 'Save Favorites', 'Quick Purchase', 'Never Forget',
  ],
  '/no-such-page': [
    'Oops! Page Not Found', 'Go Home', 'Browse Products', 'Go Back', 'Popular Pages',
    'over 1000 customers shopping right now',
  ],
} // biome-ignore format: lists of words

it('every page shows the specified texts', async () => {
  shop.expectError(/404/)
  const page = await shop.visit('/terms')
  for (const [path, words] of Object.entries(pages)) {
    await page.goto(path)
    await expectWords(page, [...words, ...everywhere], path)
  }
})

it.each([
  ['new_arrivals', 'No New Arrivals Available At The Moment.'],
  ['best_sellers', 'No Bestsellers Available At The Moment.'],
  ['offer=true', 'No Special Offers Available At The Moment.'],
])('home without %s shows "%s" [B11]', async (query, words) => {
  const page = await shop.visit('/faq')
  await hydrated(page)
  await page.route(`**/api/products?*${query}*`, (route) =>
    route.fulfill({ json: { success: true, products: [], total: 0 } }),
  )
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('main').getByText(words, { exact: true }).waitFor()
})

it('the pages of a signed-in customer show the specified texts', async () => {
  const [one, other] = await customers.twoProducts()
  const { page, token, name, email } = await customers.visitSignedIn('/orders', [cartLine(one)])
  await expectWords(page, ['Home', 'Orders', 'Refresh', 'No Orders Yet', 'Start Shopping'])
  await page.goto('/profile')
  await expectWords(page, [
    `Welcome Back, ${name}!`, 'Logout', 'Profile Information', 'Edit Profile', 'Full Name', 'Email Address',
    'Phone Number', 'Address', 'Account Information', 'Member Since', 'Account Type', 'User', 'Quick Actions',
    'Shopping Cart', '1 item', 'My Orders', 'Wishlist', 'Shop Now', 'Account Stats', 'Items in Cart', 'Total Orders',
    'Wishlist Items',
  ]) // biome-ignore format: a list of words
  await page.goto('/contact')
  await expectWords(page, ['Message History', 'Subject', 'Message', name, email])
  await page.goto('/cart')
  await expectWords(page, [
    'Clear Cart', 'Continue Shopping', 'Add New Address', 'Select Address to Continue', 'Shipping', 'Free', 'Total',
  ]) // biome-ignore format: a list of words

  const orderId = await customers.placeOrder(token, [
    { product: one, quantity: 2 },
    { product: other, quantity: 1 },
  ])
  await page.goto('/orders')
  await expectWords(page, [orderNumber(orderId), 'Pay Now'])
  await page.goto(`/checkout/${orderId}`)
  await expectWords(page, [
    'Order Confirmation', orderId, 'Order Status', 'Payment', 'Ayesha', 'Rahman', email, home.street, home.city,
    home.state, home.zipCode, home.country, one.name, other.name, 'Subtotal (3 items)', 'Shipping', 'Free', 'Total',
    'Pay With Card', 'Cash On Delivery', 'View All Orders',
  ]) // biome-ignore format: a list of words
  await page.goto(`/product/${one._id}`)
  await expectWords(page, [
    one.name, 'Add to Cart', 'Add to Wishlist', 'Share', 'SKU', one._id.slice(-6), 'Category', 'Tags', 'Description',
    'Reviews', 'Related Products',
  ]) // biome-ignore format: a list of words
})
