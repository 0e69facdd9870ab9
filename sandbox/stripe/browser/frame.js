// The frame in which card numbers are typed. It has no origin, so that the page around it cannot look inside.

/**
 * Opens the card form in a container and returns its message functions. `onMessage` is called for its events:
 * ready, change, focus, blur, escape, height, loaderror.
 */
export function openFrame(container, { base, publishableKey, options, onMessage }) {
  const frame = document.createElement('iframe')
  const { port1: port, port2: framePort } = new MessageChannel()
  const pendingRequests = new Map()
  let nextId = 1
  let opened = false
  frame.title = 'Secure card payment input'
  frame.setAttribute('sandbox', 'allow-scripts allow-forms')
  frame.setAttribute('referrerpolicy', 'no-referrer')
  // The same scheme inside and outside, whatever the page uses: only then is the frame transparent.
  frame.style.cssText =
    'display:block;width:100%;height:64px;border:0;margin:0;padding:0;background:transparent;color-scheme:light'
  frame.src = new URL('card-form', base).href

  const late = setTimeout(() => onMessage('loaderror', {}), 10_000)
  port.onmessage = ({ data: { type, id, payload } }) => {
    if (type === 'response') {
      pendingRequests.get(id)?.(payload)
      pendingRequests.delete(id)
      return
    }
    if (type === 'ready') clearTimeout(late)
    if (type === 'height') frame.style.height = `${payload.height}px`
    onMessage(type, payload)
  }
  frame.addEventListener('load', () => {
    if (opened) return
    opened = true
    frame.contentWindow.postMessage({ type: 'open', publishableKey, options }, '*', [framePort])
  })
  container.append(frame)

  return {
    post: (type, payload) => port.postMessage({ type, payload }),
    /** Resolves to the form's response, or to an error when the form was removed. */
    request(type, payload) {
      const id = nextId
      nextId += 1
      return new Promise((resolve) => {
        pendingRequests.set(id, resolve)
        port.postMessage({ type, id, payload })
      })
    },
    remove() {
      clearTimeout(late)
      const error = { type: 'validation_error', message: 'The card form was closed. Please enter your card again.' }
      for (const resolve of pendingRequests.values()) resolve({ error })
      pendingRequests.clear()
      port.close()
      frame.remove()
    },
  }
}
