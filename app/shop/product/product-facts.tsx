import { Banknote, RotateCcw, Truck } from 'lucide-react'
import { Fragment, type Ref, Suspense, useRef } from 'react'
import { Link } from 'react-router'
import { useShopDetails } from '#app/shared/shop-details.ts'
import { productPath } from '#app/stores/sizes.ts'
import { BilingualText } from '#app/ui/bilingual-text.tsx'
import { useEditsBeforeHydration } from '#app/ui/form/use-edits-before-hydration.ts'
import { optionalPart } from '#app/ui/loading/optional-part.ts'
import { Skeleton } from '#app/ui/loading/skeleton.tsx'
import { Price } from '#app/ui/price.tsx'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { formatSize } from '#messages/formats.ts'
import { langOf } from '#messages/language.ts'
import * as productTexts from '#messages/product.ts'
import { brandPath, categoryPath, searchPath } from '../layout/links.ts'
import { Buying } from './buying/buying.tsx'
import { PricePerMl } from './buying/price-per-ml.tsx'
import { SizeChoice, type SizeChoiceProps } from './buying/size-choice.tsx'
import type { Purchase } from './buying/use-purchase.ts'
import { firstSentence, scentFacts, skuOf } from './product-texts.ts'
import { Rating } from './reviews/rating.tsx'
import { SetContents } from './set-contents.tsx'

/** Its script is loaded after the page, which does without it. */
const ChatOrder = optionalPart(() => import('../chat-order/chat-order.tsx'))

interface ProductFactsProps {
  /** In the selected size. */
  product: Product
  sizes: SizeChoiceProps
  purchase: Purchase
  container: Ref<HTMLDivElement>
  onReviews(): void
  /** Only the data of the card is known; the rest is loading. */
  loading: boolean
}

/** Beside the pictures: name, price, and everything needed to buy it. */
export function ProductFacts({ product, sizes, purchase, container, onReviews, loading }: ProductFactsProps) {
  const { _id, name, brand, category, size, price, oldPrice, ratings, reviewCount, description, tags } = product
  const [variant] = product.variants
  const facts = useRef<HTMLDivElement>(null)
  useEditsBeforeHydration(facts)
  const { delivery, payWays, chats, returnDays } = useShopDetails()
  return (
    <div ref={facts} className="min-w-0 wrap-anywhere md:sticky md:top-24 md:self-start">
      <Link
        to={brandPath(brand)}
        prefetch="intent"
        lang={langOf(brand)}
        className="caps -my-2 inline-block py-2 text-soft hover:text-ink"
      >
        {brand}
      </Link>
      <h1 lang={langOf(name)} className="mt-2 text-[2.75rem] wrap-anywhere md:text-[3.75rem]">
        {name}
      </h1>
      <p className="mt-2 text-soft">{[category, formatSize(size)].filter(Boolean).join(' · ')}</p>
      <p className="mt-3 flex items-center gap-2 text-sm">
        {reviewCount > 0 ? (
          <>
            <Rating value={ratings} />
            <button type="button" onClick={onReviews} className="link">
              {productTexts.ratingAndReviews(ratings.toFixed(1), reviewCount)}
            </button>
          </>
        ) : (
          <span className="text-soft">{productTexts.noReviewsYet}</span>
        )}
      </p>
      <div className="mt-6">
        <Price price={price} oldPrice={oldPrice} saving size="large" />
        {sizes.variants.length < 2 && (
          <p className="mt-1">
            <PricePerMl price={price} size={size} />
          </p>
        )}
      </div>
      <SizeChoice {...sizes} />
      {variant?.parts && <SetContents parts={variant.parts} price={price} priceBack={variant.priceBack ?? false} />}
      <p
        lang={langOf(description)}
        className="mt-5 max-w-[46ch] font-serif text-[1.375rem] leading-snug text-balance italic"
      >
        {firstSentence(description)}
      </p>
      <Scent product={product} loading={loading} />
      <div className="mt-7">
        <Buying product={product} purchase={purchase} container={container} />
        {chats.length > 0 && (
          <div className="min-h-11">
            <Suspense>
              <ChatOrder
                lines={[{ name, size, price, quantity: purchase.quantity }]}
                reference={variant?._id ?? _id}
                path={productPath(product)}
              />
            </Suspense>
          </div>
        )}
      </div>
      <ul className="double-hairline mt-5 grid gap-2.5 py-5 text-[0.9375rem]">
        <Promised Icon={Truck} text={productTexts.delivered(delivery.promise, delivery.time)} />
        {returnDays > 0 && <Promised Icon={RotateCcw} text={productTexts.returnPromise(returnDays)} />}
        <Promised Icon={Banknote} text={productTexts.waysToPay(payWays)} />
      </ul>
      <dl className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-[0.9375rem] [&_dt]:text-soft">
        <dt>{productTexts.sku}</dt>
        <dd className={variant?.sku ? '' : 'uppercase'}>{variant?.sku || skuOf(_id)}</dd>
        <dt>{productTexts.category}</dt>
        <dd>
          <Link to={categoryPath(category)} prefetch="intent" className="link">
            {category}
          </Link>
        </dd>
        {(tags.length > 0 || loading) && (
          <>
            <dt>{productTexts.tags}</dt>
            <dd>
              {loading && <Skeleton className="my-0.5 h-4.5 w-32" />}
              {tags.map((tag, index) => (
                <Fragment key={tag}>
                  <span>{index > 0 && ', '}</span>
                  <Link to={searchPath(tag)} prefetch="intent" className="link">
                    {tag}
                  </Link>
                </Fragment>
              ))}
            </dd>
          </>
        )}
      </dl>
    </div>
  )
}

/** What it smells of, before it is bought. */
function Scent({ product, loading }: Pick<ProductFactsProps, 'product' | 'loading'>) {
  if (loading) return <Skeleton className="mt-5 h-24" />
  const facts = scentFacts(product)
  if (facts.length === 0) return null
  return (
    <dl className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-[0.9375rem] [&_dt]:text-soft">
      {facts.map(([term, value]) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>
            <BilingualText>{value}</BilingualText>
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}

function Promised({ Icon, text }: { Icon: typeof Truck; text: string }) {
  return (
    <li className="flex items-center gap-3">
      <Icon aria-hidden className="size-[18px] shrink-0 text-soft" strokeWidth={1.5} />
      <span>{text}</span>
    </li>
  )
}
