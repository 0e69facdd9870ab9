import { and, eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { ProductList } from '#contract/catalogue/catalogue.ts'
import { pathIn } from '#contract/language.ts'
import { orderNumber } from '#contract/limits.ts'
import { notice } from '#contract/notices.ts'
import { outgoingMessages } from '#database/schema/index.ts'
import { noticeText } from '#languages/notice-text.ts'
import { renderEmail } from '#server/mail/email.ts'
import { backOfficeOf } from '#tests/support/back-office.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { home, rootOf } from '#tests/support/customer.ts'
import { latinWords } from '#tests/support/latin-words.ts'
import { button, hydrated, main, moveTo, returnToTab } from '#tests/support/screen.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { storefrontTexts } from '#tests/support/storefront-texts.ts'
import { toastOf } from '#tests/support/toasts.ts'
import { expectWords } from '#tests/support/visible-text.ts'

// In Bangla on a phone, as in both-languages.test.ts; the other tests of orders are in English. With a shop of its own:
// its orders change the stock and add reviews.
const shop = openShopInBrowser()
const { customers, staffAccount, cardOrder } = backOfficeOf(shop)

const t = storefrontTexts.bn
const person = {
  name: 'আয়েশা রহমান',
  street: 'বাড়ি ১২, রোড ৫',
  district: 'সিলেট',
  area: 'সিলেট সদর',
  message: 'গোলাপের আতর আছে?',
}
const at = (path: string) => pathIn('bn', path)
const visit = (path: string, storage: Record<string, string>) =>
  shop.visit(at(path), { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true, storage })

/** Nothing is in Latin letters but what may be, such as these further names. */
async function expectBangla(page: Page, ...names: string[]) {
  await hydrated(page)
  const allowed = ['Perfume Gallery', 'facebook', 'youtube', 'linkedin', 'tiktok', 'instagram', ...names]
  expect(latinWords(await page.content(), { names: allowed }), page.url()).toEqual([])
}

it('an order is chosen, placed, paid in cash, delivered and reviewed [B13, E02, E04, E07, E08, E09, E10, E11, E12, G02, G05, G07, G11, H01, I03, I05, I06, I07, I08, J01, J04, J05, J06, N01]', async () => {
  const { product, productCard, cart, addresses, checkout, payment, stores, ui, review } = t
  const account = await customers.openAccount(person.name)
  const { products } = (await customers.call('GET', '/api/products?lang=bn&_sort=price-low')) as ProductList
  const chosen = products.find(({ variants, availability }) => variants.length < 2 && availability === 'in_stock')
  if (!chosen) throw new Error('the sample catalogue has nothing to order')
  const page = await visit(`/product/${chosen._id}`, { token: account.token, root: rootOf([]) })
  await expectWords(page, [chosen.name, 'পছন্দের তালিকায় রাখুন', 'শেয়ার করুন', 'পণ্য কোড', 'একই রকম পারফিউম'])
  await expectBangla(page, chosen._id.slice(-6))
  await button(page, product.addToWishlist).click()
  await toastOf(page, stores.addedToWishlist(chosen.name))
  await button(page, productCard.addToCart).first().click()
  await toastOf(page, stores.added('...'))
  await main(page).getByRole('link', { name: product.viewCart }).click()
  await main(page).getByRole('heading', { level: 1, name: cart.title }).waitFor()
  await button(page, ui.increaseQuantityOf(chosen.name)).click()
  await toastOf(page, stores.increased)
  await button(page, ui.decreaseQuantityOf(chosen.name)).click()
  await toastOf(page, stores.decreased)
  await button(page, cart.remove(chosen.name)).click()
  await toastOf(page, stores.removedFromCart(chosen.name))
  await page.getByRole('button', { name: stores.undo }).click()
  await button(page, cart.selectAddress).first().click()
  await toastOf(page, cart.addressRequired)

  const dialog = page.getByRole('dialog', { name: addresses.addNew })
  await dialog.getByRole('button', { name: addresses.save }).click()
  await dialog.getByText(t.errors.texts.street_missing).waitFor()
  await dialog.getByLabel(addresses.street).fill(person.street)
  await dialog.getByLabel(t.places.district).fill(person.district)
  await dialog.getByLabel(t.places.area).fill(person.area)
  await dialog.getByLabel(addresses.zipCode).fill('৩১০০')
  await dialog.getByLabel(addresses.phone).fill('০১৭১২৩৪৫৬৭৮')
  await expectBangla(page)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: addresses.save }).click()
  await toastOf(page, noticeText('bn', notice('address_added')))
  await expectWords(page, ['অর্ডারের হিসাব', 'পণ্যের দাম (১টি)', 'কার্ট খালি করুন', 'আরও কেনাকাটা করুন'])
  await expectBangla(page)
  await button(page, cart.placeOrder).first().click()
  await toastOf(page, cart.placed)

  await page.waitForURL(`**${at('/checkout/')}*`)
  const orderId = String(new URL(page.url()).pathname.split('/').at(-1))
  await expectWords(page, [
    'আপনার অর্ডার',
    'অর্ডারের অবস্থা',
    'ডেলিভারির ঠিকানা',
    'সব অর্ডার দেখুন',
    person.street,
    chosen.name,
    'পণ্যের দাম (১টি)',
    'সর্বমোট',
  ])
  await expectBangla(page)
  await button(page, payment.cashOnDelivery).click()
  await toastOf(page, payment.cashConfirmed)
  await expectWords(page, [
    'ক্যাশ অন ডেলিভারি — অর্ডার হাতে পেয়ে টাকা দেবেন',
    'এখনই অনলাইনে টাকা দিন',
    'ক্যাশ অন ডেলিভারি বেছে নেওয়া হয়েছে',
  ])
  await expectBangla(page)

  const staff = await staffAccount()
  const shipment = { courier: 'pathao', trackingNumber: 'DA1', trackingLink: 'https://pathao.com/t/DA1' }
  for (const status of ['confirmed', 'shipped', 'delivered']) {
    if (status === 'shipped')
      await customers.call('POST', `/api/admin/orders/${orderId}/shipment`, shipment, staff.token)
    const change = await statusChangeOf(shop.db, orderId, status)
    await customers.call('POST', `/api/admin/orders/${orderId}/status`, change, staff.token)
  }
  await returnToTab(page)
  await expectWords(page, ['অর্ডার এখন কোথায়', 'অর্ডার করা হয়েছে', 'নিশ্চিত হয়েছে', 'আপনার কাছে আসছে', 'ডেলিভারি হয়েছে'])
  await expectBangla(page)
  await expectAccessible(page)
  await main(page).getByRole('link', { name: checkout.viewAll }).first().click()
  await main(page).getByText(orderNumber(orderId)).locator('visible=true').first().waitFor()
  await expectWords(page, ['রিফ্রেশ করুন', 'ডেলিভারি হয়েছে', 'আবার কার্টে নিন'])
  await expectBangla(page)

  await page.goto(at(`/product/${chosen._id}`))
  await main(page)
    .getByRole('tab', { name: product.reviewsTab(0) })
    .click()
  await button(page, review.send).click()
  await main(page).getByText(review.starsMissing).waitFor()
  await main(page).getByText(review.wordsMissing).waitFor()
  await main(page)
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: review.stars(5) }) })
    .click()
  await main(page).getByRole('textbox', { name: review.yourReview }).fill(person.message)
  await button(page, review.send).click()
  // Among the reviews as well, once they have been loaded again.
  await main(page).getByText(person.message).first().waitFor()
  await expectBangla(page, chosen._id.slice(-6))
  await expectAccessible(page)

  // Every message about the order, in its language.
  const sent = () =>
    shop.db
      .select()
      .from(outgoingMessages)
      .where(and(eq(outgoingMessages.orderId, orderId), eq(outgoingMessages.state, 'sent')))
  const kinds = ['order-placed-email', 'order-status-email', 'payment-received-email']
  await expect.poll(async () => new Set((await sent()).map(({ kind }) => kind))).toEqual(new Set(kinds))
  for (const { kind, sender, subject, body, content } of await sent()) {
    const text = content ? renderEmail({ sender, subject, content }).html : body
    expect(latinWords(`${subject}\n${text}`), kind).toEqual([])
  }
})

