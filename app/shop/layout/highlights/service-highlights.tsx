import { useState } from 'react'
import { type ShopDetails, useKnownDetails } from '#app/shop-details.ts'
import { useLazyModule } from '#app/ui/loading/use-lazy-module.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import { type Highlight, type HighlightTitle, highlights } from './highlights.ts'

const loadPromise = () => import('./highlight-promise.tsx')

/** Four highlights above the footer; each card opens its details. */
export function ServiceHighlights() {
  const details = useKnownDetails()
  const [shown, setShown] = useState<HighlightTitle | null>(null)
  const { module, loadModule } = useLazyModule(loadPromise)
  const open = async (title: HighlightTitle) => {
    if (await loadModule()) setShown(title)
    else toast.error('The details could not be loaded. Please try again.')
  }
  return (
    <section aria-labelledby="service-highlights" className="wrap section">
      <h2 id="service-highlights" className="max-w-[16ch] text-[2.25rem] sm:max-w-none md:text-[2.875rem]">
        Craft Your Own Signature Fragrance
      </h2>
      <ul className="mt-7 grid grid-cols-2 border-t border-l border-hair md:mt-9 lg:grid-cols-4">
        {highlights.map((highlight) => (
          <li key={highlight.title} className="border-r border-b border-hair bg-card">
            <Card
              highlight={highlight}
              line={lineOf(highlight, details)}
              onTouch={() => void loadModule()}
              onOpen={() => void open(highlight.title)}
            />
          </li>
        ))}
      </ul>
      {module && details && <module.HighlightPromise title={shown} details={details} onClose={() => setShown(null)} />}
    </section>
  )
}

function lineOf({ title, line }: Highlight, details: ShopDetails | undefined): string | undefined {
  if (title === 'Free Delivery') return details?.delivery.promise
  if (title === '24/7 Support') {
    const ways = details?.chats.length === 0 ? 'Email and phone' : line
    return details && `${ways}: write 24/7, answered ${details.open.days}, ${details.open.short}`
  }
  if (title === 'Secure Payment' && details?.cardPayments === false) return 'Cash on delivery'
  return line
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
