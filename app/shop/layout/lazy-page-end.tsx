import { useEffect, useEffectEvent, useRef } from 'react'
import { useLazyModule } from '#app/ui/use-lazy-module.ts'

const load = () => import('./page-end.tsx')

/** The server has it at once. */
const OnServer = import.meta.env.SSR ? (await load()).PageEnd : undefined

/**
 * Highlights and footer. The browser shows what the server rendered, with links that work, and loads the component for it
 * when a visitor comes near: 4 KB of script that no first view waits for. A `<Suspense>` boundary would not do, as
 * navigation waits for one that is not hydrated yet.
 */
export function LazyPageEnd() {
  const { module, loadModule } = useLazyModule(load)
  const place = useRef<HTMLDivElement>(null)
  const loadNow = useEffectEvent(() => void loadModule())
  // Serves the observer of the scroll position.
  useEffect(() => {
    if (place.current) return whenNear(place.current, loadNow)
  }, [])
  const Content = OnServer ?? module?.PageEnd
  if (Content) {
    return (
      <div>
        <Content />
      </div>
    )
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, which makes React leave alone what the server rendered here
  return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}

/** Calls when the element is at most a screen away, and when it is pressed or gets the focus. @returns how to stop */
function whenNear(element: Element, call: () => void): () => void {
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
