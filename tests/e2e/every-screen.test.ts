import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import routes from '#app/routes.ts'
import { screens as staffScreens } from '#back-office/screens.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { createOrderLink } from '#server/modules/orders/index.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { backOfficeOf } from '#tests/support/back-office.ts'
import { expectSettled, openShopInBrowser } from '#tests/support/browser.ts'
import { cartLine, home, rootOf } from '#tests/support/customer.ts'
import { cutOffTexts } from '#tests/support/cut-off-texts.ts'
import { addProduct } from '#tests/support/products.ts'
import { moveTo } from '#tests/support/screen.ts'

const shop = openShopInBrowser()
const { customers, changeStatus, staffAccount } = backOfficeOf(shop)
const { call } = customers

const phone = { width: 360, height: 800 }
const desktop = { width: 1440, height: 900 }
/** Without a space or a hyphen, so that nothing says where it may break. */
const word = (length: number) => 'Sandelholzrosenvetiverextraktoele'.repeat(10).slice(0, length)

/** An address, products, orders, messages and an article with the longest words that their fields allow. */
async function longWords() {
  const staff = await staffAccount(word(36))
  const customer = await customers.openAccount(word(36))
  const address = { ...home, street: word(200), city: word(60), state: word(60), zipCode: word(20) }
  await customers.addAddress(customer.token, address)
  const added = []
  for (const length of [36, 200]) {
    const texts = {
      name: word(length),
      brand: word(length / 2),
      category: word(length / 2 - 1),
      sku: word(20 + length / 10),
    }
    added.push(
      await addProduct(shop.db, { ...texts, size: word(36), price: 4_999_999, oldPrice: 5_200_000, stock: 500 }),
    )
  }
  const products: Product[] = []
  for (const { id } of added) {
    products.push((await call<{ product: Product }>('GET', `/api/products/${id}`)).product)
  }
  const asStaff = (path: string, body: object) => call<{ id: string }>('POST', path, body, staff.token)
  const order = async () => {
    const orderId = await customers.placeOrder(
      customer.token,
      products.map((product) => ({ product, quantity: 1 })),
    )
    await call('POST', `/api/order/user/${orderId}/cash-on-delivery`, undefined, customer.token)
    return orderId
  }
  const sent = await order()
  await changeStatus(sent, staff.token, 'confirmed')
  await asStaff('/api/admin/invoices', { orderIds: [sent] })
  const parcel = { courier: 'pathao', trackingNumber: '9'.repeat(30), trackingLink: '' }
  await asStaff(`/api/admin/orders/${sent}/shipment`, parcel)
  await changeStatus(sent, staff.token, 'shipped', 'delivered')
  const open = await order()
  await asStaff(`/api/admin/orders/${open}/notes`, { text: word(200) })
  await asStaff(`/api/admin/orders/${open}/tags`, { tag: word(30) })
  await call('POST', '/api/contact', { subject: word(200), message: word(300) }, customer.token)
  const { data } = await call<{ data: { _id: string }[] }>('GET', '/api/contact/my-contacts', undefined, customer.token)
  const { id: article } = await asStaff('/api/admin/articles', { title: word(60) })
  const { id: letter } = await asStaff('/api/admin/letters', { subject: word(60) })
  const action = { kind: 'percent', percent: 15, max: null }
  const conditions = { minimum: null, bottles: null, firstOrder: false, districts: [] }
  const limits = { firstDay: null, lastDay: null, maxUses: 100, maxUsesPerCustomer: null }
  const goods = products.map(({ _id }) => ({ kind: 'product', _id }))
  const ofGoods = { goods, except: goods, notOnSale: false, exclusive: false }
  const bar = { text: word(60), textInBangla: word(60), pages: 'all', countdown: false }
  const named = { name: word(40), nameInBangla: word(40), trigger: 'code', code: word(40), bar }
  const { offer } = await call<{ offer: { _id: string } }>(
    'POST',
    '/api/admin/offers',
    { offer: { ...named, action, ...ofGoods, conditions, ...limits } },
    staff.token,
  )
  const link = await createOrderLink({ db: shop.db, now: () => new Date() }, sent)
  const [first, second] = products
  if (!first || !second) throw new Error('no products')
  return { staff, customer, first, second, sent, open, link, article, letter, offer: offer._id, message: data[0]?._id }
}

