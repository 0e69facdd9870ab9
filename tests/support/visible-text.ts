import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** All text of the page, including collapsed parts. */
const visibleText = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let words = ''
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode
      words += parentElement?.checkVisibility() && parentElement.tagName !== 'SCRIPT' ? nodeValue : '\n'
    }
    const typed = [...document.querySelectorAll('input')].map(({ value }) => value)
    return `${words}\n${typed.join('\n')}`.replace(/[^\S\n]+/g, ' ')
  })

/** Waits until the page shows all these texts. */
export async function expectWords(page: Page, words: readonly string[], where = new URL(page.url()).pathname) {
  const missing = async () => {
    const all = await visibleText(page)
    return words.filter((one) => !all.includes(one))
  }
  await expect.poll(missing, { message: where }).toEqual([])
}
