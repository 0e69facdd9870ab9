import { type RefObject, useEffect, useRef } from 'react'
import { pageMeta } from '#app/document/page-meta.ts'
import { useShop } from '#app/stores/shop.ts'
import { removeWithoutToast } from '#app/stores/wishlist.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button } from '#app/ui/button.tsx'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { Loading } from '#app/ui/loading/skeleton.tsx'
import { NeedsScript } from '#app/ui/needs-script.tsx'
import * as cardTexts from '#messages/product-card.ts'
import * as wishlistTexts from '#messages/wishlist.ts'
import { LazyBestsellers } from '../bestsellers/lazy-bestsellers.tsx'
import { ProductCard, ProductCardPlaceholder } from '../catalogue/product-card/product-card.tsx'
import { DetectEmptyWishlist } from './detect-empty-wishlist.tsx'
import { EmptyWishlist } from './empty-wishlist.tsx'
import { moveAllToCart } from './move-to-cart.ts'
import { useWishlistProducts } from './use-wishlist-products.ts'

export const meta = () =>
  pageMeta({
    title: wishlistTexts.title,
    description: wishlistTexts.pageDescription,
    path: '/wishlist',
    hidden: true,
  })

/**
 * When the card whose heart was pressed has disappeared, the next one gets the focus; without any, the heading.
 * `products`: of the cards in `list`; null while loading.
 */
function useFocusAfterRemoval(
  list: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
  products: readonly { _id: string }[] | null,
) {
  const before = useRef<readonly { _id: string }[]>([])
  useEffect(() => {
    if (!products) return
    const removed = before.current.findIndex((one) => !products.some(({ _id }) => _id === one._id))
    before.current = products
    if (removed < 0 || document.activeElement !== document.body) return
    const links = list.current?.querySelectorAll<HTMLElement>('h3 a') ?? []
    const next = links[Math.min(removed, links.length - 1)] ?? heading.current
    next?.focus({ preventScroll: true })
  })
}

export default function Wishlist() {
  const { restored, wishlist } = useShop()
  const { products, unavailable, failed, retry } = useWishlistProducts()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useFocusAfterRemoval(list, heading, products)
  const inStock = products?.some(({ availability }) => availability !== 'sold_out')
  return (
    <div className="wrap">
      <Breadcrumb current={wishlistTexts.title} />
      {!restored && (
        <>
          <DetectEmptyWishlist />
          <div className="hidden min-h-[75svh] nothing-saved:block">
            <EmptyWishlist />
          </div>
        </>
      )}
      {products && wishlist.length === 0 ? (
        <>
          {/* As high as the window, so that the row is below it. */}
          <div className="min-h-[75svh]">
            <EmptyWishlist heading={heading} />
          </div>
          <LazyBestsellers />
        </>
      ) : (
        <div className={restored ? '' : 'nothing-saved:hidden'}>
          <div className="mt-4 flex min-h-16 flex-wrap items-end justify-between gap-4">
            <div>
              <h1 ref={heading} tabIndex={-1} className="text-[2.75rem] outline-none md:text-[3.75rem]">
                {wishlistTexts.title}
              </h1>
              <p role="status" className="mt-2 min-h-6 text-soft">
                {products && cardTexts.perfumes(products.length)}
              </p>
            </div>
            {products && inStock && (
              <Button look="outlined" onClick={() => keepingFocus(heading, () => void moveAllToCart(products))}>
                {wishlistTexts.moveAll}
              </Button>
            )}
          </div>
          <h2 className="sr-only">{wishlistTexts.yourPerfumes}</h2>
          {failed ? (
            <div role="alert" className="double-hairline mt-8 flex flex-col items-center gap-6 px-4 py-16 text-center">
              <p className="max-w-[46ch]">{wishlistTexts.notLoaded}</p>
              <Button onClick={() => keepingFocus(heading, retry)}>{wishlistTexts.tryAgain}</Button>
            </div>
          ) : (
            <ul
              ref={list}
              className={`mt-8 grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 md:gap-y-12 lg:grid-cols-4 ${products ? '' : 'noscript:hidden'}`}
            >
              {products
                ? products.map((product, index) => (
                    <li key={product._id} className="min-w-0">
                      <ProductCard product={product} eager={index < 4} />
                    </li>
                  ))
                : ['first', 'second', 'third', 'fourth'].slice(0, wishlist.length || 4).map((id) => (
                    <li key={id}>
                      <ProductCardPlaceholder />
                    </li>
                  ))}
            </ul>
          )}
          {!products && !failed && (
            <>
              <Loading what={wishlistTexts.loading} />
              <NeedsScript what={wishlistTexts.yourWishlist} heading="h2" />
            </>
          )}
          {unavailable.length > 0 && (
            <div className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-hair pt-5">
              <p className="text-soft">{wishlistTexts.unavailable(unavailable.length)}</p>
              <Button look="quiet" onClick={() => keepingFocus(heading, () => removeWithoutToast(unavailable))}>
                {wishlistTexts.removeUnavailable}
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  )
}
