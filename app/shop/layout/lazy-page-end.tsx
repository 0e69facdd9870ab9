import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLazyModule } from '#app/ui/loading/use-lazy-module.ts'
import { toast } from '#app/ui/toast/toast.tsx'

const load = () => import('./page-end.tsx')

/** The server imports it at startup; the browser loads it lazily. */
const OnServer = import.meta.env.SSR ? (await load()).PageEnd : undefined

/**
 * Highlights and footer. The browser shows the server-rendered HTML with working links, and loads the component when a
 * visitor scrolls near it: 4 KB of script that the first view does not need. A `<Suspense>` boundary would not work,
 * because navigation waits for one that is not hydrated yet. A button that is clicked before is clicked again then.
 */
export function LazyPageEnd() {
  const { module, loadModule } = useLazyModule(load)
  const container = useRef<HTMLDivElement>(null)
  const restore = useRef<(to: Element) => void>(null)
  const press = useRef<Promise<void>>(null)
  const clicked = useRef<number>(null)
  const loadNow = useEffectEvent(async () => {
    const there = await load().catch(() => undefined)
    await press.current
    if (!there) {
      if (clicked.current !== null) toast.error('This part of the page could not be loaded. Please try again.')
      clicked.current = null
      return
    }
    if (container.current) restore.current = takeInput(container.current)
    await loadModule()
  })
  // A link that is replaced while it is pressed would not be followed.
  useEffect(() => {
    if (!container.current) return
    return whenNear(container.current, (event) => {
      if (event?.type === 'pointerdown') press.current = untilReleased()
      void loadNow()
    })
  }, [])
  // A button that is clicked now has no handler yet.
  useEffect(() => {
    if (module) return
    return watchClicks((target) => {
      clicked.current = (container.current && buttonIndex(container.current, target)) ?? null
      if (clicked.current !== null) void loadNow()
    })
  }, [module])
  // The rendered component replaces elements that may be in use.
  useLayoutEffect(() => {
    if (module && container.current) {
      restore.current?.(container.current)
      if (clicked.current !== null) controlsIn(container.current)[clicked.current]?.click()
    }
    restore.current = null
    clicked.current = null
  }, [module])
  const Content = OnServer ?? module?.PageEnd
  if (Content) {
    return (
      <div ref={container}>
        <Content />
      </div>
    )
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, which makes React leave alone what the server rendered here
  return <div ref={container} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}

/** Calls when the element is at most a screen away, is pressed or gets the focus. @returns the cleanup function */
function whenNear(element: Element, call: (event?: Event) => void): () => void {
  const observer = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && call(), {
    rootMargin: '100% 0px',
  })
  observer.observe(element)
  const pressed = new AbortController()
  for (const event of ['focusin', 'pointerdown']) element.addEventListener(event, call, { signal: pressed.signal })
  return () => {
    observer.disconnect()
    pressed.abort()
  }
}

/** Resolves when the pointer is released and its click is handled. */
function untilReleased(): Promise<void> {
  return new Promise((resolve) => {
    const released = new AbortController()
    const done = () => {
      released.abort()
      setTimeout(resolve)
    }
    for (const event of ['pointerup', 'pointercancel'])
      window.addEventListener(event, done, { signal: released.signal })
  })
}

/** Calls with the target of each click in the document, and with null when the visitor goes back or forward. */
function watchClicks(call: (target: Element | null) => void): () => void {
  const watched = new AbortController()
  const options = { capture: true, signal: watched.signal }
  window.addEventListener('click', ({ target }) => call(target instanceof Element ? target : null), options)
  window.addEventListener('popstate', () => call(null), options)
  return () => watched.abort()
}

const controlsIn = (element: Element) => [...element.querySelectorAll<HTMLElement>('a, button, input')]

/** The place of the button that contains `target` among the controls of an element. @returns null if there is none */
function buttonIndex(element: Element, target: Element | null): number | null {
  const button = target?.closest('button')
  return button && element.contains(button) ? controlsIn(element).indexOf(button) : null
}

const setValue = import.meta.env.SSR
  ? undefined
  : Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** Remembers focus and typed text of an element. @returns restores them in an element with the same controls */
function takeInput(from: Element): (to: Element) => void {
  const focused = controlsIn(from).indexOf(document.activeElement as HTMLElement)
  const typed = [...from.querySelectorAll('input')].map(({ value }) => value)
  return (to) => {
    for (const [index, input] of [...to.querySelectorAll('input')].entries()) {
      if (!typed[index]) continue
      // As typing does it: React ignores a value that is set on the element itself.
      setValue?.call(input, typed[index])
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    controlsIn(to)[focused]?.focus({ preventScroll: true })
  }
}
