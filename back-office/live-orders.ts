import { useEffect, useSyncExternalStore } from 'react'
import { endSession } from './staff-session.ts'

type Listener = (placed: boolean) => void

const listeners = new Set<Listener>()

/** Subscribes to changed orders; `placed`: there are new ones. Returns the unsubscribe function. */
export function onOrders(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const notifyListeners = (placed: boolean) => {
  for (const listener of [...listeners]) listener(placed)
}

let isStreaming = false
const stateListeners = new Set<() => void>()

function setStreaming(open: boolean) {
  isStreaming = open
  for (const listener of [...stateListeners]) listener()
}

const onStreamState = (listener: () => void) => {
  stateListeners.add(listener)
  return () => void stateListeners.delete(listener)
}

/** Whether changes are announced at present: without it, screens poll every few seconds. */
export const useIsStreaming = (): boolean => useSyncExternalStore(onStreamState, () => isStreaming)

/**
 * Milliseconds before reconnecting a lost stream: longer after each failure, with a random part so that screens do not
 * reconnect together.
 */
const retryDelay = (failures: number) => Math.min(30_000, 1_000 * 2 ** failures) * (0.75 + Math.random() / 2)

/**
 * Keeps the stream of changed orders open while the window is visible.
 * `EventSource` hides the status of a response, so `fetch` reads the stream.
 */
export function useOrderStream(): void {
  useEffect(() => {
    let reading: AbortController | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let failures = 0

    async function read(signal: AbortSignal) {
      const again = await readStream(signal, () => {
        setStreaming(true)
        // Changes since the screen was loaded were missed.
        notifyListeners(false)
        failures = 0
      })
      if (!signal.aborted) setStreaming(false)
      if (!again || signal.aborted) return
      timer = setTimeout(open, retryDelay(failures))
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
      setStreaming(false)
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

/** Reads until the stream ends. False when reconnecting makes no sense: the session has ended. */
async function readStream(signal: AbortSignal, onReady: () => void): Promise<boolean> {
  try {
    const headers = { accept: 'text/event-stream' }
    const response = await fetch('/api/admin/live', { headers, signal })
    if (response.status === 401) {
      endSession()
      return false
    }
    if (!response.ok || !response.body) return true
    let text = ''
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return true
      text += value
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        if (event.startsWith('event: ready')) onReady()
        if (event.startsWith('event: orders')) notifyListeners(event.includes('"placed":true'))
      }
    }
  } catch {
    // Connection lost or closed: the screens poll until it is open again.
    return true
  }
}
