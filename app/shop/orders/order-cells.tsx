import { RotateCcw } from 'lucide-react'
import { href } from 'react-router'
import { BilingualText } from '#app/ui/bilingual-text.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { orderNumber } from '#contract/limits.ts'
import type { Order } from '#contract/orders/orders.ts'
import { bankIsChecking, shopIsChecking } from '#messages/order-labels.ts'
import * as texts from '#messages/orders.ts'

const shown = 3

/** Up to three pictures, and the number of further items. */
export function OrderThumbnails({ order: { items } }: { order: Order }) {
  return (
    <div className="flex items-center gap-1.5">
      <BilingualText className="sr-only">
        {items.map(({ name, quantity }) => texts.ordered(quantity, name)).join(', ')}
      </BilingualText>
      {items.slice(0, shown).map(({ variantId, image }) => (
        <Thumbnail key={variantId} image={image} sizes="48px" className="w-12 lg:max-xl:w-9" />
      ))}
      {items.length > shown && (
        <span className="tabular pl-1 text-sm text-soft">{texts.more(items.length - shown)}</span>
      )}
    </div>
  )
}

/** Pay, re-order and view. Pay comes first, so that the others are aligned with and without it. */
export function OrderActions({ order, onAddAgain }: { order: Order; onAddAgain(): void }) {
  const to = href('/checkout/:orderId', { orderId: order._id })
  const { open, waitsFor } = order.waysToPay
  const which = <span className="sr-only">{` ${orderNumber(order._id)}`}</span>
  return (
    <div className="grid grid-cols-2 items-center gap-2 lg:flex lg:justify-end">
      {(waitsFor === 'bank' || waitsFor === 'shop') && (
        <p className="text-sm text-soft max-lg:col-span-2 lg:max-w-[18ch]">
          {waitsFor === 'shop' ? shopIsChecking : bankIsChecking}
        </p>
      )}
      {open.length > 0 && (
        <ButtonLink to={to} className="px-4! whitespace-nowrap max-lg:col-span-2">
          <span>{texts.payNow}</span>
          {which}
        </ButtonLink>
      )}
      <Button look="quiet" onClick={onAddAgain} className="whitespace-nowrap">
        <RotateCcw aria-hidden className="size-4" />
        <span>{texts.addAgain}</span>
        {which}
      </Button>
      <ButtonLink look="outlined" to={to} className="px-4! whitespace-nowrap">
        <span>{texts.view}</span>
        {which}
      </ButtonLink>
    </div>
  )
}
