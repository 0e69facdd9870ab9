/**
 * Runs in the page, from its hydration on: replaces each text node, also new ones, by nested elements, as translators
 * of browsers do. The words stay, so that a test finds elements by them. Also those with `translate="no"` are
 * replaced, as not every translator knows it.
 */
export function replaceTexts() {
  const untranslated = 'script, style, noscript, title, textarea, [contenteditable], font'
  const replace = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
      if (node instanceof Text && node.data.trim() && !node.parentElement?.closest(untranslated)) texts.push(node)
    }
    for (const text of texts) {
      const inner = document.createElement('font')
      inner.textContent = text.data
      const outer = document.createElement('font')
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  const start = () => {
    if (!('hydrated' in document.documentElement.dataset)) return
    hydration.disconnect()
    replace(document.body)
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        for (const node of addedNodes) if (node.isConnected) replace(node)
        if (target instanceof Text && target.isConnected) replace(target)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  }
  const hydration = new MutationObserver(start)
  hydration.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-hydrated'] })
}
