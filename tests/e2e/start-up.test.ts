import { expect, it } from 'vitest'
import { openSharedShop } from '#tests/support/browser.ts'
import { blankPage, holdRequests } from '#tests/support/screen.ts'

const shop = openSharedShop()

/** Of a returning visitor. */
const stored = { root: '{"state":{"cart":[]},"version":1}' }

it('shows the loading screen while restoring takes longer than three seconds [A03]', async () => {
  const page = await shop.visit(blankPage, { storage: stored })
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const screen = document.getElementById('loading-screen')
      const restoring = document.documentElement.classList.contains('restoring')
      if (restoring && screen && getComputedStyle(screen).display !== 'none')
        seen.push(screen.textContent?.trim() ?? '')
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['class'] })
  })
  const release = await holdRequests(page, '**/assets/*.js')
  await page.goto('/', { waitUntil: 'commit' })
  // It is hidden after five seconds, even if the scripts have not arrived.
  await page.waitForFunction(() => (window as unknown as { seen: string[] }).seen.length > 0)
  release()
  await page.getByText('AL-ARIA Perfume Gallery is loading...').waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toContain(
    'AL-ARIA Perfume Gallery is loading...',
  )
})

it('shows no loading screen to a returning visitor whose state is restored sooner [A03]', async () => {
  const page = await shop.visit(blankPage, { storage: stored })
  await page.addInitScript(() => {
    const classes: string[] = []
    Object.assign(window, { classes })
    new MutationObserver(() => classes.push(document.documentElement.className)).observe(document, {
      attributes: true,
      subtree: true,
    })
  })
  // With a stopped clock, restoring takes no time.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(3_600_000)
  await page.goto('/')
  await page.clock.runFor(6000)
  const classes = await page.evaluate(() => (window as unknown as { classes: string[] }).classes)
  expect(classes.some((one) => one.includes('stored'))).toBe(true)
  expect(classes.filter((one) => one.includes('restoring'))).toEqual([])
})

it('removes the loading screen after 5000 ms even when restoring never ends [A04]', async () => {
  const page = await shop.visit(blankPage, { storage: { root: '{}' } })
  shop.expectError(/ERR_FAILED/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(3_600_000)
  await page.goto('/', { waitUntil: 'load' })
  const screen = page.getByText('AL-ARIA Perfume Gallery is loading...')
  await page.clock.runFor(4900)
  await expect.poll(() => screen.isVisible()).toBe(true)
  await page.clock.runFor(200)
  await screen.waitFor({ state: 'hidden' })
})

it('never shows the loading screen to a visitor with nothing stored, and ignores aborted view transitions [A05]', async () => {
  shop.expectError(/request: csp/)
  const page = await shop.visit('/about', { javaScriptEnabled: false })
  await expect.poll(() => page.getByText('AL-ARIA Perfume Gallery is loading...').isVisible()).toBe(false)
  expect(await (await page.request.get('/about')).text()).toContain('AL-ARIA Perfume Gallery is loading...')
  const fresh = await shop.visit(blankPage)
  await fresh.addInitScript(() => {
    const classes: string[] = []
    Object.assign(window, { classes })
    new MutationObserver(() => classes.push(document.documentElement.className)).observe(document, {
      attributes: true,
      subtree: true,
    })
  })
  await fresh.goto('/')
  await fresh.getByRole('button', { name: 'Play the slides' }).waitFor()
  expect(
    await fresh.evaluate(() =>
      (window as unknown as { classes: string[] }).classes.filter((one) => one.includes('restoring')),
    ),
  ).toEqual([])

  // A view transition that a slow page aborts is no error.
  const isIgnored = (error: readonly [message: string, name: string]) =>
    fresh.evaluate(
      (error) =>
        new Promise<boolean>((done) => {
          window.addEventListener('unhandledrejection', (event) => done(event.defaultPrevented), { once: true })
          void Promise.reject(new DOMException(...error))
        }),
      error,
    )
  expect(await isIgnored(['Transition was skipped', 'AbortError'])).toBe(true)
  expect(await isIgnored(['Transition was aborted because of timeout in DOM update', 'TimeoutError'])).toBe(true)
  shop.expectError(/signal is aborted/)
  expect(await isIgnored(['signal is aborted without reason', 'AbortError'])).toBe(false)
})
