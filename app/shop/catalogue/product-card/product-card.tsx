import { type PointerEvent, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { sizesText } from '#app/shared/sizes-of-product.ts'
import { Skeleton } from '#app/ui/loading/skeleton.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { ProductCard as CardProduct } from '#contract/catalogue/catalogue.ts'
import { langOf } from '#messages/language.ts'
import * as cardTexts from '#messages/product-card.ts'
import { CardRating } from './card-rating.tsx'
import { CartControl } from './cart-control.tsx'
import { ProductPrice } from './product-price.tsx'
import { markTransitionPicture } from './transition-picture.ts'
import { WishlistButton } from './wishlist-button.tsx'

export type CardView = 'grid' | 'list'

interface ProductCardProps {
  product: CardProduct
  view?: CardView
  /** A card of the first row: its picture is loaded eagerly. */
  eager?: boolean
  /** The `sizes` of the picture, if there are not four cards per row. */
  sizes?: string
}

const gridSizes = '(width >= 1328px) 302px, (width >= 1024px) 24vw, (width >= 768px) 31vw, 46vw'
const listSizes = '(width >= 768px) 176px, 112px'

const frames = {
  grid: {
    card: 'h-full flex-col gap-3.5',
    link: 'flex-1 flex-col gap-3',
    picture: '',
    badge: 'top-2.5 left-2.5 px-2.5 py-1.5',
    text: 'flex-1',
    brand: 'justify-between gap-1',
    controls: '',
  },
  list: {
    card: 'flex-col gap-4 border-b border-hair pb-5 md:flex-row md:items-center md:gap-8',
    link: 'flex-1 items-start gap-4 md:gap-8',
    picture: 'w-28 shrink-0 md:w-44',
    badge: 'top-1.5 left-1.5 px-1.5 py-1',
    text: 'flex-1 max-md:pr-10 md:self-center',
    brand: 'gap-4',
    controls: 'md:w-52 md:shrink-0',
  },
} as const

/** A product card: a link over picture and text, and separate buttons. Fills the height of its row. */
export function ProductCard({ product, view = 'grid', eager = false, sizes }: ProductCardProps) {
  const picture = useRef<HTMLDivElement>(null)
  const frame = frames[view]
  const { _id, name, brand, category, family, badge, description } = product
  const [first, second] = product.pictures
  /** The first picture as it is loaded here, once a mouse has been over the card. */
  const [hovered, setHovered] = useState<string>()
  const hover = ({ pointerType }: PointerEvent) =>
    second && pointerType === 'mouse' && setHovered(picture.current?.querySelector('img')?.currentSrc)
  return (
    <article onPointerEnter={hover} className={`group relative flex ${frame.card}`}>
      <div className={`relative flex ${frame.link}`}>
        <div ref={picture} className={`relative aspect-4/5 overflow-hidden bg-photo ${frame.picture}`}>
          <Picture
            picture={first}
            alt=""
            sizes={sizes ?? (view === 'grid' ? gridSizes : listSizes)}
            eager={eager}
            className="card-photo"
          />
          {hovered && (
            <Picture
              picture={second}
              alt=""
              sizes={sizes ?? (view === 'grid' ? gridSizes : listSizes)}
              ground={hovered}
              className="card-photo absolute inset-0 opacity-0 group-hover:opacity-100"
            />
          )}
        </div>
        {badge && <span className={`caps absolute bg-card ${frame.badge}`}>{cardTexts.newProduct}</span>}
        <div className={`flex min-w-0 flex-col ${frame.text}`}>
          {product.reviewCount === 0 ? (
            <p lang={langOf(brand)} className="caps h-3.5 truncate text-soft">
              {brand}
            </p>
          ) : (
            <div className={`flex h-3.5 items-center ${frame.brand}`}>
              <p lang={langOf(brand)} className="caps min-w-0 truncate text-soft">
                {brand}
              </p>
              <CardRating {...product} />
            </div>
          )}
          <h3 className="mt-1.5 text-[1.3125rem] md:text-2xl">
            <Link
              to={href('/product/:id', { id: _id })}
              state={{ item: product }}
              viewTransition
              prefetch="intent"
              onClick={() => markTransitionPicture(picture.current)}
              lang={langOf(name)}
              className="card-link line-clamp-2"
            >
              {name}
            </Link>
          </h3>
          <p className="mt-1 text-[0.8125rem] wrap-anywhere text-soft">
            {[family, category, sizesText(product)].filter(Boolean).join(' · ')}
          </p>
          {view === 'list' && (
            <p
              lang={langOf(description)}
              className="mt-3 line-clamp-2 hidden max-w-[60ch] text-sm text-balance text-soft sm:block"
            >
              {description}
            </p>
          )}
          <ProductPrice product={product} className={`pt-2 ${view === 'grid' ? 'mt-auto' : ''}`} />
        </div>
      </div>
      <CartControl product={product} className={frame.controls} />
      <WishlistButton
        product={product}
        className={`absolute ${view === 'grid' ? 'top-1.5 right-1.5' : 'top-0 right-0 md:relative'}`}
      />
    </article>
  )
}

/** The placeholder of a card, in its size. */
export function ProductCardPlaceholder({ view = 'grid' }: { view?: CardView }) {
  const frame = frames[view]
  return (
    <div aria-hidden className={`flex ${frame.card}`}>
      <div className={`flex ${frame.link}`}>
        <Skeleton className={`aspect-4/5 ${frame.picture}`} />
        <div className={`flex min-w-0 flex-col ${frame.text}`}>
          <Skeleton className="h-3.5 w-20" />
          <Skeleton className="mt-1.5 h-5.5 w-4/5 md:h-6.5" />
          <Skeleton className="mt-1 h-5 w-3/5" />
          <Skeleton className="mt-2 h-6.25 w-24" />
        </div>
      </div>
      <Skeleton className={`h-12 ${frame.controls}`} />
    </div>
  )
}
