import { ArrowUp } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import * as layoutTexts from '#messages/layout.ts'

/** The scroll distance in pixels after which the button appears. */
const showAfter = 800

const onScroll = (onChange: () => void) => {
  window.addEventListener('scroll', onChange, { passive: true })
  return () => window.removeEventListener('scroll', onChange)
}

/** Appears once the page is scrolled far down, and smoothly scrolls to the top. */
export function BackToTop() {
  const shown = useSyncExternalStore(
    onScroll,
    () => window.scrollY > showAfter,
    () => false,
  )
  if (!shown) return null
  const rise = () => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    document.getElementById('main')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })
  }
  return (
    <button
      type="button"
      aria-label={layoutTexts.backToTop}
      title={layoutTexts.backToTop}
      onClick={rise}
      className="fixed right-4 bottom-[calc(16px+var(--bottom-bar,0px))] z-20 grid size-12 place-items-center rounded-full border border-hair bg-card shadow-float transition duration-200 ease-out hover:-translate-y-0.5 sm:right-6 sm:bottom-[calc(24px+var(--bottom-bar,0px))] starting:opacity-0"
    >
      <ArrowUp aria-hidden className="size-5" strokeWidth={1.5} />
    </button>
  )
}
