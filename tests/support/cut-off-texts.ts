/**
 * Runs in the page. Texts that nobody can read: outside the screen's width, or hidden by an element around them that
 * does not scroll. Where a text ends in an ellipsis, only amounts must be complete. Slides of a carousel come into view.
 */
export function cutOffTexts(): string[] {
  const found = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const element = text.parentElement
    const words = text.textContent?.trim()
    if (!element || !words || element.closest('.sr-only, script, style, noscript, [aria-roledescription=carousel]'))
      continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const rect of range.getClientRects()) {
      const cutBy = rect.width > 0 ? cutter(element, rect, words.includes('৳')) : undefined
      if (cutBy) found.add(`“${words.slice(0, 30)}” of ${name(element)} by ${cutBy}`)
    }
  }
  // Absolutely positioned elements outside their scrolling container widen the page without showing a text.
  if (document.documentElement.scrollWidth > window.innerWidth + 1)
    found.add(`the page scrolls sideways: ${document.documentElement.scrollWidth} px wide`)
  return [...found]

  function cutter(element: Element, { left, right, bottom }: DOMRect, isAmount: boolean): string | undefined {
    for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, textOverflow, display } = getComputedStyle(around)
      if (display === 'inline') continue
      if (overflowX === 'auto' || overflowX === 'scroll') return undefined
      if (textOverflow === 'ellipsis' && !isAmount) return undefined
      const box = around.getBoundingClientRect()
      // only for screen readers
      if (overflowX !== 'visible' && box.width <= 1) return undefined
      const isCut = left < box.left - 1 || right > box.right + 1
      if (overflowX !== 'visible' && isCut) return name(around)
      if (isAmount && overflowY !== 'visible' && bottom > box.bottom + 1) return name(around)
    }
    return left < -1 || right > window.innerWidth + 1 ? 'the screen' : undefined
  }

  function name(element: Element) {
    const own = (one: Element) => `${one.localName}.${one.className.toString().split(' ').slice(0, 4).join('.')}`
    // The elements of a translator say nothing about the place.
    const named = element.closest(':not(font)') ?? element
    return named.parentElement ? `${own(named.parentElement)} > ${own(named)}` : own(named)
  }
}
