import { openFrame } from './frame.js'

export class IntegrationError extends Error {
  name = 'IntegrationError'
}

const classNames = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
}

/** The color that is seen behind an element: what is typed in the frame must be readable on it. */
function backgroundOf(element) {
  for (let around = element; around; around = around.parentElement) {
    const { backgroundColor } = getComputedStyle(around)
    if (!/^(transparent|rgba\(.*, 0\)|.*\/ 0\))$/.test(backgroundColor)) return backgroundColor
  }
  return undefined
}

/** The card element: what a page mounts and listens to. `request` is for the sandbox's own script. */
export function makeCardElement({ base, publishableKey, options: first = {}, onDestroy }) {
  const listeners = new Map()
  const media = matchMedia('(prefers-color-scheme: dark)')
  let options = { ...first }
  let frame = null
  let container = null
  let labels = []
  let destroyed = false

  function emit(type, payload = {}) {
    for (const { handler, once } of [...(listeners.get(type) ?? [])]) {
      if (once) element.off(type, handler)
      handler({ elementType: 'card', ...payload })
    }
  }

  function mark(name, on) {
    const names = (options.classes?.[name] ?? classNames[name]).split(' ').filter(Boolean)
    for (const each of names) container?.classList.toggle(each, on)
  }

  function onMessage(type, payload) {
    if (type === 'height') return
    if (type === 'focus' || type === 'blur') {
      mark('focus', type === 'focus')
      repaint()
    }
    if (type === 'change') {
      mark('complete', payload.complete)
      mark('empty', payload.empty)
      mark('invalid', Boolean(payload.error))
      emit('change', { ...payload, value: { postalCode: '' } })
      return
    }
    const error = { type: 'api_connection_error', message: 'The card form could not be loaded.' }
    emit(type, type === 'loaderror' ? { error } : {})
  }

  /** The styles sent to the frame: the page's own, overridden by the shop's options. */
  function appearance() {
    const { color, fontFamily } = getComputedStyle(container)
    const style = options.style ?? {}
    return {
      ...options,
      classes: undefined,
      background: backgroundOf(container),
      style: { ...style, base: { color, fontFamily, ...style.base } },
    }
  }

  const repaint = () => frame?.post('update', appearance())
  // A theme switch changes attributes of the root element.
  const theme = new MutationObserver(repaint)
  const focus = () => element.focus()

  const element = {
    mount(place) {
      if (destroyed) throw new IntegrationError('This Element has already been destroyed. Please create a new one.')
      const found = typeof place === 'string' ? document.querySelector(place) : place
      if (!found) {
        throw new IntegrationError(
          `The selector you specified (${place}) applies to no DOM elements that are currently on the page.`,
        )
      }
      if (container === found && frame) return
      element.unmount()
      container = found
      container.replaceChildren()
      frame = openFrame(container, { base, publishableKey, options: appearance(), onMessage })
      mark('base', true)
      mark('empty', true)
      labels = container.id ? [...document.querySelectorAll(`label[for="${CSS.escape(container.id)}"]`)] : []
      const around = container.closest('label')
      if (around) labels.push(around)
      for (const label of labels) label.addEventListener('click', focus)
      media.addEventListener('change', repaint)
      theme.observe(document.documentElement, { attributes: true })
      container.addEventListener('transitionend', repaint)
    },
    unmount() {
      media.removeEventListener('change', repaint)
      theme.disconnect()
      container?.removeEventListener('transitionend', repaint)
      for (const label of labels) label.removeEventListener('click', focus)
      for (const name of Object.keys(classNames)) mark(name, false)
      frame?.remove()
      frame = null
      container = null
      labels = []
    },
    destroy() {
      element.unmount()
      destroyed = true
      listeners.clear()
      onDestroy()
    },
    on(type, handler) {
      listeners.set(type, [...(listeners.get(type) ?? []), { handler }])
      return element
    },
    once(type, handler) {
      listeners.set(type, [...(listeners.get(type) ?? []), { handler, once: true }])
      return element
    },
    off(type, handler) {
      listeners.set(type, handler ? (listeners.get(type) ?? []).filter((each) => each.handler !== handler) : [])
      return element
    },
    update(change) {
      options = { ...options, ...change }
      repaint()
    },
    focus: () => frame?.post('focus'),
    blur: () => frame?.post('blur'),
    clear: () => frame?.post('clear'),
  }

  const request = (type, payload) => {
    if (!frame) throw new IntegrationError('This Element is not mounted. Please mount it before using it.')
    return frame.request(type, payload)
  }
  return { element, request }
}
