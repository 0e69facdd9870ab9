import { Link } from 'react-router'
import { PartsOfSet } from '#app/shared/parts-of-set.tsx'
import { productPath } from '#app/stores/sizes.ts'
import { BilingualText } from '#app/ui/bilingual-text.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import type { LinkedOrder } from '#contract/orders/order-links.ts'
import { lineTotal } from '#contract/orders/pricing.ts'
import { formatSize, formatTaka } from '#messages/formats.ts'
import { langOf } from '#messages/language.ts'
import * as texts from '#messages/order-link.ts'

export function LinkedLines({ items }: Pick<LinkedOrder, 'items'>) {
  return (
    <section aria-labelledby="order-items">
      <h2 id="order-items" className="text-[1.75rem]">
        {texts.items}
      </h2>
      <ul className="mt-4 border-t border-hair">
        {items.map(({ productId, variantId, name, brand, size, image, price, quantity, undelivered, parts }) => (
          <li key={variantId} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hair py-4">
            <Thumbnail image={image} sizes="64px" className="w-16 shrink-0" />
            <div className="min-w-0 flex-1 basis-28">
              {brand && (
                <p lang={langOf(brand)} className="caps text-soft">
                  {brand}
                </p>
              )}
              <h3 className="mt-1 text-xl wrap-anywhere">
                <Link
                  to={productPath({ _id: productId, size, several: true })}
                  lang={langOf(name)}
                  className="hover:underline hover:decoration-1 hover:underline-offset-4"
                >
                  {name}
                </Link>
              </h3>
              <p translate="no" className="tabular mt-1 text-sm wrap-anywhere text-soft">
                <BilingualText>{texts.lineOf(formatSize(size), formatTaka(price), quantity)}</BilingualText>
              </p>
              <PartsOfSet item={{ parts }} sets={quantity} />
              {undelivered > 0 && <p className="mt-0.5 text-sm font-semibold">{texts.notDeliveredOf(undelivered)}</p>}
            </div>
            <p translate="no" className="tabular ml-auto font-semibold">
              {formatTaka(lineTotal({ price, quantity }))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
