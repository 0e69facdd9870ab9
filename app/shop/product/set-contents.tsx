import { Link } from 'react-router'
import { productPath } from '#app/stores/sizes.ts'
import type { SetPart } from '#contract/catalogue/catalogue.ts'
import { formatNumber, formatSize, formatTaka } from '#messages/formats.ts'
import { langOf } from '#messages/language.ts'
import * as productTexts from '#messages/product.ts'

interface SetContentsProps {
  parts: readonly SetPart[]
  price: number
  priceBack: boolean
}

/** What is in a set, with links, and what it saves against buying each part. Prices in decimal taka. */
export function SetContents({ parts, price, priceBack }: SetContentsProps) {
  const sum = parts.reduce((total, part) => total + part.price * part.quantity, 0)
  return (
    <section className="mt-5 border-y border-hair py-4 text-[0.9375rem]">
      <h2 className="text-sm font-semibold">{productTexts.inThisSet}</h2>
      <ul className="mt-2 grid gap-1">
        {parts.map(({ productId, name, size, quantity, price }) => (
          <li key={productId + size} className="flex gap-3">
            <span className="min-w-0 flex-1">
              <span className="tabular text-soft">{`${formatNumber(quantity)} × `}</span>
              <Link to={productPath({ _id: productId, size, several: true })} prefetch="intent" className="link">
                <span lang={langOf(name)}>{name}</span>
              </Link>
              {size && <span className="text-soft">{` ${formatSize(size)}`}</span>}
            </span>
            <span translate="no" className="tabular text-soft">
              {formatTaka(price * quantity)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-x-4">
        <span className="text-soft">{productTexts.boughtSingly(formatTaka(sum))}</span>
        {sum > price && (
          <span className="font-semibold text-oud">{productTexts.setSaving(formatTaka(sum - price))}</span>
        )}
      </p>
      {priceBack && <p className="mt-1">{productTexts.priceComesBack}</p>}
    </section>
  )
}
