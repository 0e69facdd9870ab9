import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { ProductList } from '#contract/catalogue.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'

const shop = openShopInBrowser()

const places = [
  '/', '/about', '/cart', '/contact', '/faq', '/blog', '/offers', '/orders', '/Product', '/shop', '/signin', '/signup',
  '/profile', '/wishlist', '/privacy', '/terms', '/checkout/0', '/payment-success', '/payment/success', '/no-such-page',
] // biome-ignore format: one list of addresses

const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search perfumes' })
const path = (page: Page) => decodeURIComponent(new URL(page.url()).pathname + new URL(page.url()).search)

/** Makes an account with as many orders as wanted, and signs the visitor's browser in. */
async function signIn(page: Page, { name = 'Rahima Begum', orders = 0 } = {}) {
  const email = `${crypto.randomUUID()}@example.com`
  const password = 'attar-of-roses-1969'
  await page.request.post('/api/user/register', { data: { name, email, password, role: 'user' } })
  const { token } = await (await page.request.post('/api/user/login', { data: { email, password } })).json()
  const { products }: ProductList = await (await page.request.get('/api/products')).json()
  const product = products.find(({ stock }) => stock > 3)
  if (!product) throw new Error('the sample catalogue has nothing to order')
  for (let order = 0; order < orders; order++) {
    const answer = await page.request.post('/api/order/create', {
      headers: { authorization: `Bearer ${token}` },
      data: {
        items: [{ _id: product._id, quantity: 1, price: product.price }],
        amount: product.price,
        address: {
          street: '1 Sample Road',
          city: 'Dhaka',
          state: 'Dhaka',
          zipCode: '1205',
          country: 'Bangladesh',
          name,
          email,
        },
      },
    })
    expect(await answer.json()).toMatchObject({ success: true })
  }
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.reload()
}

it('sets every address into one frame: header, highlights, footer and toasts [A01]', async () => {
  const page = await shop.visit('/')
  shop.expectTrouble(/404/)
  for (const place of places) {
    await page.goto(place)
    expect(await header(page).evaluate((one) => getComputedStyle(one).position), place).toBe('sticky')
    await page.getByRole('heading', { name: 'Craft Your Own Signature Fragrance' }).waitFor()
    expect(await page.getByRole('main').count(), place).toBe(1)
    expect(await footer(page).count(), place).toBe(1)
    expect(await page.locator('[aria-label=Notifications]').count(), place).toBe(1)
  }
})

it('lets the keyboard skip to the content', async () => {
  const page = await shop.visit('/faq')
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
})

it('answers an address that is not listed with the 404 screen and its status [A02] [D08]', async () => {
  const page = await shop.visit('/shop')
  shop.expectTrouble(/404/)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  expect(await page.title()).toContain('Page Not Found')
  const main = page.getByRole('main')
  await main.getByRole('heading', { name: 'Oops! Page Not Found', level: 1 }).waitFor()
  expect(await main.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
  expect(await main.getByRole('link', { name: 'Browse Products' }).getAttribute('href')).toBe('/shop')
  const popular = main.getByRole('navigation', { name: 'Popular Pages' }).getByRole('link')
  expect(await popular.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
    '/shop',
    '/about',
    '/contact',
    '/signin',
  ])
  expect(await main.textContent()).toMatch(/over 1000 customers shopping right now/)
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Go Back' }).click()
  await page.waitForURL('**/shop')
})

it('shows the loading screen from the first byte until what is stored is restored [A03]', async () => {
  const page = await shop.visit('/')
  await page.addInitScript(() => {
    localStorage.setItem('root', '{"state":{"cart":[]},"version":1}')
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const screen = document.getElementById('loading-screen')
      if (screen && getComputedStyle(screen).display !== 'none') seen.push(screen.textContent?.trim() ?? '')
    }).observe(document, { subtree: true, childList: true })
  })
  await page.goto('/')
  await page.getByText('AL-ARIA Perfume Gallery is loading...').waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toContain(
    'AL-ARIA Perfume Gallery is loading...',
  )
})

it('takes the loading screen away after 5000 ms even when nothing is ever restored [A04]', async () => {
  const page = await shop.visit('/')
  shop.expectTrouble(/ERR_FAILED/)
  await page.evaluate(() => localStorage.setItem('root', '{}'))
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto('/')
  const screen = page.getByText('AL-ARIA Perfume Gallery is loading...')
  await page.clock.runFor(4900)
  expect(await screen.isVisible()).toBe(true)
  await page.clock.runFor(200)
  await screen.waitFor({ state: 'hidden' })
})

