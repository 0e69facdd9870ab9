import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { hydrated } from './screen.ts'

declare global {
  interface Window {
    /** The texts of the toasts that were shown and not yet expected, in pages of `visit`. */
    toastTexts?: string[]
    /** Whether `keepToasts` was called. */
    toastsKept?: boolean
  }
}

/** Script of each page: records every toast, because one may disappear before a busy test looks for it. */
export function recordToasts() {
  const texts: string[] = []
  window.toastTexts = texts
  const recorded = new WeakMap<Element, string>()
  const record = () => {
    for (const toast of document.querySelectorAll(
      ':is([aria-label^=Notifications], [aria-label^=নোটিফিকেশন]) [data-kind]',
    )) {
      const text = toast.textContent ?? ''
      if (recorded.get(toast) !== text) texts.push(text)
      recorded.set(toast, text)
    }
  }
  new MutationObserver(record).observe(document, { childList: true, characterData: true, subtree: true })
}

/** The toasts that are shown now. */
export const toasts = (page: Page) =>
  page.getByRole('region', { name: /^(Notifications|নোটিফিকেশন)/ }).locator('[data-kind]')

/** Hovers all future toasts of the page, or of the dialog that is open, so that they do not disappear. */
export async function keepToasts(page: Page) {
  await hydrated(page)
  await page.locator('body').dispatchEvent('pointerdown')
  const place = page.locator('section[aria-label^="Notifications"] > div')
  await place.dispatchEvent('pointermove', { pointerType: 'mouse' })
  await page.evaluate(() => {
    window.toastsKept = true
  })
}

/** Waits for a toast with this text, or one that was shown since the last such call. */
export async function toastOf(page: Page, words: string): Promise<void> {
  await expect.poll(() => page.evaluate(takeToast, words), { message: `a toast “${words}”` }).toBe(true)
}

/** Runs in the page. A toast that is still shown is found again: a repeated message does not add another one. */
function takeToast(words: string): boolean {
  const normalize = (text: string) => text.replace(/\s+/g, ' ').toLowerCase()
  const matches = (text: string) => normalize(text).includes(normalize(words))
  const texts = window.toastTexts ?? []
  const at = texts.findIndex(matches)
  if (at >= 0) texts.splice(at, 1)
  const shown = document.querySelectorAll(':is([aria-label^=Notifications], [aria-label^=নোটিফিকেশন]) [data-kind]')
  return at >= 0 || [...shown].some(({ textContent }) => matches(textContent ?? ''))
}
