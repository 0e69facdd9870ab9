import { Link } from 'react-router'
import { AddressLines } from '#app/shared/address-lines.tsx'
import { PartsOfSet } from '#app/shared/parts-of-set.tsx'
import { PickedBatch } from '#app/shared/picked-batch.tsx'
import { useShopDetails } from '#app/shared/shop-details.ts'
import { productPath } from '#app/stores/sizes.ts'
import { Amount } from '#app/ui/amount.tsx'
import { BilingualText } from '#app/ui/bilingual-text.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { fullName } from '#contract/names.ts'
import type { Order } from '#contract/orders/orders.ts'
import { lineTotal } from '#contract/orders/pricing.ts'
import * as texts from '#messages/checkout.ts'
import { formatNumber, formatPhone, formatSize, formatTaka } from '#messages/formats.ts'
import { langOf } from '#messages/language.ts'
import { deliveredHint, deliveryText, times } from '#messages/order-labels.ts'

/** The order lines, at the prices at the time of ordering. Delivered ones lead to the forms of review and votes. */
export function OrderLines({ items, delivered = false }: Pick<Order, 'items'> & { delivered?: boolean }) {
  return (
    <section aria-labelledby="order-items">
      <h2 id="order-items" className="text-[1.75rem]">
        {texts.items}
      </h2>
      <ul className="mt-4 border-t border-hair">
        {items.map(({ productId, variantId, name, brand, size, image, price, quantity, undelivered, ...own }) => (
          <li
            key={variantId}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hair py-4 sm:gap-x-6"
          >
            <Thumbnail image={image} sizes="76px" className="w-16 shrink-0 sm:w-19" />
            <div className="min-w-0 flex-1 basis-28">
              {brand && (
                <p lang={langOf(brand)} className="caps text-soft">
                  {brand}
                </p>
              )}
              <h3 className="mt-1 text-xl wrap-anywhere">
                <Link
                  to={productPath({ _id: productId, size, several: true })}
                  prefetch="intent"
                  lang={langOf(name)}
                  className="hover:underline hover:decoration-1 hover:underline-offset-4"
                >
                  {name}
                </Link>
              </h3>
              <p className="tabular mt-1 text-sm wrap-anywhere text-soft">
                <BilingualText>{size && `${formatSize(size)} · `}</BilingualText>
                <Amount taka={price} /> <span aria-hidden>×</span>
                <span className="sr-only">{times}</span> <span>{formatNumber(quantity)}</span>
              </p>
              <PartsOfSet item={own} sets={quantity} />
              <PickedBatch {...own} />
              {delivered && undelivered < quantity && (
                <Link
                  to={`${productPath({ _id: productId, size, several: true })}#reviews`}
                  className="link mt-1 inline-block py-1 text-sm print:hidden"
                >
                  <span>{texts.rateIt}</span>
                  <span className="sr-only">{`: ${name}`}</span>
                </Link>
              )}
              <DeliveredHint hint={deliveredHint({ quantity, undelivered })} />
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

function DeliveredHint({ hint }: { hint: string | undefined }) {
  return hint && <p className="mt-0.5 text-sm font-semibold">{hint}</p>
}

/** Where the order goes, and how. */
export function DeliveryAddress({ order: { address, delivery } }: { order: Pick<Order, 'address' | 'delivery'> }) {
  const { email, phone } = address
  const shop = useShopDetails()
  const isPickup = delivery.option === 'pickup'
  return (
    <section aria-labelledby="delivered-to">
      <h2 id="delivered-to" className="text-[1.75rem]">
        {isPickup ? texts.pickup : texts.deliveryAddress}
      </h2>
      <p className="mt-4">{deliveryText(delivery)}</p>
      <address className="mt-2 text-soft not-italic [overflow-wrap:anywhere]">
        <span className="font-semibold text-ink">{fullName(address)}</span>
        <br />
        {isPickup ? <BilingualText>{shop.address.join(', ')}</BilingualText> : <AddressLines place={address} />}
        <br />
        <span>{email}</span>
        {phone && (
          <>
            <br />
            <span>{formatPhone(phone)}</span>
          </>
        )}
      </address>
    </section>
  )
}
