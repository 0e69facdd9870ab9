import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { users } from '#database/schema/index.ts'
import { untilAvailable } from '#tests/support/available.ts'
import { expectAccessible, openSharedShop } from '#tests/support/browser.ts'
import { cartLine, customersOf, password, rootOf } from '#tests/support/customer.ts'
import { latinWords } from '#tests/support/latin-words.ts'
import { everyPage, pageSentences } from '#tests/support/page-sentences.ts'
import { button, expectFocused, field, goToPageEnd, main, moveTo } from '#tests/support/screen.ts'
import { textOfPage } from '#tests/support/text-of-page.ts'
import { toastOf } from '#tests/support/toasts.ts'
import { expectWords } from '#tests/support/visible-text.ts'

// The sentences are written by hand here and in page-sentences.ts, not taken from the files that pages are made of.
const shop = openSharedShop()
const customers = customersOf(shop)

/** The shop's own name, and those of networks. */
const names = ['Perfume Gallery', 'facebook', 'youtube', 'linkedin', 'tiktok', 'instagram']

it.each(['en', 'bn'] as const)(
  'every page is sent with its texts, header, highlights and footer, in %s [A03, A07, A16, A18, A20, B01, B03, D01, D02, D03, D04, D05, D08, D09, E06, F01, F02, F03, C01, C06, H05, H09, H11]',
  async (language) => {
    for (const [path, texts] of Object.entries(pageSentences)) {
      const response = await untilAvailable(() => fetch(`${shop.url}${language === 'bn' ? `/bn${path}` : path}`))
      const html = await response.text()
      const words = textOfPage(html)
      const missing = [...everyPage[language], ...texts[language]].filter((sentence) => !words.includes(sentence))
      expect([path, missing]).toEqual([path, []])
      if (language === 'bn') expect([path, latinWords(html, { names })]).toEqual([path, []])
    }
  },
)

const phone = { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true }

/** Nothing is in Latin letters but names. */
const expectBangla = async (page: Page, ...others: string[]) =>
  expect(latinWords(await page.content(), { names: [...names, ...others] }), page.url()).toEqual([])

