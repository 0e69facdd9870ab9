import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { changeCart } from '#app/stores/shop.ts'
import { Amount } from '#app/ui/amount.tsx'
import { BilingualText } from '#app/ui/bilingual-text.tsx'
import { ConfirmDialog } from '#app/ui/dialog/dialog.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { useFormError } from '#app/ui/form/use-form-error.ts'
import { Skeleton } from '#app/ui/loading/skeleton.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { nameWithSize } from '#contract/names.ts'
import type { HeldBottles } from '#contract/orders/cart.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { lineTotal } from '#contract/orders/pricing.ts'
import { formatOrderName, formatSize, formatTaka } from '#messages/formats.ts'
import * as texts from '#messages/orders.ts'
import { currentProducts } from '../cart/current-products.ts'
import { type AddedAgain, addAgain, currentProduct, describeAdded } from './add-again.ts'
import { useHeldBottles } from './use-held-bottles.ts'

const idsOf = ({ items }: Order) => items.map(({ productId }) => productId)

/** Confirms adding a past order's products to the cart. Open while `order` is set. */
export function AddAgainDialog({ order, onClose }: { order: Order | null; onClose(): void }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const { formError, showError, clearError } = useFormError()

  function close() {
    clearError()
    onClose()
  }

  async function confirm() {
    if (!order) return
    setBusy(true)
    clearError()
    try {
      const products = await currentProducts(idsOf(order))
      let result: AddedAgain | undefined
      changeCart((cart) => {
        result = addAgain(cart, order.items, products)
        return result.cart
      })
      onClose()
      if (!result || result.added + result.updated === 0) return void toast.error(texts.addingFailed)
      toast.success(describeAdded(result), { duration: 4000 })
      const viewCart = () => void navigate('/cart')
      setTimeout(() => toast.withAction(texts.inCart, texts.viewCart, viewCart, { duration: 6000 }), 1000)
    } catch {
      showError(texts.addingFailed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open={order !== null}
      onClose={close}
      title={texts.addAgainTitle}
      confirmLabel={busy ? texts.adding : texts.addToCart}
      onConfirm={() => void confirm()}
      busy={busy}
    >
      {order && <TodaysPrices key={order._id} order={order} />}
      <FieldError error={formError} />
    </ConfirmDialog>
  )
}

/** The current cost of the order, line by line. */
function TodaysPrices({ order }: { order: Order }) {
  const [products, setProducts] = useState<ReadonlyMap<string, Product> | 'failed'>()
  useEffect(() => {
    let active = true
    currentProducts(idsOf(order)).then(
      (current) => active && setProducts(current),
      (error: unknown) => {
        console.warn('Today’s prices could not be loaded', error)
        if (active) setProducts('failed')
      },
    )
    return () => {
      active = false
    }
  }, [order])
  const known = products instanceof Map ? products : undefined
  const held = useHeldBottles(known !== undefined && order.items.some((item) => !currentProduct(item, known)))
  return (
    <>
      <p>{texts.atTodaysPrices(formatOrderName(order))}</p>
      <ul aria-busy={products === undefined} className="mt-3 divide-y divide-hair border-y border-hair text-ink">
        {order.items.map((item) => (
          <li key={item.variantId} className="flex items-baseline justify-between gap-4 py-2.5">
            <span className="min-w-0 wrap-anywhere">
              <BilingualText>{nameWithSize(item.name, formatSize(item.size))}</BilingualText>{' '}
              <span className="tabular text-soft">{texts.quantity(item.quantity)}</span>
            </span>
            {products === undefined && <Skeleton className="h-5 w-20 shrink-0" />}
            {known && <TodaysPrice item={item} product={currentProduct(item, known)} held={held.get(item.variantId)} />}
          </li>
        ))}
      </ul>
      {products === 'failed' && <p className="mt-3">{texts.pricesNotLoaded}</p>}
    </>
  )
}

interface TodaysPriceProps {
  item: OrderItem
  product: Product | undefined
  /** For a product that is sold out because an own order has the last bottles. */
  held: HeldBottles | undefined
}

function TodaysPrice({ item, product, held }: TodaysPriceProps) {
  if (!product && held) {
    const order = { _id: held.orderId, number: held.number }
    return <span className="shrink-0 text-soft">{texts.inOrder(formatOrderName(order))}</span>
  }
  if (!product) return <span className="shrink-0 text-soft">{texts.notAvailable}</span>
  const { quantity } = item
  return (
    <span className="tabular shrink-0 text-right font-semibold">
      {product.price !== item.price && (
        <>
          <span className="sr-only">{texts.priceThen}</span>
          <s translate="no" className="mr-2 font-normal text-soft">
            {formatTaka(lineTotal(item))}
          </s>
          <span className="sr-only">{texts.priceNow}</span>
        </>
      )}
      <Amount taka={lineTotal({ price: product.price, quantity })} />
    </span>
  )
}
