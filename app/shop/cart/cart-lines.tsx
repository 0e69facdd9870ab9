import { Trash2 } from 'lucide-react'
import type { MouseEvent, Ref } from 'react'
import { Link } from 'react-router'
import { maxQuantity } from '#app/shared/quantity.ts'
import { useTypedQuantity } from '#app/shared/use-typed-quantity.ts'
import { decrease, increase, removeFromCart, requestQuantity } from '#app/stores/cart-actions.ts'
import { type CartLine, nameInSize } from '#app/stores/cart-math.ts'
import { productPath } from '#app/stores/sizes.ts'
import { Amount } from '#app/ui/amount.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { Quantity } from '#app/ui/form/quantity.tsx'
import { Price } from '#app/ui/price.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { lineTotal } from '#contract/orders/pricing.ts'
import * as cartTexts from '#messages/cart.ts'
import { formatSize } from '#messages/formats.ts'
import { langOf } from '#messages/language.ts'
import { type Change, withoutUnavailable } from './cart-changes.ts'

interface CartLinesProps {
  cart: CartLine[]
  /** The changes to confirm: a line that will be removed is not in the total. */
  changes: Change[]
  /** While the order is placed: changes would not be in the order. */
  locked: boolean
  ref: Ref<HTMLUListElement>
}

export function CartLines({ cart, changes, locked, ref }: CartLinesProps) {
  const counted = new Set(withoutUnavailable(cart, changes))
  return (
    <ul
      ref={ref}
      tabIndex={-1}
      aria-label={cartTexts.productsInCart}
      aria-busy={locked}
      className="border-t border-hair"
    >
      {cart.map((line) => (
        // Not by the size's ID: the cart check adds it to lines of an earlier visit, perhaps while the customer types.
        <Line key={`${line._id} ${line.size}`} line={line} counted={counted.has(line)} locked={locked} />
      ))}
    </ul>
  )
}

/** `counted`: whether its amount is in the total. */
function Line({ line, counted, locked }: { line: CartLine; counted: boolean; locked: boolean }) {
  const { name, brand, size, image, price, oldPrice, quantity, stock } = line
  const full = nameInSize(line)
  const typing = useTypedQuantity({
    value: quantity,
    stock,
    onQuantity: (quantity, silent) => requestQuantity(line, quantity, silent),
  })
  // Move the focus to the neighboring line, so that keyboard users do not start at the top of the page again.
  const remove = ({ currentTarget }: MouseEvent) => {
    const item = currentTarget.closest('li')
    const neighbor = item?.nextElementSibling ?? item?.previousElementSibling
    neighbor?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: neighbor === item?.nextElementSibling })
    removeFromCart(line)
  }
  return (
    <li className="grid grid-cols-[84px_minmax(0,1fr)] gap-x-4 border-b border-hair py-5 sm:grid-cols-[112px_minmax(0,1fr)] sm:gap-x-6 sm:py-6 md:max-lg:grid-cols-[84px_minmax(0,1fr)] md:max-lg:gap-x-4">
      <Thumbnail
        image={image}
        sizes="(width >= 1024px) 112px, (width >= 768px) 84px, (width >= 640px) 112px, 84px"
        className="row-span-2 w-full"
      />
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          {brand && (
            <p lang={langOf(brand)} className="caps text-soft">
              {brand}
            </p>
          )}
          <h2 className="mt-1 text-[1.3125rem] wrap-anywhere sm:text-2xl">
            <Link
              to={productPath(line)}
              prefetch="intent"
              lang={langOf(name)}
              className="hover:underline hover:decoration-1 hover:underline-offset-4"
            >
              {name}
            </Link>
          </h2>
          {size && <p className="mt-1 text-[0.8125rem] wrap-anywhere text-soft">{formatSize(size)}</p>}
          <div className="mt-1.5 text-sm">
            <Price price={price} oldPrice={oldPrice} />
          </div>
        </div>
        <IconButton
          label={cartTexts.remove(full)}
          onClick={remove}
          busy={locked}
          className="-mt-2 -mr-2.5 text-soft pressable:hover:text-ink aria-disabled:opacity-35"
        >
          <Trash2 aria-hidden className="size-5" strokeWidth={1.4} />
        </IconButton>
      </div>
      {/* one layout per width, whatever the amounts, so that totals are aligned */}
      <div className="mt-3.5 flex flex-col gap-2">
        <div className="flex items-center justify-between gap-3 max-[389px]:flex-col max-[389px]:items-start">
          <Quantity
            label={full}
            value={quantity}
            max={maxQuantity(stock)}
            onDecrease={() => decrease(line)}
            onIncrease={() => increase(line)}
            onLimit={() => increase(line)}
            disabled={locked}
            className="w-32 shrink-0 sm:w-37 md:max-lg:w-32"
            {...typing.field}
          />
          {counted ? (
            <p className="tabular ml-auto font-serif text-xl font-semibold whitespace-nowrap sm:text-2xl md:max-lg:text-xl">
              <span className="sr-only">{cartTexts.lineTotal}</span>
              <Amount taka={lineTotal(line)} />
            </p>
          ) : (
            <p className="ml-auto text-sm text-soft">{cartTexts.notInTotal}</p>
          )}
        </div>
        <FieldError {...typing.message} />
      </div>
    </li>
  )
}