it('never shows the loading screen to a visitor with nothing stored [A05]', async () => {
  shop.expectTrouble(/request: csp/)
  const page = await shop.visit('/', { javaScriptEnabled: false })
  expect(await page.getByText('AL-ARIA Perfume Gallery is loading...').isVisible()).toBe(false)
  expect(await (await page.request.get('/')).text()).toContain('AL-ARIA Perfume Gallery is loading...')
  const fresh = await shop.visit('/about')
  await fresh.addInitScript(() => {
    localStorage.clear()
    const classes: string[] = []
    Object.assign(window, { classes })
    new MutationObserver(() => classes.push(document.documentElement.className)).observe(document, {
      attributes: true,
      subtree: true,
    })
  })
  await fresh.goto('/')
  await fresh.getByRole('button', { name: 'Pause the slides' }).waitFor()
  expect(
    await fresh.evaluate(() =>
      (window as unknown as { classes: string[] }).classes.filter((one) => one.includes('restoring')),
    ),
  ).toEqual([])
})

it('leads home from the logo, and everywhere from the navigation [A06] [A07]', async () => {
  const page = await shop.visit('/about')
  const links = header(page).getByRole('navigation', { name: 'Main' }).getByRole('link')
  const found = await links.evaluateAll((all) => all.map((one) => `${one.textContent} ${one.getAttribute('href')}`))
  expect(found).toEqual(['Home /', 'Shop /shop', 'About /about', 'Contact /contact', 'Orders /orders'])
  expect(await header(page).getByRole('link', { name: 'About' }).getAttribute('aria-current')).toBe('page')
  await header(page).getByRole('link', { name: 'AL-ARIA Perfume Gallery' }).click()
  await page.waitForURL(`${shop.url}/`)
})

it('counts the orders in red for who is signed in and has some [A08]', async () => {
  const page = await shop.visit('/about')
  const orders = header(page).getByRole('link', { name: /^Orders/ })
  expect(await orders.textContent()).toBe('Orders')
  await signIn(page, { orders: 2 })
  await header(page).getByRole('link', { name: 'Orders 2 orders' }).waitFor()
  const [red = 0, green = 255, blue = 255] = await orders
    .locator('span', { hasText: '2' })
    .first()
    .evaluate((badge) => getComputedStyle(badge).backgroundColor.match(/\d+/g)?.map(Number) ?? [])
  expect(red).toBeGreaterThan(2 * Math.max(green, blue))

  const other = await shop.visit('/about')
  await signIn(other, { name: 'Karim Uddin' })
  await header(other).getByRole('link', { name: 'Karim Uddin' }).waitFor()
  expect(
    await header(other)
      .getByRole('link', { name: /^Orders/ })
      .textContent(),
  ).toBe('Orders')
})

it('counts the lines of the cart, not the bottles [A09]', async () => {
  const page = await shop.visit('/')
  expect(await header(page).getByRole('link', { name: 'Cart' }).textContent()).toBe('Cart')
  const cards = page.getByRole('region', { name: 'New Arrivals' }).getByRole('article')
  await cards
    .nth(0)
    .getByRole('button', { name: /^Add to cart/ })
    .click()
  await header(page).getByRole('link', { name: 'Cart 1 product' }).waitFor()
  await cards
    .nth(0)
    .getByRole('button', { name: /^Increase/ })
    .click()
  await cards
    .nth(1)
    .getByRole('button', { name: /^Add to cart/ })
    .click()
  await header(page).getByRole('link', { name: 'Cart 2 products' }).waitFor()
  await page.reload()
  await header(page).getByRole('link', { name: 'Cart 2 products' }).waitFor()
})

it('shows a guest the way to sign in, and a signed-in shopper the own name [A10]', async () => {
  const page = await shop.visit('/about')
  expect(await header(page).getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/signin')
  await signIn(page)
  expect(await header(page).getByRole('link', { name: 'Rahima Begum' }).getAttribute('href')).toBe('/profile')
  expect(await header(page).getByRole('link', { name: 'Sign In' }).count()).toBe(0)
})

it('has a menu on small screens with every way, the cart, the account and the networks [A11]', async () => {
  const page = await shop.visit('/faq', { device: 'phone' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const places = () =>
    menu
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.textContent))
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.waitFor()
  expect(await places()).toEqual(['Home', 'Shop', 'About', 'Contact', 'Orders', 'Wishlist', 'Cart', 'Sign In'])
  expect(await menu.getByRole('list', { name: 'Social links' }).getByRole('link').allTextContents()).toHaveLength(5)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Menu')

  await signIn(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'Profile (Rahima Begum)' }).waitFor()
  await menu.getByRole('link', { name: 'About' }).click()
  await page.waitForURL('**/about')
  await menu.waitFor({ state: 'hidden' })
})

