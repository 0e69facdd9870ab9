import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { ProductList } from '#contract/catalogue/catalogue.ts'
import { pathIn } from '#contract/language.ts'
import { orderNumber } from '#contract/limits.ts'
import { outgoingMessages, users } from '#database/schema/index.ts'
import { backOfficeOf } from '#tests/support/back-office.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { home, password, rootOf } from '#tests/support/customer.ts'
import { latinWords } from '#tests/support/latin-words.ts'
import { button, field, goToPageEnd, hydrated, main } from '#tests/support/screen.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { storefrontTexts } from '#tests/support/storefront-texts.ts'
import { toastOf } from '#tests/support/toasts.ts'
import { expectWords } from '#tests/support/visible-text.ts'

// The statements about texts, in both languages: what a page shows is compared with the texts of its language.
const shop = openShopInBrowser()
const { customers, staffAccount, cardOrder } = backOfficeOf(shop)

/** The shop's own name, and those of networks. */
const names = ['Perfume Gallery', 'facebook', 'youtube', 'linkedin', 'tiktok', 'instagram']

const people = {
  en: { name: 'Ayesha Rahman', street: 'House 12, Road 5', subject: 'Attar', message: 'Do you have attar of roses?' },
  bn: { name: 'আয়েশা রহমান', street: 'বাড়ি ১২, রোড ৫', subject: 'আতর', message: 'গোলাপের আতর আছে?' },
}
const place = {
  en: { district: 'Sylhet', area: 'Sylhet Sadar' },
  bn: { district: 'সিলেট', area: 'সিলেট সদর' },
}

