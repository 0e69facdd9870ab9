import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { api } from '#app/api.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { ConfirmDialog, Dialog } from '#app/ui/dialog.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { Price } from '#app/ui/price.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { toast } from '#app/ui/toast.tsx'
import type { StaffProduct, StaffVariant } from '#contract/catalogue-staff.ts'
import { useSaving } from '../use-saving.ts'
import { StockMark } from './product-marks.tsx'
import { SizeForm } from './size-form.tsx'

interface ProductSizesProps {
  product: StaffProduct
  onChanged(product: StaffProduct): void
}

/** The sizes that a product is sold in. Each change is saved at once; an only size is edited with the product itself. */
export function ProductSizes({ product, onChanged }: ProductSizesProps) {
  const { _id: id, variants } = product
  const [adding, setAdding] = useState(false)
  const [edited, setEdited] = useState<string>()
  const [removed, setRemoved] = useState<StaffVariant>()
  const { busy, trouble, save } = useSaving()
  const shown = variants.filter(({ onSale }) => onSale)
  const size = variants.find(({ _id }) => _id === edited)

  const change = (call: () => Promise<{ product: StaffProduct; message: string }>) =>
    save(async () => {
      const { product: now, message } = await call()
      onChanged(now)
      toast.success(message)
    })
  const move = (from: number, to: number) => {
    const ids = shown.map(({ _id }) => _id)
    const variantIds = ids.with(from, ids[to] ?? '').with(to, ids[from] ?? '')
    void change(() => api('PUT /api/admin/products/:id/variants', { params: { id }, body: { variantIds } }))
  }
  const show = (variantId: string, onSale: boolean) =>
    void change(() =>
      api('PUT /api/admin/products/:id/variants/:variantId/sale', { params: { id, variantId }, body: { onSale } }),
    )
  const remove = async ({ _id: variantId }: StaffVariant) => {
    await change(() => api('DELETE /api/admin/products/:id/variants/:variantId', { params: { id, variantId } }))
    setRemoved(undefined)
  }

  return (
    <section aria-labelledby="sizes" className="border-t border-hair pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="sizes" className="text-2xl">
          Sizes
        </h2>
        <Button look="outlined" onClick={() => setAdding(true)}>
          Add a size
        </Button>
      </div>
      {variants.length === 1 ? (
        <p className="mt-2 max-w-[60ch] text-soft">
          {product.size ? `Sold in one size: ${product.size}.` : 'Sold in one size.'} Add a size when you sell the same
          perfume in several, each with its own price and stock.
        </p>
      ) : (
        <ul className="mt-4 border-t border-hair">
          {variants.map((one, place) => (
            <Size
              key={one._id}
              size={one}
              busy={busy}
              onEdit={() => setEdited(one._id)}
              onUp={one.onSale && place > 0 ? () => move(place, place - 1) : undefined}
              onDown={one.onSale && place < shown.length - 1 ? () => move(place, place + 1) : undefined}
              onShow={one.onSale && shown.length === 1 ? undefined : () => show(one._id, !one.onSale)}
              onRemove={one.sold === 0 && !(one.onSale && shown.length === 1) ? () => setRemoved(one) : undefined}
            />
          ))}
        </ul>
      )}
      <FieldError error={trouble} />
      <Dialog open={adding} onClose={() => setAdding(false)} title="Add a Size">
        <SizeForm product={product} onChanged={onChanged} onClose={() => setAdding(false)} />
      </Dialog>
      <Dialog open={size !== undefined} onClose={() => setEdited(undefined)} title={size?.size ?? ''}>
        {size && (
          <SizeForm
            key={size._id}
            product={product}
            size={size}
            onChanged={onChanged}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        title={`Remove ${removed?.size ?? ''}?`}
        confirm="Remove"
        onConfirm={() => removed && void remove(removed)}
        busy={busy}
      >
        <p>Its price, SKU, barcode and stock go with it. A size that was ordered can only be hidden.</p>
      </ConfirmDialog>
    </section>
  )
}

interface SizeProps {
  size: StaffVariant
  busy: boolean
  onEdit(): void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onShow: (() => void) | undefined
  onRemove: (() => void) | undefined
}

function Size({ size: one, busy, onEdit, onUp, onDown, onShow, onRemove }: SizeProps) {
  const { size, sku, barcode, price, oldPrice, onSale } = one
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hair py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold [overflow-wrap:anywhere]">
          {size} {!onSale && <StatusBadge colour="grey">Hidden</StatusBadge>}
        </p>
        <Price price={price} oldPrice={oldPrice} />
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft [overflow-wrap:anywhere]">
          Stock <StockMark product={one} />
          {[sku, barcode].filter(Boolean).map((number) => (
            <span key={number}>· {number}</span>
          ))}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <IconButton label={`Move ${size} up`} onClick={onUp} disabled={busy || !onUp} className="disabled:opacity-35">
          <ArrowUp aria-hidden className="size-5" strokeWidth={1.5} />
        </IconButton>
        <IconButton
          label={`Move ${size} down`}
          onClick={onDown}
          disabled={busy || !onDown}
          className="disabled:opacity-35"
        >
          <ArrowDown aria-hidden className="size-5" strokeWidth={1.5} />
        </IconButton>
        {onShow && (
          <Button look="quiet" onClick={onShow} disabled={busy} aria-label={`${onSale ? 'Hide' : 'Show'} ${size}`}>
            {onSale ? 'Hide' : 'Show'}
          </Button>
        )}
        {onRemove && (
          <Button look="quiet" onClick={onRemove} disabled={busy} aria-label={`Remove ${size}`}>
            Remove
          </Button>
        )}
        <Button look="outlined" onClick={onEdit} disabled={busy} aria-label={`Change ${size}`} className="px-4!">
          Change
        </Button>
      </div>
    </li>
  )
}
