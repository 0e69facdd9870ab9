import { useEffect } from 'react'
import { href, Link } from 'react-router'
import { countClick, countSearch } from '#app/counting/steps.ts'
import { lowestOfSeveral } from '#app/shared/sizes-of-product.ts'
import { Amount } from '#app/ui/amount.tsx'
import { BilingualText } from '#app/ui/bilingual-text.tsx'
import type { ActiveOption } from '#app/ui/form/combobox-keys.ts'
import { MessageWithElements } from '#app/ui/message-with-elements.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { ProductCard } from '#contract/catalogue/catalogue.ts'
import { langOf } from '#messages/language.ts'
import * as searchTexts from '#messages/search.ts'
import { searchPath } from '../links.ts'
import { type Found, useSearch } from './use-search.ts'

interface SearchHitsProps {
  /** The text in the search box. */
  text: string
  /** Whether the results are visible. */
  shown: boolean
  /** Called with the results for the text; null before there are any. */
  onFound(found: Found | null): void
  active: ActiveOption
  listId: string
  optionId(index: number): string
  /** Called when a result was chosen. */
  onLeave(): void
}

/** Milliseconds after which typed words are those that are searched for, not the beginning of others. */
const pause = 2_000

const row =
  'flex min-h-14 items-center px-3 text-sm hover:bg-paper aria-selected:bg-paper aria-selected:shadow-[inset_3px_0_0_0_var(--oud)]'

/** The search results under the box; their number is announced. */
export function SearchHits({ text, shown, onFound, active, listId, optionId, onLeave }: SearchHitsProps) {
  const results = useSearch(text)
  // The arrow keys of the box above move through the results.
  useEffect(() => onFound(results), [results, onFound])
  const found = shown ? results : null
  useEffect(() => {
    if (!results || results.failed) return
    const timer = setTimeout(() => countSearch(results.text, results.total > 0 ? 'some' : 'none'), pause)
    return () => clearTimeout(timer)
  }, [results])
  const choose = ({ text: words }: Found) => {
    countClick(words)
    onLeave()
  }
  const none = found !== null && found.hits.length === 0
  const option = (index: number) => ({
    id: optionId(index),
    role: 'option',
    tabIndex: -1,
    'aria-selected': active === index,
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the search box while a hit is pressed
    <div
      onMouseDown={(event) => event.preventDefault()}
      className={`absolute top-full z-10 max-lg:inset-x-0 lg:right-0 lg:mt-2 lg:w-96 ${found ? 'border border-hair bg-card shadow-float' : ''}`}
    >
      <p role="status" className={none ? 'px-4 py-5 text-sm' : 'sr-only'}>
        {none ? searchTexts.none : found && searchTexts.found(found.total, found.hits.length)}
      </p>
      {found && !none && (
        <div
          role="listbox"
          id={listId}
          aria-label={searchTexts.results}
          className="max-h-[min(70dvh,36rem)] overflow-y-auto overscroll-contain pt-1.5"
        >
          {found.hits.map((product, index) => (
            <Link
              key={product._id}
              to={href('/product/:id', { id: product._id })}
              state={{ item: product }}
              onClick={() => choose(found)}
              className={`${row} gap-3.5 py-1`}
              {...option(index)}
            >
              <Hit product={product} />
            </Link>
          ))}
          <Link
            to={searchPath(found.text)}
            onClick={onLeave}
            className={`${row} sticky bottom-0 mt-1.5 justify-center border-t border-hair bg-card font-semibold`}
            {...option(found.hits.length)}
          >
            {searchTexts.seeAll(found.total)}
          </Link>
        </div>
      )}
    </div>
  )
}

function Hit({ product }: { product: ProductCard }) {
  const lowest = lowestOfSeveral(product)
  return (
    <>
      <Picture picture={product.pictures[0]} alt="" sizes="40px" eager className="h-12.5 w-10 shrink-0 object-cover" />
      <span className="min-w-0 flex-1">
        <span lang={langOf(product.name)} className="block truncate font-serif text-lg leading-tight font-semibold">
          {product.name}
        </span>
        <BilingualText className="block truncate text-[0.8125rem] text-soft">{`${product.brand} · ${product.category}`}</BilingualText>
      </span>
      <span className="tabular shrink-0 font-semibold">
        {lowest === undefined ? (
          <Amount taka={product.price} />
        ) : (
          <MessageWithElements text={searchTexts.from} className="text-[0.8125rem] font-normal text-soft">
            <Amount taka={lowest} />
          </MessageWithElements>
        )}
      </span>
    </>
  )
}
