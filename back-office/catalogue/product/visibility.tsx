import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/dialog/dialog.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import type { StaffProduct } from '#contract/catalogue/products/catalogue-staff.ts'
import { useSaving } from '../../saving/use-saving.ts'

export interface ProductProps {
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
        <h2 className="text-[1.625rem]">Visibility</h2>
        <StatusBadge color={onSale ? 'green' : 'grey'}>{onSale ? 'Published' : 'Hidden'}</StatusBadge>
      </div>
      <p className="mt-2 text-sm text-soft">
        {onSale ? `Sold so far: ${product.sold}.` : 'Customers cannot find or order it.'}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        {onSale ? (
          <Button look="outlined" onClick={() => setDialogOpen(true)} busy={busy}>
            Hide
          </Button>
        ) : (
          <Button onClick={() => void setPublished(true)} busy={busy}>
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
          Customers will no longer find, open or order <span>{name}</span>. Existing orders stay as they are, and you
          can publish it again at any time.
        </p>
      </ConfirmDialog>
    </section>
  )
}