let made: Awaited<ReturnType<typeof longWords>>
beforeAll(async () => {
  made = await longWords()
})

const guests = () => ({
  '/signin': '/signin',
  '/signin/email': '/signin/email',
  '/signin/phone': '/signin/phone',
  '/signup': '/signup',
  '/forgot-password': '/forgot-password',
  '/reset-password': '/reset-password?token=none',
  '/contact': '/contact',
  '/admin/sign-in': '/admin/sign-in',
  '/admin/invitation': '/admin/invitation',
})

const storefront = () => ({
  '/': '/',
  '/shop': `/shop?search=${word(36)}`,
  '/brands/:brand': '/brands/givaudan',
  '/categories/:category': '/categories/parfum',
  '/product/:id': `/product/${made.second._id}`,
  '/Product': '/Product',
  '/scents': '/scents',
  '/like': '/like?name=Sandelholz',
  '/finder': '/finder?step=results',
  '/compare': `/compare?ids=${made.second._id}`,
  '/offers': '/offers',
  '/cart': '/cart',
  '/buy/:lines': `/buy/${made.first.variants[0]?._id}:2,${made.second.variants[0]?._id}?code=EID`,
  '/checkout/:orderId': `/checkout/${made.open}`,
  '/payment-success': `/payment-success?order_id=${made.sent}`,
  '/payment/success': `/payment/success?order_id=${made.sent}`,
  '/orders': '/orders',
  '/order/:key': made.link,
  '/profile/confirm-email': '/profile/confirm-email',
  '/newsletter/:what': '/newsletter/confirm#key',
  '/profile': '/profile',
  '/wishlist': '/wishlist',
  '/about': '/about',
  '/contact': '/contact',
  '/faq': '/faq',
  '/blog': '/blog',
  '/blog/:slug': '/blog/no-such-article',
  '/privacy': '/privacy',
  '/terms': '/terms',
  '/*': '/no-such-page',
})

