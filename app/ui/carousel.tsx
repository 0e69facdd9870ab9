import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Children, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from './button.tsx'
import { glide } from './carousel-glide.ts'

/** A row is a carousel only when it holds more than this. */
export const maxInGrid = 3

/** As many as a row shows at once. */
const maxSeen = 4

/** Item widths of a row: four, three below 1025 px, two below 769, one below 480, where the next one peeps in. */
export const rowGaps = 'gap-4 min-[769px]:gap-6'
export const rowWidth =
  'basis-[88%] min-[480px]:basis-[calc((100%-16px)/2)] min-[769px]:basis-[calc((100%-48px)/3)] min-[1025px]:basis-[calc((100%-72px)/4)]'
const rowGrid = `grid grid-cols-1 min-[480px]:grid-cols-2 min-[769px]:grid-cols-3 min-[1025px]:grid-cols-4 ${rowGaps} gap-y-8`

interface CarouselProps {
  /** What is in the row, for its name. */
  label: string
  /** Stands above the row, with the arrows beside it. */
  head: ReactNode
  children: ReactNode
}

/**
 * A row that scrolls sideways: by touch, by wheel, by the keyboard's focus, and by its arrows one screen at a time in
 * half a second. Three or fewer are shown in a grid instead. Items beyond its edge are added when the row comes into
 * view.
 */
export function Carousel({ label, head, children }: CarouselProps) {
  const scroller = useRef<HTMLUListElement>(null)
  const moving = useRef<(() => void) | null>(null)
  const [ends, setEnds] = useState({ atStart: true, atEnd: false })
  const [inView, setInView] = useState(false)
  const all = Children.toArray(children)
  const turning = all.length > maxInGrid
  const items = inView ? all : all.slice(0, maxSeen)
  const whole = items.length === all.length

  // Serves the screen: pages begin with many such rows, and most of what is in them is never looked at.
  useEffect(() => {
    const row = scroller.current
    if (!row || inView) return
    const seen = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && startTransition(() => setInView(true)),
    )
    seen.observe(row)
    return () => seen.disconnect()
  }, [inView])

  // Serves the scroller: which arrows lead anywhere depends on its place and its width.
  useEffect(() => {
    const row = scroller.current
    if (!row || !turning) return
    const look = () => {
      const atStart = row.scrollLeft < 2
      const atEnd = whole && row.scrollLeft > row.scrollWidth - row.clientWidth - 2
      setEnds((before) => (before.atStart === atStart && before.atEnd === atEnd ? before : { atStart, atEnd }))
    }
    const giveUp = () => moving.current?.()
    const resized = new ResizeObserver(look)
    resized.observe(row)
    row.addEventListener('scroll', look, { passive: true })
    row.addEventListener('pointerdown', giveUp, { passive: true })
    row.addEventListener('wheel', giveUp, { passive: true })
    return () => {
      giveUp()
      resized.disconnect()
      row.removeEventListener('scroll', look)
      row.removeEventListener('pointerdown', giveUp)
      row.removeEventListener('wheel', giveUp)
    }
  }, [turning, whole])

  function scroll(direction: 1 | -1) {
    // Pressed as soon as it was in view: there is nowhere to go before the rest is there.
    flushSync(() => setInView(true))
    const row = scroller.current
    const [first, second] = row?.children ?? []
    if (!row || !first || !second) return
    const step = second.getBoundingClientRect().left - first.getBoundingClientRect().left
    const seen = Math.max(1, Math.round(row.clientWidth / step))
    const place = Math.round(row.scrollLeft / step)
    moving.current?.()
    moving.current = glide(row, (place + direction * seen) * step)
  }

  if (!turning) {
    return (
      <>
        <div className="mb-7">{head}</div>
        <ul className={rowGrid}>
          {items.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Children.toArray has given the items keys of their own
            <li key={place}>{item}</li>
          ))}
        </ul>
      </>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is no fieldset
    <div role="group" aria-roledescription="carousel" aria-label={label}>
      <div className="mb-7 flex items-end gap-4">
        <div className="min-w-0 flex-1">{head}</div>
        <div className="-mr-3 flex shrink-0">
          <Arrow label={`Previous ${label}`} icon={ArrowLeft} at={ends.atStart} onPress={() => scroll(-1)} />
          <Arrow label={`Next ${label}`} icon={ArrowRight} at={ends.atEnd} onPress={() => scroll(1)} />
        </div>
      </div>
      <ul
        ref={scroller}
        className={`-m-1.5 flex snap-x snap-mandatory scroll-px-1.5 overflow-x-auto overscroll-x-contain p-1.5 [scrollbar-width:none] ${rowGaps}`}
      >
        {items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Children.toArray has given the items keys of their own
          <li key={place} className={`min-w-0 shrink-0 snap-start ${rowWidth}`}>
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Arrow({
  label,
  icon: Icon,
  at,
  onPress,
}: {
  label: string
  icon: typeof ArrowLeft
  at: boolean
  onPress(): void
}) {
  return (
    <IconButton
      label={label}
      aria-disabled={at}
      onClick={() => !at && onPress()}
      className="aria-disabled:cursor-default aria-disabled:opacity-30"
    >
      <Icon aria-hidden className="size-5.5" strokeWidth={1.3} />
    </IconButton>
  )
}
