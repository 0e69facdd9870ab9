import { Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { href, Link } from 'react-router'
import { askFor, decrease, increase, removeFromCart } from '#app/stores/cart-actions.ts'
import { type CartLine, lineTotal } from '#app/stores/cart-math.ts'
import { IconButton } from '#app/ui/button.tsx'
import { Price } from '#app/ui/price.tsx'
import { Quantity } from '#app/ui/quantity.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { formatTaka } from '#contract/money.ts'

export function CartLines({ cart }: { cart: CartLine[] }) {
  return (
    <ul aria-label="Products in your cart" className="border-t border-hair">
      {cart.map((line) => (
        <Line key={line._id} line={line} />
      ))}
    </ul>
  )
}

function Line({ line }: { line: CartLine }) {
  const { _id, name, brand, size, image, price, oldPrice, quantity, stock } = line
  // The focus goes on to the neighbour's name, or the keyboard would start again at the top of the page.
  const remove = ({ currentTarget }: MouseEvent) => {
    const item = currentTarget.closest('li')
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
    neighbour?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: neighbour === item?.nextElementSibling })
    removeFromCart(line)
  }
  return (
    <li className="grid grid-cols-[84px_1fr] gap-x-4 border-b border-hair py-5 sm:grid-cols-[112px_1fr] sm:gap-x-6 sm:py-6">
      <Thumbnail image={image} sizes="(width >= 640px) 112px, 84px" className="row-span-2 w-full" />
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          {brand && <p className="caps text-soft">{brand}</p>}
          <h2 className="mt-1 text-[21px] break-words sm:text-2xl">
            <Link
              to={href('/product/:id', { id: _id })}
              prefetch="intent"
              className="hover:underline hover:decoration-1 hover:underline-offset-4"
            >
              {name}
            </Link>
          </h2>
          {size && <p className="mt-1 text-[13px] text-soft">{size}</p>}
          <div className="mt-1.5 text-sm">
            <Price price={price} oldPrice={oldPrice} />
          </div>
        </div>
        <IconButton label={`Remove ${name}`} onClick={remove} className="-mt-2 -mr-2.5 text-soft hover:text-ink">
          <Trash2 aria-hidden className="size-5" strokeWidth={1.4} />
        </IconButton>
      </div>
      <div className="mt-3.5 flex flex-wrap items-center justify-between gap-3">
        <Quantity
          of={name}
          value={quantity}
          most={stock}
          onDecrease={() => decrease(line)}
          onIncrease={() => increase(line)}
          onType={(typed) => askFor(line, typed)}
          className="w-32 sm:w-37"
        />
        <p className="tabular ml-auto font-serif text-xl font-semibold sm:text-2xl">
          <span className="sr-only">Total of this line: </span>
          {formatTaka(lineTotal(line))}
        </p>
      </div>
    </li>
  )
}
