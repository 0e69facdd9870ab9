import { Suspense, useId, useRef, useState } from 'react'
import { Await, Link } from 'react-router'
import { api } from '#app/api.ts'
import type { Elements } from '#app/ui/elements.ts'
import type { ProductCard as CardProduct } from '#contract/catalogue/catalogue.ts'
import * as homeTexts from '#messages/home.ts'
import { Carousel, rowGaps } from '../../ui/carousel/carousel.tsx'
import { Loading } from '../../ui/loading/skeleton.tsx'
import { ListFailed } from '../catalogue/product-card/list-failed.tsx'
import { ProductCard, ProductCardPlaceholder } from '../catalogue/product-card/product-card.tsx'
import { firstInRow, homeList, type ListName } from './lists.ts'

interface ProductRowProps {
  title: string
  line: string
  /** The URL of the full list. */
  all: string
  list: ListName
  /** The products, null when they could not be loaded, undefined while they are, or a promise of these. */
  products: CardProduct[] | null | undefined | Promise<CardProduct[] | null>
  /** In a page with a frame of its own. */
  inside?: boolean
}

/** A picture in the row is as wide as its card; phones take a size that high-density screens do not double. */
const pictureSizes =
  '(width >= 1328px) 302px, (width >= 1025px) 24vw, (width >= 769px) 31vw, (width >= 480px) 46vw, 62vw'

/** A section of products: four placeholders while loading, then the row, or a message when there are none. */
export function ProductRow({ title, line, all, list, products, inside = false }: ProductRowProps) {
  const heading = useId()
  const head = (
    <div className="flex flex-col md:flex-row md:items-end md:justify-between md:gap-5">
      <div>
        <h2 id={heading} className="text-[2.25rem] md:text-[2.875rem]">
          {title}
        </h2>
        <p className="mt-2 text-sm text-soft">{line}</p>
      </div>
      <Link
        to={all}
        prefetch="intent"
        aria-describedby={heading}
        className="inline-flex min-h-11 shrink-0 items-center self-start text-sm md:items-end md:self-auto"
      >
        <span className="link">{homeTexts.seeAll}</span>
      </Link>
    </div>
  )
  const row = (loaded: CardProduct[] | null) => <Loaded title={title} head={head} list={list} products={loaded} />
  return (
    <section aria-labelledby={heading} className={inside ? 'section' : 'wrap section'}>
      {products === undefined ? (
        <Placeholders title={title} head={head} />
      ) : products === null || Array.isArray(products) ? (
        row(products)
      ) : (
        <Suspense fallback={<Placeholders title={title} head={head} />}>
          <Await resolve={products}>{row}</Await>
        </Suspense>
      )}
    </section>
  )
}

interface LoadedProps {
  title: string
  head: Elements
  list: ListName
  products: CardProduct[] | null
}

function Loaded({ title, head, list, products }: LoadedProps) {
  const [whole, setWhole] = useState<{ of: CardProduct[]; row: CardProduct[] }>()
  const loading = useRef<Promise<void>>(undefined)
  const none = homeTexts.noneOf(title)
  if (products === null) {
    return (
      <>
        {head}
        <ListFailed none={none} />
      </>
    )
  }
  if (products.length === 0) {
    return (
      <>
        {head}
        <p className="double-hairline mt-7 py-12 text-center text-soft">{none}</p>
      </>
    )
  }
  const row = whole?.of === products ? whole.row : products
  const hasRest = row === products && products.length === firstInRow
  function loadRest(): Promise<void> {
    loading.current ??= homeList(api, list).then((loaded) => {
      loading.current = undefined
      if (loaded) setWhole({ of: row, row: loaded })
    })
    return loading.current
  }
  return (
    <Carousel label={title} head={head} loadRest={hasRest ? loadRest : undefined}>
      {row.map((product) => (
        <ProductCard key={product._id} product={product} sizes={pictureSizes} />
      ))}
    </Carousel>
  )
}

function Placeholders({ title, head }: { title: string; head: Elements }) {
  return (
    <>
      {head}
      <Loading what={title} />
      <div className={`mt-7 flex overflow-hidden ${rowGaps}`}>
        {[1, 2, 3, 4].map((number) => (
          <div key={number} data-placeholder className="row-item">
            <ProductCardPlaceholder />
          </div>
        ))}
      </div>
    </>
  )
}