const backOffice = () => ({
  '/admin': '/admin',
  '/admin/catalogue': '/admin/catalogue',
  '/admin/catalogue/new': '/admin/catalogue/new',
  '/admin/catalogue/brands': '/admin/catalogue/brands',
  '/admin/catalogue/categories': '/admin/catalogue/categories',
  '/admin/catalogue/bangla': '/admin/catalogue/bangla',
  '/admin/catalogue/feeds': '/admin/catalogue/feeds',
  '/admin/catalogue/scent': '/admin/catalogue/scent',
  '/admin/catalogue/import': '/admin/catalogue/import',
  '/admin/catalogue/sales': '/admin/catalogue/sales',
  '/admin/catalogue/sales/new': '/admin/catalogue/sales/new',
  '/admin/catalogue/stock': '/admin/catalogue/stock',
  '/admin/catalogue/stock/waiting': '/admin/catalogue/stock/waiting',
  '/admin/catalogue/stock/history': '/admin/catalogue/stock/history',
  '/admin/catalogue/:id': `/admin/catalogue/${made.second._id}`,
  '/admin/sessions': '/admin/sessions',
  '/admin/second-factor': '/admin/second-factor',
  '/admin/first-steps': '/admin/first-steps',
  '/admin/calls': '/admin/calls',
  '/admin/orders': '/admin/orders',
  '/admin/orders/new': '/admin/orders/new',
  '/admin/orders/:orderId/edit': `/admin/orders/${made.open}/edit`,
  '/admin/orders/:orderId/receipt': `/admin/orders/${made.sent}/receipt`,
  '/admin/orders/:orderId': `/admin/orders/${made.open}`,
  '/admin/places': '/admin/places',
  '/admin/offers': '/admin/offers',
  '/admin/offers/new': '/admin/offers/new',
  '/admin/offers/:offerId': `/admin/offers/${made.offer}`,
  '/admin/print': `/admin/print?document=invoice&ids=${made.sent}`,
  '/admin/delivery': '/admin/delivery',
  '/admin/couriers': '/admin/couriers',
  '/admin/settlements': '/admin/settlements?holder=pathao',
  '/admin/settlements/:settlementId': '/admin/settlements',
  '/admin/reconciliation': '/admin/reconciliation',
  '/admin/reports': '/admin/reports',
  '/admin/reports/definitions': '/admin/reports/definitions',
  '/admin/reports/purchase-prices': '/admin/reports/purchase-prices',
  '/admin/reports/:report': '/admin/reports/products',
  '/admin/reports/:report/orders': '/admin/reports/sales/orders',
  '/admin/holds': '/admin/holds',
  '/admin/blocked-numbers': '/admin/blocked-numbers',
  '/admin/content': '/admin/content',
  '/admin/content/home': '/admin/content/home',
  '/admin/content/addresses': '/admin/content/addresses',
  '/admin/former-orders': '/admin/former-orders',
  '/admin/settings/former-shop': '/admin/settings/former-shop',
  '/admin/letters': '/admin/letters',
  '/admin/letters/subscribers': '/admin/letters/subscribers',
  '/admin/letters/:id': `/admin/letters/${made.letter}`,
  '/admin/content/blog': '/admin/content/blog',
  '/admin/content/blog/:id': `/admin/content/blog/${made.article}`,
  '/admin/content/about': '/admin/content/about',
  '/admin/content/faq': '/admin/content/faq',
  '/admin/content/terms': '/admin/content/terms',
  '/admin/content/privacy': '/admin/content/privacy',
  '/admin/settings': '/admin/settings',
  '/admin/settings/messages': '/admin/settings/messages',
  '/admin/sent-messages': '/admin/sent-messages',
  '/admin/settings/changes': '/admin/settings/changes',
  '/admin/settings/payments': '/admin/settings/payments',
  '/admin/settings/vat-rates': '/admin/settings/vat-rates',
  '/admin/settings/operations': '/admin/settings/operations',
  '/admin/customers': '/admin/customers',
  '/admin/people': '/admin/people',
  '/admin/messages': '/admin/messages',
  '/admin/messages/:messageId': `/admin/messages/${made.message}`,
})

it('every screen is in one of these lists', () => {
  expect(Object.keys({ ...guests(), ...storefront(), ...backOffice() }).sort()).toEqual(
    [...patterns(), ...Object.keys(staffScreens)].sort(),
  )
})

/** Many screens are tested in parts, so that no test takes minutes on a busy machine. */
const inParts = (count: number, who: string, screens: () => Record<string, string>) =>
  Array.from({ length: count }, (_, index) => ({
    who: `${who}, part ${index + 1} of ${count}`,
    screens() {
      const all = Object.entries(screens())
      const length = Math.ceil(all.length / count)
      return Object.fromEntries(all.slice(index * length, (index + 1) * length))
    },
  }))

const asCustomer = () => ({ token: made.customer.token })
const asStaff = () => ({ staff: made.staff.token })

