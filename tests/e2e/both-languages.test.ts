import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#database/schema/index.ts'
import { openSharedShop } from '#tests/support/browser.ts'
import { cartLine, customersOf, password, rootOf } from '#tests/support/customer.ts'
import { visitorIn, walks } from '#tests/support/in-both-languages.ts'
import { button, field, goToPageEnd, main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'
import { expectWords } from '#tests/support/visible-text.ts'

// The statements about texts, in both languages: what a page shows is compared with the texts of its language.
const shop = openSharedShop()
const customers = customersOf(shop)

describe.each(walks)('in $language at $width px', ({ language, width }) => {
  const { t, person, isPhone, at, visit, check } = visitorIn(shop, { language, width })

  it('every page shows its texts, and layout and dialogs theirs [A03, A07, A11, A13, A16, A18, A20, A21, A24, B01, B03, D02, D03, D04, D05, D06, D08, D09, E06, F01, F02, F03, F04, H11, L01]', async () => {
    shop.expectError(/404/)
    const { layout, highlights, highlightDetails, home, catalogue, wishlist, contact, notFound, newsletter } = t
    const cards = [highlights.freeDelivery, highlights.easyReturns, highlights.support, highlights.securePayment]
    const everywhere = [
      highlights.title,
      ...cards,
      layout.aboutShop,
      layout.newsletter,
      newsletter.subscribe,
      layout.copyright,
      layout.privacy,
      layout.terms,
      // On a phone they are in the menu.
      ...(isPhone ? [] : [layout.shop, layout.aboutUs, layout.contact, layout.blog, layout.faq]),
    ]
    const pages = {
      '/': [
        home.newArrivals,
        home.bestsellers,
        home.offers,
        `${home.startingFrom.before}${home.startingFrom.after}`,
        t.productCard.addToCart,
      ],
      '/about': [t.content.browse, t.content.contactUs],
      '/faq': [t.content.stillQuestions],
      '/blog': [
        t.blog.comingSoon,
        t.blog.agarwood.title,
        t.blog.rain.title,
        t.blog.reading.title,
        t.blog.counter.title,
      ],
      '/offers': [catalogue.offers, catalogue.offersLine],
      '/Product': [catalogue.product, catalogue.collections, catalogue.brands, catalogue.categories],
      '/shop': [catalogue.shop, catalogue.range(1, 12, 72), catalogue.sortBy],
      '/shop?search=%E0%A6%9E%E0%A6%9E%E0%A6%9E': [catalogue.noProducts, catalogue.noProductsLine],
      '/cart': [t.cart.empty, t.cart.startShopping],
      '/wishlist': [
        wishlist.emptyTitle,
        wishlist.backToProfile,
        wishlist.startShopping,
        ...Object.values(wishlist.tiles).map(({ title }) => title),
      ],
      '/contact': [
        contact.demonstrations.title,
        contact.consultations.title,
        contact.sameDay.title,
        contact.holidayHours.title,
        contact.joinOurTeam,
        contact.exploreCareers,
        contact.signInNeeded,
        contact.logIn,
      ],
      '/no-such-page': [
        notFound.title,
        notFound.goHome,
        notFound.browse,
        notFound.goBack,
        notFound.popularPages,
        notFound.customers,
      ],
      '/privacy': [t.pages.privacy],
      '/terms': [t.pages.terms],
    }
    expect(await (await fetch(shop.url + at('/'))).text()).toContain(layout.loading)
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
    await page.waitForURL(`**${at('/signin')}**`)
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
      profile.welcome(person.name),
      profile.logout,
      profile.information,
      profile.memberSince,
      profile.accountType,
      profile.typeOf(false),
      profile.quickActions,
      profile.shoppingCart,
      profile.items(0),
      profile.myOrders,
      profile.shopNow,
      profile.stats,
      profile.itemsInCart,
      profile.totalOrders,
      profile.wishlistItems,
    ])
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

  it('filters, sorting, a changed cart and a forgotten password are in the language [C14, E14, H05, H06, H09]', async () => {
    const { catalogue, cart, account } = t
    const [product] = await customers.twoProducts()
    const page = await visit('/shop', { root: rootOf([cartLine({ ...product, price: product.price - 10 })]) })
    const sort = main(page).getByLabel(catalogue.sortBy).getByRole('option')
    const orders = [catalogue.newest, catalogue.priceLow, catalogue.priceHigh, catalogue.nameOrder]
    await expect.poll(() => sort.allTextContents()).toEqual(orders)
    if (isPhone) await main(page).getByRole('button', { name: catalogue.filters }).click()
    const panel = isPhone ? page.getByRole('dialog') : page.getByRole('complementary', { name: catalogue.filters })
    for (const words of [catalogue.category, catalogue.brand, catalogue.rating, ...catalogue.quickPrices]) {
      await panel.getByText(words, { exact: true }).first().waitFor()
    }
    await panel.getByLabel(catalogue.minimum).fill('300')
    await panel.getByLabel(catalogue.maximum).fill('100')
    await panel.getByLabel(catalogue.maximum).press('Enter')
    await panel.getByText(catalogue.reversedRange).waitFor()
    await check(page)
    await page.goto(at('/cart'))
    await expectWords(page, [cart.changed, cart.changedItems(1), cart.acceptChanges])
    // It was put into the cart on English pages.
    await check(page, product.name)
    await page.goto(at('/forgot-password'))
    await expectWords(page, [account.forgotPassword, account.forgotLine, account.sendLink])
    await check(page)
  })

  it('what is empty, cannot be loaded or not be sent says so [B11, F06, F08, G02, G09, J02, J12]', async () => {
    shop.expectError(/./)
    const { home, orders, contact, checkout } = t
    const { token } = await customers.openAccount(person.name)
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
    await page.route('**/api/payment/stripe/confirm-payment', (route) => route.abort())
    await page.goto(at(`/payment-success?order_id=${randomUUID()}&payment_intent=pi_1`))
    await toastOf(page, t.paymentSuccess.unreachable)
    await page.waitForURL(`**${at('/orders')}`)
    await page.goto(at(`/checkout/${randomUUID()}`))
    await toastOf(page, checkout.notFoundToast)
    await page.waitForURL(`**${at('/orders')}`)
  })

  it('a message is written to the shop, and answered [F05, F07, F09]', async () => {
    const { contact } = t
    const account = await customers.openAccount(person.name)
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
