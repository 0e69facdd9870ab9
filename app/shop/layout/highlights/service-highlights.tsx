import { useState } from 'react'
import { type ShopDetails, useKnownDetails } from '#app/shared/shop-details.ts'
import { useLazyModule } from '#app/ui/loading/use-lazy-module.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import * as highlightTexts from '#messages/highlights.ts'
import { type Highlight, type HighlightName, highlights } from './highlights.ts'

const loadPromise = () => import('./highlight-promise.tsx')

/** Four highlights above the footer; each card opens its details. */
export function ServiceHighlights() {
  const details = useKnownDetails()
  const [shown, setShown] = useState<Highlight | null>(null)
  const offered = highlights.filter(({ name }) => name !== 'returns' || details?.returnDays !== 0)
  const { module, loadModule } = useLazyModule(loadPromise)
  const open = async (highlight: Highlight) => {
    if (await loadModule()) setShown(highlight)
    else toast.error(highlightTexts.notLoaded)
  }
  return (
    <section aria-labelledby="service-highlights" className="wrap section">
      <h2 id="service-highlights" className="max-w-[16ch] text-[2.25rem] sm:max-w-none md:text-[2.875rem]">
        {highlightTexts.title}
      </h2>
      <ul
        className={`mt-7 grid grid-cols-2 border-t border-l border-hair md:mt-9 ${offered.length > 3 ? 'lg:grid-cols-4' : 'lg:grid-cols-3'}`}
      >
        {offered.map((highlight, index) => (
          <li
            key={highlight.name}
            // In two columns, a third one has its row to itself.
            className={`border-r border-b border-hair bg-card ${index === 2 && offered.length === 3 ? 'col-span-2 lg:col-span-1' : ''}`}
          >
            <Card
              highlight={highlight}
              line={lineOf(highlight.name, details)}
              onTouch={() => void loadModule()}
              onOpen={() => void open(highlight)}
            />
          </li>
        ))}
      </ul>
      {module && details && (
        <module.HighlightPromise highlight={shown} details={details} onClose={() => setShown(null)} />
      )}
    </section>
  )
}

function lineOf(name: HighlightName, details: ShopDetails | undefined): string | undefined {
  if (name === 'returns') return details && highlightTexts.returnsLine(details.returnDays)
  if (name === 'payment') return highlightTexts.paymentLine(details?.payWays ?? ['card', 'cod'])
  if (name === 'delivery') return details?.delivery.promise
  return details && highlightTexts.supportLine(details.chats.length > 0, details.open.days, details.open.short)
}

interface CardProps {
  highlight: Highlight
  line: string | undefined
  /** Called on hover or touch, before the press. */
  onTouch(): void
  onOpen(): void
}

function Card({ highlight: { icon: Icon, title }, line, onTouch, onOpen }: CardProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onPointerEnter={onTouch}
      onClick={onOpen}
      className="group flex h-full w-full flex-col items-start px-4 py-5.5 text-left focus-visible:-outline-offset-3 md:px-7 md:py-8.5"
    >
      <Icon
        aria-hidden
        className="size-6 text-gold transition-transform duration-250 ease-out motion-safe:group-hover:-translate-y-0.5"
        strokeWidth={1.3}
      />
      <span className="mt-4 font-serif text-[1.3125rem] leading-tight font-semibold md:text-2xl">{title}</span>
      <span className="mt-1.5 text-sm text-balance text-soft">{line}</span>
    </button>
  )
}
