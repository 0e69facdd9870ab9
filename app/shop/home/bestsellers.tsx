import { useEffect, useState } from 'react'
import { api } from '#app/api.ts'
import type { ProductCard } from '#contract/catalogue/catalogue.ts'
import * as homeTexts from '#messages/home.ts'
import { homeList } from './lists.ts'
import { ProductRow } from './product-row.tsx'

/** A row of bestsellers where a page has nothing of its own to show. Without any, nothing. */
export default function Bestsellers() {
  const [products, setProducts] = useState<ProductCard[] | null>()
  useEffect(() => void homeList(api, 'bestsellers').then(setProducts), [])
  if (products === null || products?.length === 0) return null
  return (
    <ProductRow
      title={homeTexts.bestsellers}
      line={homeTexts.bestsellersLine}
      all="/shop?collection=bestsellers"
      list="bestsellers"
      products={products}
      inside
    />
  )
}
