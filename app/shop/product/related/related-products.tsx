import { Link } from 'react-router'
import { useShopDetails } from '#app/shared/shop-details.ts'
import { Loading } from '#app/ui/loading/skeleton.tsx'
import * as productTexts from '#messages/product.ts'
import { ListFailed } from '../../catalogue/product-card/list-failed.tsx'
import { ProductCard, ProductCardPlaceholder } from '../../catalogue/product-card/product-card.tsx'
import { comparePath } from '../../compare/compare-path.ts'
import type { Related } from '../load-product.ts'

/** Scents like it with the notes for which, or other products of the same category; `null` while loading. */
export default function RelatedProducts({ id, products: loaded }: { id: string; products: Related | null }) {
  const { off } = useShopDetails()
  const products = loaded === 'failed' ? [] : loaded
  return (
    <section aria-labelledby="related" className="section">
      <h2 id="related" className="text-[2rem] md:text-[2.5rem]">
        {productTexts.related}
      </h2>
      {loaded === 'failed' ? (
        <ListFailed />
      ) : products?.length === 0 ? (
        <p className="mt-4 text-soft">{productTexts.noneRelated}</p>
      ) : (
        <ul className="mt-7 grid grid-cols-2 gap-x-4 gap-y-10 lg:grid-cols-4 lg:gap-x-6">
          {products
            ? products.map(({ product, reason }) => (
                <li key={product._id} className="flex min-w-0 flex-col">
                  <div className="grow">
                    <ProductCard product={product} />
                  </div>
                  {reason.length > 0 && <p className="mt-2 text-sm text-soft">{productTexts.alikeIn(reason)}</p>}
                </li>
              ))
            : ['first', 'second', 'third', 'fourth'].map((id) => (
                <li key={id}>
                  <ProductCardPlaceholder />
                </li>
              ))}
        </ul>
      )}
      {products && products.length > 0 && !off?.includes('compare') && (
        <p className="mt-6">
          <Link to={comparePath([id, ...products.map(({ product }) => product._id)])} rel="nofollow" className="link">
            {productTexts.compareThese}
          </Link>
        </p>
      )}
      {!products && <Loading what={productTexts.loadingRelated} />}
    </section>
  )
}