it('a guest on a phone reads every answer in Bangla, from newsletter and highlights to an account [A11, A13, A21, A24, B11, C03, C04, C07, C08, C09, C12, C14, E14, F04, H05, H06, K01, K02, K03, K04, K05, K06, L01]', async () => {
  shop.expectError(/401/)
  const [product] = await customers.twoProducts()
  const changed = cartLine({ ...product, price: product.price - 10 })
  const page = await shop.visit('/bn/faq', { ...phone, storage: { root: rootOf([changed]) } })

  await goToPageEnd(page)
  const footer = page.getByRole('contentinfo')
  for (const [typed, answer] of [
    ['', 'আপনার ইমেইল লিখুন!'],
    ['rahima@', 'সঠিক ইমেইল লিখুন!'],
    [`${randomUUID()}@example.com`, '✓ আপনি যোগ দিয়েছেন!'],
  ] as const) {
    await footer.getByRole('textbox', { name: 'আপনার ইমেইল' }).fill(typed)
    await footer.getByRole('button', { name: 'যোগ দিন' }).click()
    await footer.getByText(answer, { exact: true }).waitFor()
  }

  const highlights = page.getByRole('region', { name: 'কেন আল-আরিয়া থেকে কিনবেন' })
  for (const title of ['ফ্রি ডেলিভারি', 'সহজে ফেরত', 'সহায়তা', 'নিরাপদ পেমেন্ট']) {
    await highlights.getByRole('button', { name: title }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByRole('heading', { name: 'যা যা পাচ্ছেন' }).waitFor()
    await dialog.getByRole('link', { name: 'এখনই কিনুন' }).waitFor()
    await expectBangla(page)
    if (title === 'ফ্রি ডেলিভারি') await expectAccessible(page)
    await dialog.getByRole('button', { name: 'বন্ধ করুন', exact: true }).last().click()
    await dialog.waitFor({ state: 'hidden' })
    await expectFocused(highlights.getByRole('button', { name: title }))
  }

  await page.getByRole('button', { name: 'মেনু' }).click()
  const menu = page.getByRole('dialog')
  for (const name of ['হোম', 'শপ', 'আমাদের কথা', 'যোগাযোগ', 'অর্ডার', 'সাইন ইন'])
    await menu.getByRole('link', { name, exact: true }).first().waitFor()
  await expectBangla(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await page.setViewportSize({ width: 1440, height: 800 })
  await page.getByRole('combobox', { name: 'পারফিউম খুঁজুন' }).fill('ঞঞঞ')
  await page.getByText('কিছু পাওয়া যায়নি').waitFor()
  await page.setViewportSize(phone.viewport)

  await moveTo(page, '/bn/shop')
  await main(page).getByRole('button', { name: 'ফিল্টার' }).click()
  const filters = page.getByRole('dialog')
  for (const words of ['ক্যাটাগরি', 'ব্র্যান্ড', 'রেটিং', '৳৫০-এর নিচে', '৳৫০ – ৳১০০', '৳১০০ – ৳২০০', '৳২০০-এর বেশি'])
    await filters.getByText(words, { exact: true }).first().waitFor()
  await filters.getByLabel('সর্বনিম্ন ৳').fill('300')
  await filters.getByLabel('সর্বোচ্চ ৳').fill('100')
  await filters.getByLabel('সর্বোচ্চ ৳').press('Enter')
  await filters.getByText('সর্বনিম্ন দাম সর্বোচ্চের চেয়ে বেশি').waitFor()
  await expectBangla(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await filters.waitFor({ state: 'hidden' })

  await moveTo(page, '/bn/cart')
  await expectWords(page, ['দাম বা স্টক বদলেছে', '১টি পণ্যের দাম বা স্টক বদলেছে।', 'ঠিক আছে'])
  // It was put into the cart on English pages.
  await expectBangla(page, product.name)

  await page.route('**/api/products?*', (route) => route.fulfill({ json: { success: true, products: [], total: 0 } }))
  await moveTo(page, '/bn')
  for (const title of ['নতুন এসেছে', 'সবচেয়ে জনপ্রিয়', 'বিশেষ অফার'])
    await main(page).getByText(`${title}: এই মুহূর্তে কিছু নেই।`, { exact: true }).waitFor()
  await page.unroute('**/api/products?*')

  await moveTo(page, '/bn/contact')
  await expectWords(page, ['সাইন ইন করতে হবে', 'সাইন ইন করুন'])
  await moveTo(page, '/bn/forgot-password')
  await expectWords(page, ['পাসওয়ার্ড ভুলে গেছেন?', 'অ্যাকাউন্টের ইমেইলটি লিখুন, নতুন পাসওয়ার্ড দেওয়ার লিংক পাঠিয়ে দেব।', 'লিংক পাঠান'])
  await expectBangla(page)
  await signUpAndIn(page)

  await moveTo(page, '/bn/profile')
  await expectWords(page, [
    'স্বাগতম, আয়েশা রহমান!',
    'আপনার তথ্য',
    'সদস্য হয়েছেন',
    'অ্যাকাউন্টের ধরন',
    'দ্রুত যান',
    '১টি পণ্য',
    'আমার অর্ডার',
    'কেনাকাটা করুন',
    'এক নজরে',
    'কার্টে পণ্য',
    'মোট অর্ডার',
    'পছন্দের পণ্য',
  ])
  await button(page, 'তথ্য বদলান').click()
  await field(page, 'পুরো নাম').fill('')
  await button(page, 'সেভ করুন').click()
  await main(page).getByText('নাম লিখতে হবে').waitFor()
  await expectBangla(page)
  await field(page, 'পুরো নাম').fill('আয়েশা রহমান')
  await button(page, 'সেভ করুন').click()
  await toastOf(page, 'প্রোফাইল সেভ হয়েছে')
  await button(page, 'সাইন আউট').click()
  await toastOf(page, 'সাইন আউট হয়েছে')
})

/** Opens an account and signs in to it, with every mistake that the forms name. */
async function signUpAndIn(page: Page) {
  const email = `${randomUUID()}@example.com`
  await moveTo(page, '/bn/signup')
  await field(page, 'পাসওয়ার্ড').press('Enter')
  await toastOf(page, 'আগে শর্তাবলিতে সম্মতি দিন')
  await page.getByRole('checkbox').check()
  await button(page, 'অ্যাকাউন্ট খুলুন').click()
  for (const words of ['আপনার পুরো নাম লিখুন', 'আপনার ইমেইল লিখুন', 'একটি পাসওয়ার্ড দিন'])
    await main(page).getByText(words, { exact: true }).waitFor()
  await expect.poll(() => field(page, 'অ্যাকাউন্টের ধরন').inputValue()).toBe('ক্রেতার অ্যাকাউন্ট')
  await field(page, 'পুরো নাম').fill('আয়েশা রহমান')
  await field(page, 'ইমেইল').fill('ayesha')
  await field(page, 'পাসওয়ার্ড').fill('12345')
  await button(page, 'অ্যাকাউন্ট খুলুন').click()
  await main(page).getByText('সঠিক ইমেইল ঠিকানা লিখুন', { exact: true }).waitFor()
  await main(page).getByText('পাসওয়ার্ডে অন্তত ৬টি অক্ষর থাকতে হবে', { exact: true }).waitFor()
  await expectBangla(page)
  await field(page, 'ইমেইল').fill(email)
  await field(page, 'পাসওয়ার্ড').fill(password)
  await button(page, 'অ্যাকাউন্ট খুলুন').click()
  await page.waitForURL('**/bn/signin**')
  await button(page, 'সাইন ইন').click()
  await main(page).getByText('আপনার পাসওয়ার্ড লিখুন', { exact: true }).waitFor()
  await expectBangla(page)
  await field(page, 'পাসওয়ার্ড').fill('wrong-password')
  await button(page, 'সাইন ইন').click()
  await toastOf(page, 'ইমেইল অথবা পাসওয়ার্ড ঠিক নয়')
  await field(page, 'পাসওয়ার্ড').fill(password)
  await button(page, 'সাইন ইন').click()
  await page.waitForURL((url) => /^\/bn\/?$/.test(url.pathname))
  const [opened] = await shop.db.select().from(users).where(eq(users.email, email))
  expect(opened?.messageLanguage).toBe('bn')
}

it('a customer reads in Bangla what is empty, cannot be loaded or not be sent, and writes to the shop [D06, F05, F06, F07, F08, F09, G02, G09, J02, J12]', async () => {
  shop.expectError(/ERR_FAILED|404/)
  const { token } = await customers.openAccount('আয়েশা রহমান')
  const page = await shop.visit('/bn/wishlist', { ...phone, storage: { token, root: rootOf([]) } })
  await expectWords(page, [
    'আপনার পছন্দের তালিকা খালি',
    'প্রোফাইলে ফিরুন',
    'কেনাকাটা শুরু করুন',
    'পছন্দ করে রাখুন',
    'ঝটপট কিনুন',
    'কিছুই হারাবে না',
  ])
  await expectBangla(page)

  await page.route('**/api/order/my-orders?*', (route) => route.abort())
  await moveTo(page, '/bn/orders')
  await main(page).getByRole('heading', { name: 'অর্ডার দেখাতে সমস্যা হয়েছে' }).waitFor()
  await toastOf(page, 'অর্ডারগুলো দেখানো গেল না')
  await expectBangla(page)
  await page.unroute('**/api/order/my-orders?*')
  await button(page, 'আবার চেষ্টা করুন').click()
  await expectWords(page, ['এখনো কোনো অর্ডার নেই', 'আপনার অর্ডার আর তা কোথায় আছে, এখানে দেখতে পাবেন।', 'কেনাকাটা শুরু করুন'])

  await page.route('**/api/contact/my-contacts*', (route) => route.abort())
  await moveTo(page, '/bn/contact')
  await main(page).getByText('স্বাগতম, আয়েশা রহমান!').waitFor()
  await main(page).getByText('আপনার বার্তাগুলো দেখানো গেল না').waitFor()
  await page.unroute('**/api/contact/my-contacts*')
  await button(page, 'বার্তা পাঠান').click()
  await main(page).getByText('বিষয় লিখুন').waitFor()
  await main(page).getByLabel('বিষয়').fill('আতর')
  await main(page).getByLabel('বার্তা', { exact: true }).fill('গোলাপের আতর আছে?')
  await page.route('**/api/contact', (route) => route.abort())
  await button(page, 'বার্তা পাঠান').click()
  await main(page).getByText('বার্তাটি পাঠানো গেল না। আবার চেষ্টা করুন।').waitFor()
  await page.unroute('**/api/contact')
  await button(page, 'বার্তা পাঠান').click()
  await toastOf(page, 'আপনার বার্তার জন্য ধন্যবাদ। এক কর্মদিবসের মধ্যে উত্তর দেব।')
  await main(page).getByText('১টি বার্তা').waitFor()
  await expectWords(page, ['আপনার বার্তাগুলো', 'পড়া হয়নি', 'গোলাপের আতর আছে?'])
  await expectBangla(page)

  await page.route('**/api/payment/stripe/confirm-payment', (route) => route.abort())
  await moveTo(page, `/bn/payment-success?order_id=${randomUUID()}&payment_intent=pi_1`)
  await toastOf(page, 'পেমেন্ট নিশ্চিত করা গেল না')
  await page.waitForURL('**/bn/orders')
  await moveTo(page, `/bn/checkout/${randomUUID()}`)
  await toastOf(page, 'অর্ডারটি পাওয়া যায়নি')
  await page.waitForURL('**/bn/orders')
})
