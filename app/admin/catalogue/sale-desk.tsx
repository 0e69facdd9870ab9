import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { useCheckedForm } from '#app/ui/checked-form.ts'
import { ConfirmDialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { toast } from '#app/ui/toast.tsx'
import type { StaffProduct } from '#contract/catalogue-staff.ts'
import { useSaving } from '../use-saving.ts'
import { TypedStock } from './typed-product.ts'

interface DeskProps {
  product: StaffProduct
  onChanged(product: StaffProduct): void
}

/** Whether shoppers can buy it, and where they see it. */
export function SaleDesk({ product, onChanged }: DeskProps) {
  const { _id: id, name, onSale } = product
  const [asking, setAsking] = useState(false)
  const { busy, trouble, save } = useSaving()
  const put = async (wanted: boolean) => {
    await save(async () => {
      const body = { onSale: wanted }
      const { product: now, message } = await api('PUT /api/admin/products/:id/sale', { params: { id }, body })
      onChanged(now)
      toast.success(message)
    })
    setAsking(false)
  }
  return (
    <section aria-label="Sale" className="border border-hair bg-card p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-2xl">Sale</h2>
        <StatusBadge colour={onSale ? 'green' : 'grey'}>{onSale ? 'On sale' : 'Off sale'}</StatusBadge>
      </div>
      <p className="mt-2 text-sm text-soft">
        {onSale ? `Sold so far: ${product.sold}.` : 'Shoppers do not find it and cannot order it.'}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        {onSale ? (
          <Button look="outlined" onClick={() => setAsking(true)} disabled={busy}>
            Take off sale
          </Button>
        ) : (
          <Button onClick={() => void put(true)} disabled={busy} aria-busy={busy}>
            Put on sale
          </Button>
        )}
        {onSale && (
          <a
            href={href('/product/:id', { id })}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex items-center gap-1.5"
          >
            See it in the shop <ExternalLink aria-hidden className="size-4" strokeWidth={1.5} />
            <span className="sr-only">(in a new tab)</span>
          </a>
        )}
      </div>
      <FieldError error={trouble} />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Take it off sale?"
        keep="Keep it on sale"
        confirm="Take off sale"
        busy={busy}
        onConfirm={() => void put(false)}
      >
        <p>
          {name} will no longer be found, opened or ordered. Orders that hold it stay as they are, and you can put it on
          sale again at any time.
        </p>
      </ConfirmDialog>
    </section>
  )
}

/** How many there are. Changed apart from the texts, against the number that stands here, so that no sale is lost. */
export function StockDesk({ product, onChanged }: DeskProps) {
  const { busy, trouble, save, forget } = useSaving()
  const { field, send, restart, refuse } = useCheckedForm(TypedStock, { start: { stock: '' }, onEdit: forget })
  const submit = send(({ stock }) =>
    save(
      async () => {
        const params = { id: product._id }
        const body = { seen: product.stock, stock }
        const { product: now, message } = await api('PUT /api/admin/products/:id/stock', { params, body })
        onChanged(now)
        restart({ stock: '' })
        toast.success(message)
      },
      ({ answer: { fields, items } }) => {
        const [present] = items ?? []
        if (present) onChanged({ ...product, stock: present.stock })
        refuse(fields)
        return false
      },
    ).then(() => undefined),
  )
  return (
    <section aria-label="Stock" className="border border-hair bg-card p-5">
      <h2 className="text-2xl">Stock</h2>
      <p role="status" className="mt-2 text-sm text-soft">
        {product.stock === 0 ? 'Sold out.' : `In stock now: ${product.stock}.`}
      </p>
      <form method="post" noValidate onSubmit={submit} className="mt-3 flex flex-col gap-3">
        <TextField label="Bottles there are" inputMode="numeric" maxLength={9} autoComplete="off" {...field('stock')} />
        <FieldError error={trouble} />
        <Button type="submit" look="outlined" disabled={busy} aria-busy={busy}>
          Change stock
        </Button>
      </form>
    </section>
  )
}
