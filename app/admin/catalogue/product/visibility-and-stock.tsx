import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/dialog/dialog.tsx'
import { useCheckedForm } from '#app/ui/form/checked-form.ts'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import type { StaffProduct } from '#contract/catalogue/products/catalogue-staff.ts'
import { reasonNames, staffStockReasons } from '#contract/catalogue/stock.ts'
import { lengths } from '#contract/limits.ts'
import { useSaving } from '../../saving/use-saving.ts'
import { TypedStock } from './typed-product.ts'

interface ProductProps {
  product: StaffProduct
  onChanged(product: StaffProduct): void
}

/** Whether customers can find and order a product, and where it is featured. */
export function Visibility({ product, onChanged }: ProductProps) {
  const { _id: id, name, onSale } = product
  const [dialogOpen, setDialogOpen] = useState(false)
  const { busy, saveError, save } = useSaving()
  const setPublished = async (published: boolean) => {
    await save(async () => {
      const body = { onSale: published }
      const { product: now, message } = await api('PUT /api/admin/products/:id/sale', { params: { id }, body })
      onChanged(now)
      toast.success(message)
    })
    setDialogOpen(false)
  }
  return (
    <section aria-label="Visibility" className="border border-hair bg-card p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-2xl">Visibility</h2>
        <StatusBadge colour={onSale ? 'green' : 'grey'}>{onSale ? 'Published' : 'Hidden'}</StatusBadge>
      </div>
      <p className="mt-2 text-sm text-soft">
        {onSale ? `Sold so far: ${product.sold}.` : 'Customers cannot find or order it.'}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        {onSale ? (
          <Button look="outlined" onClick={() => setDialogOpen(true)} disabled={busy}>
            Hide
          </Button>
        ) : (
          <Button onClick={() => void setPublished(true)} disabled={busy} aria-busy={busy}>
            Publish
          </Button>
        )}
        {onSale && (
          <a
            href={href('/product/:id', { id })}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex items-center gap-1.5"
          >
            View in the shop <ExternalLink aria-hidden className="size-4" strokeWidth={1.5} />
            <span className="sr-only">(in a new tab)</span>
          </a>
        )}
      </div>
      <FieldError error={saveError} />
      <ConfirmDialog
        open={dialogOpen}
        onClose={() => setDialogOpen(false)}
        title="Hide this product?"
        cancelLabel="Keep it published"
        confirmLabel="Hide product"
        busy={busy}
        onConfirm={() => void setPublished(false)}
      >
        <p>
          Customers will no longer find, open or order {name}. Existing orders stay as they are, and you can publish it
          again at any time.
        </p>
      </ConfirmDialog>
    </section>
  )
}

/** The product with the stock of a size from the response. */
const withStock = (product: StaffProduct, variantId: string | undefined, stock: number): StaffProduct => {
  const variants = product.variants.map((size) => (size._id === variantId ? { ...size, stock } : size))
  const total = variants.reduce((sum, size) => sum + (size.onSale ? size.stock : 0), 0)
  return { ...product, variants, stock: total }
}

const emptyStock = { stock: '', reason: 'received' as const, note: '' }

/**
 * The stock. Saved separately from the texts and compared with the displayed number, so that no order in between is
 * lost.
 */
export function StockForm({ product, onChanged }: ProductProps) {
  const { variants } = product
  const [chosen, choose] = useState<string>()
  const size = variants.find(({ _id }) => _id === chosen) ?? variants[0]
  const stock = size?.stock ?? product.stock
  const { busy, saveError, save, clearError } = useSaving()
  const { field, handleSubmit, reset, setFieldErrors } = useCheckedForm(TypedStock, {
    defaultValues: emptyStock,
    onEdit: clearError,
  })
  const submit = handleSubmit(async (typed) => {
    // The received bottles were probably typed instead of the total.
    if (typed.reason === 'received' && typed.stock < stock) {
      return setFieldErrors({ stock: `Enter the total with the received bottles: ${stock} were in stock before.` })
    }
    await save(
      async () => {
        const params = { id: product._id }
        const body = { ...(size && { variantId: size._id }), seen: stock, ...typed }
        const { product: now, message } = await api('PUT /api/admin/products/:id/stock', { params, body })
        onChanged(now)
        reset(emptyStock)
        toast.success(message)
      },
      ({ response: { fields, items } }) => {
        const [present] = items ?? []
        if (present) onChanged(withStock(product, size?._id, present.stock))
        setFieldErrors(fields)
        return false
      },
    )
  })
  return (
    <section aria-label="Stock" className="border border-hair bg-card p-5">
      <h2 className="text-2xl">Stock</h2>
      <p role="status" className="mt-2 text-sm text-soft">
        {stock === 0 ? 'Sold out.' : `In stock now: ${stock}.`}
      </p>
      <form method="post" noValidate onSubmit={submit} className="mt-3 flex flex-col gap-3">
        {variants.length > 1 && (
          <SelectField label="Size" value={size?._id} onChange={({ target }) => choose(target.value)}>
            {variants.map(({ _id, size, stock }) => (
              <option key={_id} value={_id}>
                {size}: {stock}
              </option>
            ))}
          </SelectField>
        )}
        <TextField label="New quantity" inputMode="numeric" maxLength={9} autoComplete="off" {...field('stock')} />
        <SelectField label="Reason" {...field('reason')}>
          {staffStockReasons.map((reason) => (
            <option key={reason} value={reason}>
              {reasonNames[reason]}
            </option>
          ))}
        </SelectField>
        <TextField label="Note (optional)" maxLength={lengths.remark} autoComplete="off" {...field('note')} />
        <FieldError error={saveError} />
        <Button type="submit" look="outlined" disabled={busy} aria-busy={busy}>
          Change stock
        </Button>
      </form>
    </section>
  )
}
