import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Children, type ReactNode, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as uiTexts from '#messages/ui.ts'
import { IconButton } from '../button.tsx'
import { glide } from './carousel-glide.ts'

/** A row with more items than this is a carousel. */
export const maxInGrid = 3

/** The maximum number of visible items. */
const maxVisible = 4

export const rowGaps = 'gap-4 min-[769px]:gap-6'
const rowGrid = `grid grid-cols-1 min-[480px]:grid-cols-2 min-[769px]:grid-cols-3 min-[1025px]:grid-cols-4 ${rowGaps} gap-y-8`

interface CarouselProps {
  /** The accessible name of the row. */
  label: string
  /** Shown above the row, next to the arrows. */
  head: ReactNode
  children: ReactNode
  /** While there are more items than `children`: adds them. */
  loadRest?: (() => Promise<void>) | undefined
}

/**
 * A row that scrolls sideways: by touch, by wheel, by keyboard focus, and by its arrows one screen at a time in half a
 * second. Three or fewer items are shown in a grid instead. Items beyond its edge are loaded and rendered when the row
 * comes into view.
 */
export function Carousel({ label, head, children, loadRest }: CarouselProps) {
  const scroller = useRef<HTMLUListElement>(null)
  const moving = useRef<(() => void) | null>(null)
  const [ends, setEnds] = useState({ atStart: true, atEnd: false })
  const [inView, setInView] = useState(false)
  const all = Children.toArray(children)
  const turning = all.length > maxInGrid
  const items = inView ? all : all.slice(0, maxVisible)
  const whole = items.length === all.length && !loadRest

  const show = useEffectEvent(() => {
    startTransition(() => setInView(true))
    void loadRest?.()
  })

  // Pages start with many such rows, and most of their items are never seen.
  useEffect(() => {
    const row = scroller.current
    if (!row || inView) return
    const seen = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && show())
    seen.observe(row)
    return () => seen.disconnect()
  }, [inView])

  useEffect(() => {
    const row = scroller.current
    if (!row || !turning) return
    const updateArrows = () => {
      const atStart = row.scrollLeft < 2
      const atEnd = whole && row.scrollLeft > row.scrollWidth - row.clientWidth - 2
      setEnds((before) => (before.atStart === atStart && before.atEnd === atEnd ? before : { atStart, atEnd }))
    }
    const cancelScroll = () => moving.current?.()
    const resized = new ResizeObserver(updateArrows)
    resized.observe(row)
    row.addEventListener('scroll', updateArrows, { passive: true })
    row.addEventListener('pointerdown', cancelScroll, { passive: true })
    row.addEventListener('wheel', cancelScroll, { passive: true })
    return () => {
      cancelScroll()
      resized.disconnect()
      row.removeEventListener('scroll', updateArrows)
      row.removeEventListener('pointerdown', cancelScroll)
      row.removeEventListener('wheel', cancelScroll)
    }
  }, [turning, whole])

  async function scroll(direction: 1 | -1) {
    if (direction > 0) await loadRest?.()
    // The other items must be rendered before scrolling to them.
    flushSync(() => setInView(true))
    const row = scroller.current
    const [first, second] = row?.children ?? []
    if (!row || !first || !second) return
    const step = second.getBoundingClientRect().left - first.getBoundingClientRect().left
    const seen = Math.max(1, Math.round(row.clientWidth / step))
    const current = Math.round(row.scrollLeft / step)
    moving.current?.()
    moving.current = glide(row, (current + direction * seen) * step)
  }

  if (!turning) {
    return (
      <>
        <div className="mb-7">{head}</div>
        <ul className={rowGrid}>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Children.toArray has given the items keys of their own
            <li key={index}>{item}</li>
          ))}
        </ul>
      </>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is no fieldset
    <div role="group" aria-roledescription={uiTexts.carousel} aria-label={label}>
      <div className="mb-7 flex items-end gap-4">
        <div className="min-w-0 flex-1">{head}</div>
        <div className="-mr-3 flex shrink-0">
          <Arrow label={uiTexts.previousOf(label)} icon={ArrowLeft} at={ends.atStart} onPress={() => void scroll(-1)} />
          <Arrow label={uiTexts.nextOf(label)} icon={ArrowRight} at={ends.atEnd} onPress={() => void scroll(1)} />
        </div>
      </div>
      <ul
        ref={scroller}
        className={`-m-1.5 flex snap-x snap-mandatory scroll-px-1.5 overflow-x-auto overscroll-x-contain p-1.5 [scrollbar-width:none] ${rowGaps}`}
      >
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Children.toArray has given the items keys of their own
          <li key={index} className="row-item">
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
