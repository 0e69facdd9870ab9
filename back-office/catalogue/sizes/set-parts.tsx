import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { api } from '#app/api.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { useDialogLock } from '#app/ui/dialog/dialog-lock.ts'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { NumberSelect } from '#app/ui/form/number-select.tsx'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import type { StaffProduct, StaffSetPart, StaffVariant } from '#contract/catalogue/products/catalogue-staff.ts'
import { maxPartQuantity, maxParts } from '#contract/catalogue/sets.ts'
import { formatTaka } from '#contract/money.ts'
import { nameWithSize } from '#contract/names.ts'
import type { SellableSize } from '#contract/orders/counter.ts'
import { ProductPicker } from '../../counter/product-picker.tsx'
import { href } from '../../paths.ts'
import { useSaving } from '../../saving/use-saving.ts'

/** What is in a set, beside its size. */
export function SetPartsList({ parts, priceBack }: Pick<StaffVariant, 'parts' | 'priceBack'>) {
  return (
    <>
      <ul aria-label="In this set" className="mt-1 text-sm [overflow-wrap:anywhere]">
        {parts.map(({ variantId, productId, name, size, quantity, stock, onSale }) => (
          <li key={variantId}>
            <span className="tabular">{`${quantity} × `}</span>
            <Link to={href('/admin/catalogue/:id', { id: productId })} className="link">
              {nameWithSize(name, size)}
            </Link>
            <span className={onSale && stock >= quantity ? 'text-soft' : 'font-semibold text-danger'}>
              {onSale ? ` · ${stock} in stock` : ' · hidden, so the set is sold out'}
            </span>
          </li>
        ))}
      </ul>
      {priceBack && <p className="mt-1 text-sm">Buyers get its price back with a bottle.</p>}
    </>
  )
}

type ChosenPart = Pick<StaffSetPart, 'variantId' | 'name' | 'size' | 'price' | 'quantity'>

interface SetDialogProps {
  product: StaffProduct
  size: StaffVariant
  onChanged(product: StaffProduct): void
  onClose(): void
}

/** Chooses what is in a set, with what the parts cost together and what the set saves. */
export function SetParts({ product, size, onChanged, onClose }: SetDialogProps) {
  const { busy, saveError, save, clearError } = useSaving()
  useDialogLock(busy)
  const list = useRef<HTMLDivElement>(null)
  const [parts, setParts] = useState<readonly ChosenPart[]>(size.parts)
  const [priceBack, setPriceBack] = useState(size.priceBack)
  const change = (next: (parts: readonly ChosenPart[]) => readonly ChosenPart[]) => {
    clearError()
    setParts(next)
  }
  const add = ({ variantId, name, size, price }: SellableSize) =>
    change((now) =>
      now.some((part) => part.variantId === variantId) ? now : [...now, { variantId, name, size, price, quantity: 1 }],
    )
  const remove = (variantId: string) =>
    keepingFocus(list, () => change((now) => now.filter((part) => part.variantId !== variantId)))
  const submit = () =>
    save(async () => {
      const path = { id: product._id, variantId: size._id }
      const body = { seen: idsOf(size.parts), parts: idsOf(parts), priceBack }
      const { product: now, message } = await api('PUT /api/admin/products/:id/variants/:variantId/parts', {
        params: path,
        body,
      })
      onChanged(now)
      onClose()
      toast.success(message)
    })
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-[60ch] text-sm text-soft">
        A set has its own price and pictures, and is sold from the stock of its parts. Orders keep the parts that they
        were placed with.
      </p>
      {parts.length < maxParts && <ProductPicker error={undefined} withSoldOut onPick={add} />}
      <div ref={list} tabIndex={-1} className="outline-none">
        <ul aria-label="Parts of the set" className="border-t border-hair empty:hidden">
          {parts.map(({ variantId, name, size, price, quantity }) => (
            <li key={variantId} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hair py-2">
              <p className="min-w-0 flex-1 basis-40">
                <span className="block font-semibold [overflow-wrap:anywhere]">{name}</span>
                <span className="tabular block text-sm text-soft">
                  {[size, formatTaka(price)].filter(Boolean).join(' · ')}
                </span>
              </p>
              <NumberSelect
                label={`How many of ${nameWithSize(name, size)}`}
                value={quantity}
                max={maxPartQuantity}
                onChange={(count) =>
                  count === 0
                    ? remove(variantId)
                    : change((now) =>
                        now.map((part) => (part.variantId === variantId ? { ...part, quantity: count } : part)),
                      )
                }
              />
              <IconButton label={`Remove ${nameWithSize(name, size)}`} onClick={() => remove(variantId)}>
                <X aria-hidden className="size-5" strokeWidth={1.5} />
              </IconButton>
            </li>
          ))}
        </ul>
        {parts.length > 0 && <Saving parts={parts} price={size.salePrice ?? size.price} />}
      </div>
      {parts.length > 0 && (
        <Checkbox
          label="Buyers get its price back: when it is delivered, a code for one bottle"
          checked={priceBack}
          onChange={({ currentTarget: { checked } }) => {
            clearError()
            setPriceBack(checked)
          }}
        />
      )}
      <FieldError error={saveError} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outlined" onClick={onClose} busy={busy}>
          Go back
        </Button>
        <Button onClick={() => void submit()} disabled={parts.length === 0 && size.parts.length === 0} busy={busy}>
          {parts.length === 0 && size.parts.length > 0 ? 'Make it an ordinary size' : 'Save the set'}
        </Button>
      </div>
    </div>
  )
}

const idsOf = (parts: readonly Pick<ChosenPart, 'variantId' | 'quantity'>[]) =>
  parts.map(({ variantId, quantity }) => ({ variantId, quantity }))

/** What the parts cost one by one, and what the set saves; decimal taka. */
function Saving({ parts, price }: { parts: readonly ChosenPart[]; price: number }) {
  const sum = parts.reduce((total, part) => total + part.price * part.quantity, 0)
  const saved = sum - price
  return (
    <p role="status" className="mt-3 flex flex-wrap gap-x-4">
      <span>{`Bought one by one: ${formatTaka(sum)}.`}</span>
      <span>{`The set: ${formatTaka(price)}.`}</span>
      <strong className={`font-semibold ${saved > 0 ? 'text-oud' : 'text-danger'}`}>
        {saved > 0 ? `It saves ${formatTaka(saved)}.` : 'It saves nothing.'}
      </strong>
    </p>
  )
}
