import { Loading } from '#app/ui/loading/skeleton.tsx'
import type { ProductCard as CardProduct } from '#contract/catalogue/catalogue.ts'
import * as productTexts from '#messages/product.ts'
import { ListFailed } from '../../catalogue/product-card/list-failed.tsx'
import { ProductCard, ProductCardPlaceholder } from '../../catalogue/product-card/product-card.tsx'

/** Other products of the same category; `null` while loading. */
export function RelatedProducts({ products: loaded }: { products: CardProduct[] | 'failed' | null }) {
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
            ? products.map((product) => (
                <li key={product._id} className="min-w-0">
                  <ProductCard product={product} />
                </li>
              ))
            : ['first', 'second', 'third', 'fourth'].map((id) => (
                <li key={id}>
                  <ProductCardPlaceholder />
                </li>
              ))}
        </ul>
      )}
      {!products && <Loading what={productTexts.loadingRelated} />}
    </section>
  )
}
