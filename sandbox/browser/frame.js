// The frame in which card numbers are typed. It has no origin, so that the page around it cannot look inside.

/**
 * Opens the card form in a container and returns how to talk to it. `onMessage` is told what it reports:
 * ready, change, focus, blur, escape, height, loaderror.
 */
export function openFrame(container, { base, publishableKey, options, onMessage }) {
  const frame = document.createElement('iframe')
  const { port1: port, port2: theirs } = new MessageChannel()
  const asked = new Map()
  let questions = 0
  let opened = false
  frame.title = 'Secure card payment input'
  frame.setAttribute('sandbox', 'allow-scripts allow-forms')
  frame.setAttribute('referrerpolicy', 'no-referrer')
  // The same scheme inside and outside, whatever the page uses: only then is the frame see-through.
  frame.style.cssText =
    'display:block;width:100%;height:64px;border:0;margin:0;padding:0;background:transparent;color-scheme:light'
  frame.src = new URL('card-form', base).href

  const late = setTimeout(() => onMessage('loaderror', {}), 10_000)
  port.onmessage = ({ data: { type, id, payload } }) => {
    if (type === 'answer') {
      asked.get(id)?.(payload)
      asked.delete(id)
      return
    }
    if (type === 'ready') clearTimeout(late)
    if (type === 'height') frame.style.height = `${payload.height}px`
    onMessage(type, payload)
  }
  frame.addEventListener('load', () => {
    if (opened) return
    opened = true
    frame.contentWindow.postMessage({ type: 'open', publishableKey, options }, '*', [theirs])
  })
  container.append(frame)

  return {
    tell: (type, payload) => port.postMessage({ type, payload }),
    /** Resolves to the form's answer, or to an error when the form went away meanwhile. */
    ask(type, payload) {
      questions += 1
      const id = questions
      return new Promise((resolve) => {
        asked.set(id, resolve)
        port.postMessage({ type, id, payload })
      })
    },
    remove() {
      clearTimeout(late)
      const error = { type: 'validation_error', message: 'The card form was closed. Please enter your card again.' }
      for (const resolve of asked.values()) resolve({ error })
      asked.clear()
      port.close()
      frame.remove()
    },
  }
}
