import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { BilingualText } from '#app/ui/bilingual-text.tsx'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { langOf } from '#messages/language.ts'
import * as productTexts from '#messages/product.ts'
import { productFacts } from './product-texts.ts'
import { Reviews } from './reviews/reviews.tsx'

export type ProductTab = 'description' | 'reviews'

interface ProductTabsProps {
  product: Product
  chosen: ProductTab
  onChoose(tab: ProductTab): void
  /** Called with the product including a new review. */
  onReviewed(product: Product): void
}

/** The tabs Description and Reviews; the arrow keys switch between them. */
export function ProductTabs({ product, chosen, onChoose, onReviewed }: ProductTabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const tabs: { key: ProductTab; name: string; panel: ReactNode }[] = [
    { key: 'description', name: productTexts.description, panel: <Description product={product} /> },
    {
      key: 'reviews',
      name: productTexts.reviewsTab(product.reviewCount),
      panel: <Reviews product={product} open={chosen === 'reviews'} onReviewed={onReviewed} />,
    },
  ]
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === chosen)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = to === undefined ? undefined : (to + tabs.length) % tabs.length
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    onChoose(tab.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <section id="reviews" aria-label={productTexts.about} className="section scroll-mt-6">
      <div
        ref={list}
        role="tablist"
        aria-label={productTexts.about}
        onKeyDown={move}
        className="flex gap-8 border-b border-hair noscript:hidden"
      >
        {tabs.map(({ key, name }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === chosen}
            aria-controls={`${id}-${key}-panel`}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => onChoose(key)}
            className="caps -mb-px min-h-12 border-b-2 border-transparent text-soft transition-colors duration-200 ease-out hover:text-ink aria-selected:border-ink aria-selected:text-ink"
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ key, panel }) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-${key}-panel`}
          aria-labelledby={`${id}-${key}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls is reached with Tab
          tabIndex={0}
          className={`pt-8 ${key === chosen ? '' : 'hidden noscript:block'}`}
        >
          {panel}
        </div>
      ))}
    </section>
  )
}

function Description({ product }: { product: Product }) {
  return (
    <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
      <p lang={langOf(product.description)} className="max-w-[60ch] text-[1.0625rem] whitespace-pre-line">
        {product.description}
      </p>
      <dl className="double-hairline grid content-start py-2">
        {productFacts(product).map(([term, value]) => (
          <div
            key={term}
            className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-4 border-b border-hair py-3 last:border-0"
          >
            <dt className="caps pt-1 text-soft">{term}</dt>
            <dd>
              <BilingualText>{value}</BilingualText>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
