import { useEffect } from 'react'
import { storedToken } from '#app/api.ts'

type Listener = (placed: boolean) => void

const listeners = new Set<Listener>()

/** Called whenever orders have changed; `placed`: there are new ones. Returns the function that unsubscribes. */
export function onOrders(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const tell = (placed: boolean) => {
  for (const listener of [...listeners]) listener(placed)
}

/** Milliseconds before a lost stream is opened again: longer after each failure, and not all screens at once. */
const pauseAfter = (failures: number) => Math.min(30_000, 1_000 * 2 ** failures) * (0.75 + Math.random() / 2)

/**
 * Keeps the stream of changed orders open while the window is in sight. Without it, screens ask again by themselves every
 * few seconds. `EventSource` cannot send the bearer token, so the stream is read by `fetch`.
 */
export function useOrderStream(): void {
  // Serves the shop's API.
  useEffect(() => {
    let reading: AbortController | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let failures = 0
    let wasOpen = false

    async function read(signal: AbortSignal) {
      const again = await readStream(signal, () => {
        // What happened while it was closed was missed.
        if (wasOpen) tell(false)
        wasOpen = true
        failures = 0
      })
      if (!again || signal.aborted) return
      timer = setTimeout(open, pauseAfter(failures))
      failures += 1
    }
    function open() {
      close()
      if (document.visibilityState !== 'visible') return
      reading = new AbortController()
      void read(reading.signal)
    }
    function close() {
      clearTimeout(timer)
      reading?.abort()
    }
    open()
    document.addEventListener('visibilitychange', open)
    window.addEventListener('online', open)
    return () => {
      document.removeEventListener('visibilitychange', open)
      window.removeEventListener('online', open)
      close()
    }
  }, [])
}

/** Reads until the stream ends. False when it is no use to open it again: who reads is no longer staff. */
async function readStream(signal: AbortSignal, onReady: () => void): Promise<boolean> {
  try {
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${storedToken()}` }
    const answer = await fetch('/api/admin/live', { headers, signal })
    if (answer.status === 401 || answer.status === 403) return false
    if (!answer.ok || !answer.body) return true
    let text = ''
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return true
      text += value
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        if (event.startsWith('event: ready')) onReady()
        if (event.startsWith('event: orders')) tell(event.includes('"placed":true'))
      }
    }
  } catch {
    // Connection lost or closed: the screens continue polling.
    return true
  }
}
