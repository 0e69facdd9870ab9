import { Link } from 'react-router'
import { productPath } from '#app/stores/sizes.ts'
import { BilingualText } from '#app/ui/bilingual-text.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { quantityLimit } from '#contract/limits.ts'
import { lineTotal } from '#contract/orders/pricing.ts'
import * as texts from '#messages/cart-link.ts'
import { formatSize, formatTaka } from '#messages/formats.ts'
import { langOf } from '#messages/language.ts'
import type { LinkedGoods } from './linked-goods.ts'

export function LinkedGoodsList({ goods }: { goods: LinkedGoods[] }) {
  return (
    <ul aria-label={texts.goods} className="mt-8 max-w-xl border-t border-hair empty:hidden">
      {goods.map((one) => (
        <Line key={one.variantId} goods={one} />
      ))}
    </ul>
  )
}

function Line({ goods: { product, quantity, wanted } }: { goods: LinkedGoods }) {
  const { name, brand, size, image, price } = product
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hair py-4">
      <Thumbnail image={image} sizes="64px" className="w-16 shrink-0" />
      <div className="min-w-0 flex-1 basis-28">
        {brand && (
          <p lang={langOf(brand)} className="caps text-soft">
            {brand}
          </p>
        )}
        <h2 className="mt-1 text-xl wrap-anywhere">
          <Link
            to={productPath(product)}
            lang={langOf(name)}
            className="hover:underline hover:decoration-1 hover:underline-offset-4"
          >
            {name}
          </Link>
        </h2>
        <p translate="no" className="tabular mt-1 text-sm wrap-anywhere text-soft">
          <BilingualText>
            {[formatSize(size), texts.each(quantity || wanted, formatTaka(price))].filter(Boolean).join(' · ')}
          </BilingualText>
        </p>
        {quantity < wanted && <p className="mt-0.5 text-sm font-semibold">{shortageOf(quantity)}</p>}
      </div>
      {quantity > 0 && (
        <p translate="no" className="tabular ml-auto font-semibold">
          {formatTaka(lineTotal({ price, quantity }))}
        </p>
      )}
    </li>
  )
}

function shortageOf(quantity: number): string {
  if (quantity === 0) return texts.soldOut
  return quantity === quantityLimit ? texts.atMost(quantityLimit) : texts.onlyLeft(quantity)
}
