import { Suspense, use, useSyncExternalStore } from 'react'
import type { Elements } from '../elements.ts'

/** What a visitor does first, or another tab that changes the stored state. */
const signs = [
  ...['pointerover', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click'],
  ...['popstate', 'storage'],
]

let started = true
let start = () => {}
const starting = new Promise<void>((resolve) => {
  start = resolve
})

/** Hydrates everything that waits; nothing waits from then on. */
export function hydrateAll() {
  if (started) return
  started = true
  start()
  for (const sign of signs) window.removeEventListener(sign, hydrateAll, true)
}

/** Whether the page shows something else than its HTML, or the visitor has already done something. */
const hasStarted = () =>
  document.documentElement.classList.contains('stored') ||
  window.location.hash !== '' ||
  window.scrollY > 0 ||
  document.activeElement !== document.body ||
  'pressedEarly' in window

if (!import.meta.env.SSR && !hasStarted()) {
  started = false
  // On the window, before React's own listener: that hydrates the target of an event at once, and then passes it on.
  for (const sign of signs) window.addEventListener(sign, hydrateAll, { capture: true, passive: true })
  // Meanwhile the visitor reads. Without it, a translator would change HTML that React still has to compare.
  setTimeout(hydrateAll, 4_000)
}

const never = () => () => {}

/** Suspends while React hydrates the HTML of the server, not when it renders. */
function Waiting({ children }: { children: Elements }) {
  let hydrating = false
  useSyncExternalStore(
    never,
    () => null,
    () => {
      hydrating = true
      return null
    },
  )
  if (hydrating && !started) use(starting)
  return children
}

/**
 * Content that stays the HTML of the server until the visitor does something, or has read for four seconds, as nothing
 * in it changes before. A press hydrates the part that it is in, and then reaches it (docs/decisions/rendering.md).
 */
export function HydrateLater({ children }: { children?: Elements }) {
  return (
    <Suspense>
      <Waiting>{children}</Waiting>
    </Suspense>
  )
}