it('searches with each change of the text, and lists at most eight hits and the way to all [A12]', async () => {
  const page = await shop.visit('/about')
  await searchBox(page).pressSequentially('ro')
  const options = page.getByRole('option')
  await options.first().waitFor()
  await searchBox(page).pressSequentially('se')
  await expect.poll(() => options.first().textContent()).toMatch(/rose/i)
  await options.filter({ hasText: /^See all \d+ results$/ }).waitFor()
  expect(await options.count()).toBe(9)
  expect(await options.first().textContent()).toMatch(/৳[\d,]+\.\d\d/)
  const name = (await options.first().locator('.font-serif').textContent()) ?? ''
  await options.first().click()
  await page.waitForURL('**/product/*')
  await page.getByRole('heading', { name, level: 1 }).waitFor()
})

it('finds in spite of one wrong letter [A12]', async () => {
  const page = await shop.visit('/about')
  await searchBox(page).fill('vetivar')
  await page
    .getByRole('option', { name: /vetiver/i })
    .first()
    .waitFor()
})

it('says that nothing was found, and the same when the search fails [A13]', async () => {
  const page = await shop.visit('/about')
  await searchBox(page).fill('qqqqqqqq')
  await page.getByText('No Results Found', { exact: true }).waitFor()
  await searchBox(page).fill('')
  await page.getByText('No Results Found', { exact: true }).waitFor({ state: 'hidden' })
  await page.route('**/api/products?*', (route) => route.abort())
  shop.expectTrouble(/ERR_FAILED/)
  await searchBox(page).fill('rose')
  await page.getByText('No Results Found', { exact: true }).waitFor()
})

it('is a combobox: arrows, Home, End, Enter and Escape, and the number of hits is said [A14]', async () => {
  const page = await shop.visit('/about')
  const box = searchBox(page)
  expect(await box.getAttribute('aria-expanded')).toBe('false')
  await box.fill('rose')
  const options = page.getByRole('option')
  await options.first().waitFor()
  expect(await box.getAttribute('aria-expanded')).toBe('true')
  await page.getByRole('status').filter({ hasText: 'perfumes found' }).waitFor()
  const active = async () => page.locator(`[id="${await box.getAttribute('aria-activedescendant')}"]`)
  await box.press('ArrowDown')
  expect(await (await active()).getAttribute('aria-selected')).toBe('true')
  const first = await (await active()).textContent()
  await box.press('End')
  expect(await (await active()).textContent()).toMatch(/^See all/)
  await box.press('Home')
  expect(await (await active()).textContent()).toBe(first)
  await expectAccessible(page)
  await box.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'hidden' })
  expect(await box.inputValue()).toBe('rose')
  await box.press('ArrowDown')
  await box.press('ArrowUp')
  await box.press('Enter')
  await expect.poll(() => path(page)).toBe('/shop?search=rose')
})

it('opens the shop with what was typed, by Enter and without a script [A14]', async () => {
  const page = await shop.visit('/about')
  await searchBox(page).fill('black tea')
  await searchBox(page).press('Enter')
  await expect.poll(() => path(page)).toBe('/shop?search=black+tea')
  shop.expectTrouble(/request: csp/)
  const plain = await shop.visit('/about', { javaScriptEnabled: false })
  await searchBox(plain).fill('oud')
  await searchBox(plain).press('Enter')
  await expect.poll(() => path(plain)).toBe('/shop?search=oud')
})

it('drops an older answer that comes after a newer one [A14]', async () => {
  const page = await shop.visit('/about')
  let late = () => {}
  const held = new Promise<void>((resolve) => {
    late = resolve
  })
  await page.route('**/api/products?_search=musk*', async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  const asked = page.waitForRequest('**/api/products?_search=musk*')
  await searchBox(page).fill('musk')
  await asked
  await searchBox(page).fill('rose')
  await page.getByRole('option', { name: /rose/i }).first().waitFor()
  late()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await page.getByRole('option').first().textContent()).toMatch(/rose/i)
})

it('opens the search as a row on phones, and gives the focus back [A14]', async () => {
  const page = await shop.visit('/about', { device: 'phone' })
  expect(await searchBox(page).isVisible()).toBe(false)
  await header(page).getByRole('button', { name: 'Search' }).click()
  await searchBox(page).fill('oud')
  await page.getByRole('option').first().waitFor()
  await expectAccessible(page)
  for (let press = 0; press < 3; press++) await searchBox(page).press('Escape')
  await searchBox(page).waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Search')
})