it.each([
  { who: 'guests', screens: guests, signedIn: () => ({}) },
  ...inParts(2, 'customers', storefront).map((part) => ({ ...part, signedIn: asCustomer })),
  ...inParts(4, 'staff', backOffice).map((part) => ({ ...part, signedIn: asStaff })),
])(
  'axe finds nothing on the screens of $who, and long words and a text size of 200 % cut off no text and no amount on a narrow screen, on paper, or when translated [P04]',
  async ({ screens, signedIn }) => {
    shop.expectError(/404/)
    const { token, staff }: { token?: string; staff?: string } = signedIn()
    const storage = {
      root: rootOf([cartLine(made.first, 9), cartLine(made.second, 9)]),
      ...(token && { token }),
    }
    const [start = '', ...others] = Object.values(screens())
    // Kept, unless axe looks at a screen in the others: each change styles it again.
    const colorScheme = staff ? 'light' : 'dark'
    const page = await shop.visit(start, {
      colorScheme,
      viewport: phone,
      storage,
      ...(staff && { staff }),
      translated: true,
    })
    const problems = await problemsOf(page, start, colorScheme)
    for (const path of others) {
      // Shop and back office are two documents.
      if (path.startsWith('/admin') === start.startsWith('/admin')) await moveTo(page, path)
      else await page.goto(path)
      problems.push(...(await problemsOf(page, path, colorScheme)))
    }
    expect(problems).toEqual([])
  },
)

/** Screens whose parts all others share; axe sees the others once: those of customers on a phone, of staff on a desktop. */
const bothSizes = new Set(['/', '/offers', '/cart', '/profile', '/signin', '/admin', '/admin/orders', '/admin/calls'])

/** What all screens share is checked on those of `bothSizes`, and where it differs, such as in the current link. */
const frame = ['header:not(main *)', 'footer:not(main *)']
const otherFrames = new Set(['/admin/sign-in', '/admin/content', '/admin/settings'])

/** The URL patterns of the storefront's pages. */
function patterns(entries: readonly { path?: string; index?: boolean; children?: unknown }[] = routes): string[] {
  return entries.flatMap(({ path, index, children }) => [
    ...(index ? ['/'] : path ? [`/${path}`] : []),
    ...patterns((children ?? []) as typeof entries),
  ])
}

async function problemsOf(page: Page, path: string, colorScheme: 'dark' | 'light'): Promise<string[]> {
  await expectSettled(page)
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  const found: string[] = []
  const isForDesktops = path.startsWith('/admin')
  const isAtBothSizes = bothSizes.has(path)
  /** What stays cut off: a screen may still be moving. */
  const look = async (how: string) => {
    let cut: string[] = []
    await expect
      .poll(async () => (cut = await page.evaluate(cutOffTexts)), { timeout: 10_000 })
      .toEqual([])
      .catch(() => found.push(...cut.map((text) => `${path} ${how}: ${text}`)))
  }
  const findViolations = async (colors: 'dark' | 'light', how: string) => {
    if (colors !== colorScheme) await page.emulateMedia({ colorScheme: colors })
    const without = isAtBothSizes || otherFrames.has(path) ? [] : frame
    found.push(...(await violationsOf(page, without)).map((violation) => `${path} ${how}, ${colors}: ${violation}`))
    if (colors !== colorScheme) await page.emulateMedia({ colorScheme })
  }
  const onPhone = async () => {
    await resize(page, phone)
    await look('on a phone')
    if (!isForDesktops || isAtBothSizes) await findViolations('dark', 'on a phone')
    if (/receipt|print|checkout|payment-success/.test(path)) {
      await page.emulateMedia({ media: 'print' })
      await look('on paper')
      await page.emulateMedia({ media: null })
    }
    await setTextSize(page, '200%')
    await look('at 200 %')
    await setTextSize(page, '')
  }
  const onDesktop = async () => {
    await resize(page, desktop)
    await findViolations('light', 'on a desktop')
  }
  const sizes = isForDesktops || isAtBothSizes ? [onPhone, onDesktop] : [onPhone]
  // The size that the screen before was left at comes first.
  for (const atSize of isAt(page, desktop) ? sizes.toReversed() : sizes) await atSize()
  if ((await page.getByText('Something Went Wrong').count()) > 0) found.push(`${path}: Something Went Wrong`)
  return found
}

const isAt = (page: Page, { width }: typeof desktop) => page.viewportSize()?.width === width

async function resize(page: Page, size: typeof desktop) {
  if (isAt(page, size)) return
  await page.setViewportSize(size)
  await expectSettled(page)
}

const setTextSize = (page: Page, size: string) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, size)