describe.each([
  { run: 0, language: 'bn', width: 360 },
  { run: 1, language: 'bn', width: 1440 },
  { run: 2, language: 'en', width: 360 },
] as const)('in $language at $width px', ({ run, language, width }) => {
  const t = storefrontTexts[language]
  const person = people[language]
  const isPhone = width < 768
  const screen = { viewport: { width, height: 800 }, ...(isPhone && { isMobile: true, hasTouch: true }) }
  const at = (path: string) => pathIn(language, path)
  const visit = (path: string, storage?: Record<string, string>) =>
    shop.visit(at(path), { ...screen, ...(storage && { storage }) })
  /** Nothing is in Latin letters but what may be, and axe finds nothing. English pages have these checks elsewhere. */
  async function check(page: Page, ...others: string[]) {
    if (language === 'en') return
    await hydrated(page)
    expect(latinWords(await page.content(), { names: [...names, ...others] }), page.url()).toEqual([])
    await expectAccessible(page)
  }
  const openAccount = () => customers.openAccount(person.name)

  it('every page shows its texts, and layout and dialogs theirs [A11, A13, A16, A18, A20, A21, A24, B01, B03, D02, D03, D04, D05, D06, D08, E06, F01, F02, F03, F04, H11, L01]', async () => {
    shop.expectError(/404/)
    const { layout, highlights, highlightDetails, home, catalogue, wishlist, contact, notFound, newsletter } = t
    const cards = [highlights.freeDelivery, highlights.easyReturns, highlights.support, highlights.securePayment]
    const everywhere = [
      highlights.title, ...cards, layout.aboutShop, layout.newsletter, newsletter.subscribe, layout.copyright,
      layout.privacy, layout.terms,
      // On a phone they are in the menu.
      ...(isPhone ? [] : [layout.shop, layout.aboutUs, layout.contact, layout.blog, layout.faq]),
    ] // biome-ignore format: a list of texts
    const pages = {
      '/': [home.newArrivals, home.bestsellers, home.offers, home.startingFrom, t.productCard.addToCart],
      '/about': [t.content.browse, t.content.contactUs],
      '/faq': [t.content.stillQuestions],
      '/blog': [t.blog.comingSoon, t.blog.agarwood.title, t.blog.rain.title, t.blog.reading.title, t.blog.counter.title],
      '/offers': [catalogue.offers, catalogue.offersLine],
      '/Product': [catalogue.product, catalogue.collections, catalogue.brands, catalogue.categories],
      '/shop': [catalogue.shop, catalogue.range(1, 12, 72), catalogue.sortBy],
      '/shop?search=%E0%A6%9E%E0%A6%9E%E0%A6%9E': [catalogue.noProducts, catalogue.noProductsLine],
      '/cart': [t.cart.empty, t.cart.startShopping],
      '/wishlist': [
        wishlist.emptyTitle, wishlist.backToProfile, wishlist.startShopping,
        ...Object.values(wishlist.tiles).map(({ title }) => title),
      ],
      '/contact': [
        contact.demonstrations.title, contact.consultations.title, contact.sameDay.title, contact.holidayHours.title,
        contact.joinOurTeam, contact.exploreCareers, contact.signInNeeded, contact.logIn,
      ],
      '/no-such-page': [
        notFound.title, notFound.goHome, notFound.browse, notFound.goBack, notFound.popularPages, notFound.customers,
      ],
      '/privacy': [t.pages.privacy],
      '/terms': [t.pages.terms],
    } // biome-ignore format: lists of texts
    const page = await visit('/')
    for (const [path, words] of Object.entries(pages)) {
      await page.goto(at(path))
      await expectWords(page, [...words, ...everywhere], path)
      await check(page)
    }
    await goToPageEnd(page)
    const footer = page.getByRole('contentinfo')
    const email = footer.getByRole('textbox', { name: newsletter.yourEmail })
    for (const [typed, answer] of [
      ['', newsletter.missing],
      ['rahima@', newsletter.invalid],
      [`${randomUUID()}@example.com`, newsletter.subscribed],
    ] as const) {
      await email.fill(typed)
      await footer.getByRole('button', { name: newsletter.subscribe }).click()
      await footer.getByText(answer, { exact: true }).waitFor()
    }
    const section = page.getByRole('region', { name: highlights.title })
    for (const title of cards) {
      await section.getByRole('button', { name: title }).click()
      const dialog = page.getByRole('dialog', { name: title })
      await dialog.getByRole('heading', { name: highlightDetails.keyFeatures }).waitFor()
      await dialog.getByRole('link', { name: highlightDetails.shopNow }).waitFor()
      if (title === highlights.freeDelivery) await check(page)
      await dialog.getByRole('button', { name: highlightDetails.close, exact: true }).last().click()
      await dialog.waitFor({ state: 'hidden' })
    }
    if (isPhone) {
      await page.getByRole('button', { name: layout.menu }).click()
      const menu = page.getByRole('dialog')
      for (const name of [layout.home, layout.shop, layout.about, layout.contact, layout.orders, layout.signIn]) {
        await menu.getByRole('link', { name, exact: true }).first().waitFor()
      }
      await check(page)
    } else {
      const search = page.getByRole('combobox', { name: layout.searchPerfumes })
      await search.fill('ঞঞঞ')
      await page.getByText(t.search.none).waitFor()
    }
  })

  it('an account is opened, signed in to, changed and left [C01, C03, C04, C06, C07, C08, C09, C12, K01, K02, K03, K04, K05, K06]', async () => {
    shop.expectError(/401/)
    const { account, profile } = t
    const said = t.errors.sentence
    const email = `${randomUUID()}@example.com`
    const page = await visit('/signup')
    await field(page, account.password).press('Enter')
    await toastOf(page, account.acceptTerms)
    await page.getByRole('checkbox').check()
    await button(page, account.createAccount).click()
    for (const words of ['Enter your full name', 'Enter your email', 'Create a password']) {
      await main(page).getByText(said(words), { exact: true }).waitFor()
    }
    await expect.poll(() => field(page, account.accountType).inputValue()).toBe(account.userAccount)
    await field(page, account.fullName).fill(person.name)
    await field(page, account.email).fill('ayesha')
    await field(page, account.password).fill('12345')
    await button(page, account.createAccount).click()
    await main(page).getByText(said('Enter a valid email address'), { exact: true }).waitFor()
    await main(page).getByText(said('Password must be at least 6 characters'), { exact: true }).waitFor()
    await check(page)
    await field(page, account.email).fill(email)
    await field(page, account.password).fill(password)
    await button(page, account.createAccount).click()
    await page.waitForURL(`**${at('/signin')}*`)
    await button(page, account.signIn).click()
    await main(page).getByText(said('Enter your password'), { exact: true }).waitFor()
    await main(page).getByText(account.forgotPassword).waitFor()
    await check(page)
    await field(page, account.password).fill('wrong-password')
    await button(page, account.signIn).click()
    await toastOf(page, said('Invalid email or password'))
    await field(page, account.password).fill(password)
    await button(page, account.signIn).click()
    await page.waitForURL(`**${at('/')}`)

    await page.goto(at('/profile'))
    await expectWords(page, [
      profile.welcome(person.name), profile.logout, profile.information, profile.memberSince, profile.accountType,
      profile.typeOf(false), profile.quickActions, profile.shoppingCart, profile.items(0), profile.myOrders,
      profile.shopNow, profile.stats, profile.itemsInCart, profile.totalOrders, profile.wishlistItems,
    ]) // biome-ignore format: a list of texts
    await button(page, profile.edit).click()
    await field(page, profile.fullName).fill('')
    await button(page, profile.save).click()
    await main(page).getByText(said('Name is required')).waitFor()
    await check(page)
    await field(page, profile.fullName).fill(person.name)
    await button(page, profile.save).click()
    await toastOf(page, profile.updated)
    const [opened] = await shop.db.select().from(users).where(eq(users.email, email))
    expect(opened?.messageLanguage).toBe(language === 'bn' ? 'bn' : null)
    await button(page, profile.logout).click()
    await toastOf(page, profile.loggedOut)
  })

  it('an order is chosen, placed, paid in cash, delivered and reviewed [B13, E02, E04, E07, E08, E09, E10, E11, E12, G02, G05, G07, G11, H01, I03, I05, I06, I07, I08, J01, J04, J05, J06, N01]', async () => {
    const { product, productCard, cart, addresses, checkout, payment, orders, stores, ui, review } = t
    const account = await openAccount()
    const { products } = (await customers.call('GET', `/api/products?lang=${language}&_sort=price-low`)) as ProductList
    // Another one in each run: it gets a review.
    const chosen = products.filter(({ variants, availability }) => variants.length < 2 && availability === 'in_stock')[
      run
    ]
    if (!chosen) throw new Error('the sample catalogue has nothing to order')
    const page = await visit('/shop', { token: account.token, root: rootOf([]) })
    await page.goto(at(`/product/${chosen._id}`))
    await expectWords(page, [chosen.name, product.addToWishlist, product.share, product.sku, product.related])
    await check(page, chosen._id.slice(-6))
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
    await dialog.getByText(t.errors.sentence('Enter the street')).waitFor()
    await dialog.getByLabel(addresses.street).fill(person.street)
    await dialog.getByLabel(t.places.district).fill(place[language].district)
    await dialog.getByLabel(t.places.area).fill(place[language].area)
    await dialog.getByLabel(addresses.zipCode).fill('৩১০০')
    await dialog.getByLabel(addresses.phone).fill('০১৭১২৩৪৫৬৭৮')
    await check(page)
    await dialog.getByRole('button', { name: addresses.save }).click()
    await toastOf(page, t.errors.sentence('Address added successfully!'))
    await expectWords(page, [cart.summary, cart.subtotal(1), cart.clear, cart.continueShopping])
    await check(page)
    await button(page, cart.placeOrder).first().click()
    await toastOf(page, cart.placed)

    await page.waitForURL(`**${at('/checkout/')}*`)
    const orderId = String(new URL(page.url()).pathname.split('/').at(-1))
    await expectWords(page, [
      checkout.title, checkout.orderStatus, checkout.deliveryAddress, checkout.viewAll, person.street, chosen.name,
      t.orderLabels.subtotal(1), ui.total,
    ]) // biome-ignore format: a list of texts
    await check(page)
    await button(page, payment.cashOnDelivery).click()
    await toastOf(page, payment.cashConfirmed)
    await expectWords(page, [payment.cashChosen, payment.payOnlineNow, checkout.steps.cash_on_delivery])
    await check(page)

    const staff = await staffAccount()
    const shipment = { courier: 'pathao', trackingNumber: 'DA1', trackingLink: 'https://pathao.com/t/DA1' }
    for (const status of ['confirmed', 'shipped', 'delivered']) {
      if (status === 'shipped')
        await customers.call('POST', `/api/admin/orders/${orderId}/shipment`, shipment, staff.token)
      const change = await statusChangeOf(shop.db, orderId, status)
      await customers.call('POST', `/api/admin/orders/${orderId}/status`, change, staff.token)
    }
    await page.reload()
    const { steps } = checkout
    await expectWords(page, [checkout.tracking, steps.placed, steps.confirmed, steps.shipped, steps.delivered])
    await check(page)
    await main(page).getByRole('link', { name: checkout.viewAll }).first().click()
    await main(page).getByText(orderNumber(orderId)).locator('visible=true').first().waitFor()
    await expectWords(page, [orders.refresh, t.orderLabels.statusName('delivered'), orders.addAgain])
    await check(page)

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
    await main(page).getByText(person.message).waitFor()
    await check(page, chosen._id.slice(-6))

    // Every message about the order, in its language.
    const sent = () =>
      shop.db
        .select()
        .from(outgoingMessages)
        .where(and(eq(outgoingMessages.orderId, orderId), eq(outgoingMessages.state, 'sent')))
    const kinds = ['order-placed-email', 'order-status-email', 'payment-received-email']
    await expect.poll(async () => new Set((await sent()).map(({ kind }) => kind))).toEqual(new Set(kinds))
    for (const { kind, subject, body, html } of await sent()) {
      if (language === 'bn') expect(latinWords(`${subject}\n${html ?? body}`), kind).toEqual([])
    }
  })

  it('what is empty, cannot be loaded or not be sent says so [B11, F06, F08, G02, G09, J02]', async () => {
    shop.expectError(/./)
    const { home, orders, contact, checkout } = t
    const { token } = await openAccount()
    const page = await visit('/faq', { token, root: rootOf([]) })
    const nothing = { success: true, products: [], total: 0 }
    await page.route('**/api/products?*', (route) => route.fulfill({ json: nothing }))
    await page.getByRole('banner').getByRole('link', { name: t.layout.homeLink }).click()
    for (const title of [home.newArrivals, home.bestsellers, home.offers]) {
      await main(page).getByText(home.noneOf(title), { exact: true }).waitFor()
    }
    await page.route('**/api/order/my-orders?*', (route) => route.abort())
    await page.goto(at('/orders'))
    await main(page).getByRole('heading', { name: orders.errorTitle }).waitFor()
    await toastOf(page, orders.failed)
    await page.unroute('**/api/order/my-orders?*')
    await button(page, orders.tryAgain).click()
    await expectWords(page, [orders.noOrders, orders.noOrdersLine, orders.startShopping])
    await page.route('**/api/contact/my-contacts*', (route) => route.abort())
    await page.goto(at('/contact'))
    await main(page).getByText(contact.historyNotLoaded).waitFor()
    await page.route('**/api/contact', (route) => route.abort())
    await main(page).getByLabel(contact.subject).fill(person.subject)
    await main(page).getByLabel(contact.message, { exact: true }).fill(person.message)
    await button(page, contact.send).click()
    await main(page).getByText(contact.notSent).waitFor()
    await page.goto(at(`/checkout/${randomUUID()}`))
    await toastOf(page, checkout.notFoundToast)
    await page.waitForURL(`**${at('/orders')}`)
  })

  it('an order that is paid by card is confirmed, listed and ordered again [E05, G08, J11, J13]', async () => {
    const { paymentSuccess, orders, cart, stores } = t
    const { orderId, paymentIntentId, token } = await cardOrder('pm_card_visa', person.name)
    const page = await visit('/faq', { token, root: rootOf([]) })
    await page.goto(at(`/payment-success?order_id=${orderId}&payment_intent=${paymentIntentId}`))
    await expectWords(page, [
      paymentSuccess.successful, paymentSuccess.home, paymentSuccess.shopMore, paymentSuccess.myOrders,
      paymentSuccess.print, paymentSuccess.share, paymentSuccess.details, paymentSuccess.whatsNext,
      ...paymentSuccess.nextSteps('').map(({ title }) => title), paymentSuccess.summary, paymentSuccess.tax,
      paymentSuccess.totalPaid,
    ]) // biome-ignore format: a list of texts
    await check(page, home.street)
    await page.goto(at('/payment-success'))
    await toastOf(page, paymentSuccess.invalid)
    await page.waitForURL(`**${at('/orders')}`)
    const again = main(page).getByRole('button', { name: new RegExp(`^${orders.addAgain}`) })
    await again.locator('visible=true').first().click()
    const dialog = page.getByRole('dialog', { name: orders.addAgainTitle })
    await dialog.getByRole('button', { name: orders.addToCart }).click()
    await toastOf(page, orders.addedAgain(1, 0, [], [], [], 0))
    await page.goto(at('/cart'))
    await expectWords(page, [cart.summary, cart.continueShopping])
    await button(page, cart.clear).click()
    await toastOf(page, stores.cartCleared)
  })

  it('a message is written to the shop, and answered [F05, F07, F09]', async () => {
    const { contact } = t
    const account = await openAccount()
    const page = await visit('/contact', { token: account.token, root: rootOf([]) })
    await main(page).getByText(contact.welcome(person.name)).waitFor()
    await button(page, contact.send).click()
    await main(page).getByText(t.errors.sentence('Enter a subject')).waitFor()
    await main(page).getByLabel(contact.subject).fill(person.subject)
    await main(page).getByLabel(contact.message, { exact: true }).fill(person.message)
    await button(page, contact.send).click()
    await main(page).getByText(contact.messages(1)).waitFor()
    await expectWords(page, [contact.history, contact.statuses.unread, person.message])
    await check(page)
  })
})