it('names the networks, the pages, the houses and the kinds in the footer [A15] [A16] [A17]', async () => {
  const page = await shop.visit('/faq')
  const links = async (name: string) =>
    footer(page)
      .getByRole('navigation', { name })
      .getByRole('link')
      .evaluateAll((all) =>
        all.map(
          (one) => `${one.textContent} ${decodeURIComponent(one.getAttribute('href') ?? '').replaceAll('+', ' ')}`,
        ),
      )
  expect(await footer(page).getByRole('list', { name: 'Social links' }).getByRole('link').allTextContents()).toEqual([
    'facebook', 'youtube', 'linkedin', 'tiktok', 'instagram',
  ]) // biome-ignore format: one row
  expect(await footer(page).textContent()).toContain('A perfume gallery in Dhaka')
  expect(await links('Quick Links')).toEqual([
    'About Us /about',
    'Shop /shop',
    'Contact /contact',
    'Blog /blog',
    'FAQ /faq',
  ])
  const brands = ['Givaudan', 'Keva', 'HRF', 'Fars', 'Eagle Wings', 'Aurora']
  expect(await links('Brands')).toEqual(brands.map((brand) => `${brand} /shop?brand=${brand}`))
  const categories = ['Parfum', 'Eau de Parfum', 'Eau de Toilette', 'Eau de Cologne', 'Eau Fraiche', 'Perfume Oils']
  expect(await links('Categories')).toEqual(categories.map((category) => `${category} /shop?category=${category}`))
})

it('ends with the newsletter, the copyright, the ways to pay and the legal pages [A18]', async () => {
  const page = await shop.visit('/faq')
  await footer(page).getByRole('textbox', { name: 'Your e-mail' }).waitFor()
  expect(await footer(page).textContent()).toMatch(/copyright .*2025/i)
  const paying = footer(page).getByRole('img', { name: /Payment methods/ })
  await paying.scrollIntoViewIfNeeded()
  await expect.poll(() => paying.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  for (const [name, place] of [
    ['Privacy Policy', '/privacy'],
    ['Terms Of Service', '/terms'],
  ] as const) {
    await footer(page).getByRole('link', { name }).click()
    await page.waitForURL(`**${place}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
})

it('takes an address for the newsletter in the footer, and says what is wrong with one [L01]', async () => {
  const page = await shop.visit('/faq')
  const email = footer(page).getByRole('textbox', { name: 'Your e-mail' })
  const subscribe = footer(page).getByRole('button', { name: 'Subscribe' })
  await subscribe.click()
  await footer(page).getByText('Please provide an Email !', { exact: true }).waitFor()
  await email.fill('rahima@')
  await subscribe.click()
  await footer(page).getByText('Please give a valid Email!', { exact: true }).waitFor()
  await email.fill('rahima@example.online')
  await subscribe.click()
  await footer(page).getByText('✓ Successfully subscribed!', { exact: true }).waitFor()
  expect(await email.inputValue()).toBe('')
})

it('offers the way back to the top past 800 px [A19]', async () => {
  const page = await shop.visit('/')
  const up = page.getByRole('button', { name: 'Back to top' })
  const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
  await page.getByRole('button', { name: 'Pause the slides' }).waitFor()
  await scrollTo(800)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(800)
  expect(await up.count()).toBe(0)
  await scrollTo(1600)
  await up.waitFor()
  const between = await page.evaluate(async () => {
    const button = document.querySelector<HTMLElement>('[aria-label="Back to top"]')
    button?.click()
    const passed: number[] = []
    while (window.scrollY > 0) {
      passed.push(window.scrollY)
      await new Promise(requestAnimationFrame)
    }
    return new Set(passed).size
  })
  expect(between).toBeGreaterThan(3)
  await up.waitFor({ state: 'hidden' })
})

const promises = {
  'Free Delivery': [/over ৳ 950/, /3-5 business days/, /express/i, /real-time tracking/i, /secure packaging/i],
  'Easy Returns': [/30-day/, /full refund/i, /free return shipping/i, /online return process/i, /no restocking fees/i],
  '24/7 Support': [/live chat/i, /email/i, /phone/i],
  'Secure Payment': [/SSL encryption/, /multiple payment options/i, /fraud protection/i, /PCI DSS compliance/],
}

it('opens each of its four promises: what it is, its key features, Close and Shop Now [A20] [A21] [A22] [A23] [A24]', async () => {
  const page = await shop.visit('/faq')
  const section = page.getByRole('region', { name: 'Craft Your Own Signature Fragrance' })
  expect(await section.getByRole('button').count()).toBe(4)
  for (const [title, claims] of Object.entries(promises)) {
    const card = section.getByRole('button', { name: title })
    await card.click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByRole('heading', { name: 'Key Features' }).waitFor()
    const said = await dialog.textContent()
    for (const claim of claims) expect(said).toMatch(claim)
    expect(((await dialog.locator('p').first().textContent()) ?? '').length).toBeGreaterThan(40)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await card.evaluate((one) => one === document.activeElement)).toBe(true)
  }
  await section.getByRole('button', { name: 'Free Delivery' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Shop Now' }).click()
  await page.waitForURL('**/shop')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})