it('an order that is paid by card is confirmed, listed and ordered again [E05, G03, G08, J11, J13]', async () => {
  const { paymentSuccess, orders, cart, stores } = t
  const { orderId, paymentIntentId, token } = await cardOrder('pm_card_visa', person.name)
  const success = `/payment-success?order_id=${orderId}&payment_intent=${paymentIntentId}`
  const page = await visit(success, { token, root: rootOf([]) })
  await expectWords(page, [
    'পেমেন্ট সফল হয়েছে!',
    'হোম',
    'আরও কিনুন',
    'আমার অর্ডার',
    'প্রিন্ট করুন',
    'অর্ডারটি শেয়ার করুন',
    'পেমেন্টের বিবরণ',
    'এরপর কী হবে?',
    'অর্ডার গোছানো হয়',
    'পাঠানো হয়',
    'আপনার কাছে পৌঁছায়',
    'অর্ডারের হিসাব',
    'কর',
    'মোট দিয়েছেন',
  ])
  await expectBangla(page, home.street)
  await moveTo(page, at('/payment-success'))
  await toastOf(page, paymentSuccess.invalid)
  await page.waitForURL(`**${at('/orders')}`)
  const again = main(page).getByRole('button', { name: new RegExp(`^${orders.addAgain}`) })
  await again.locator('visible=true').first().click()
  const dialog = page.getByRole('dialog', { name: orders.addAgainTitle })
  await dialog.getByRole('button', { name: orders.addToCart }).click()
  await toastOf(page, orders.addedAgain(1, 0, [], [], [], 0))
  await moveTo(page, at('/cart'))
  await expectWords(page, ['অর্ডারের হিসাব', 'আরও কেনাকাটা করুন'])
  await button(page, cart.clear).click()
  await toastOf(page, stores.cartCleared)
})
