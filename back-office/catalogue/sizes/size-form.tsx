import { useRef, useState } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { useDialogLock } from '#app/ui/dialog/dialog-lock.ts'
import { useCheckedForm } from '#app/ui/form/checked-form.ts'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import type { StaffProduct, StaffVariant } from '#contract/catalogue/products/catalogue-staff.ts'
import type { NewSize } from '#contract/catalogue/products/sizes.ts'
import { formatTaka } from '#contract/money.ts'
import { OnlyWith } from '../../only-with.tsx'
import { isSavedIn } from '../../saving/merge-fields.ts'
import { useSaving } from '../../saving/use-saving.ts'
import { useMay } from '../../staff.ts'
import { findAddedSize } from './find-added-size.ts'
import { mergeStockForm } from './merge-stock-form.ts'
import { BarcodeField, FillFields, PriceFields, SizeField, SkuField, WeightField } from './size-fields.tsx'
import { noSizeTyped, seenOf, sizeAsTyped, TypedSize } from './typed-size.ts'

interface SizeFormProps {
  product: StaffProduct
  /** The edited size; undefined adds a new one. */
  size?: StaffVariant
  onChanged(product: StaffProduct): void
  /** Something was typed. */
  onTyped?(): void
  /** It was saved; closes the form where nothing else is given. */
  onSaved?(): void
  onClose(): void
}

/** The form of a size: its name, price and stock. A rejected change keeps the typed values. */
export function SizeForm({ product, size, onChanged, onTyped, onClose, onSaved = onClose }: SizeFormProps) {
  const may = useMay()
  const mayPrice = may('catalogue.price')
  /** The product when the form was opened. */
  const [opened] = useState(product)
  const [known, setKnown] = useState(size)
  /** `known` at this moment: an error handler is of the render before the stock was saved. */
  const latest = useRef(size)
  const [defaultValues] = useState(() =>
    size ? sizeAsTyped(size) : may('stock.edit') ? noSizeTyped : { ...noSizeTyped, stock: '0' },
  )
  const [typed, setTyped] = useState(defaultValues)
  const [concurrent, setConcurrent] = useState<StaffVariant>()
  const [stockSaved, setStockSaved] = useState(false)
  const { busy, saveError, save, clearError } = useSaving()
  useDialogLock(busy)
  const { field, handleSubmit, setFieldErrors, getValues, reset } = useCheckedForm(TypedSize, {
    defaultValues,
    onEdit(values) {
      clearError()
      setConcurrent(undefined)
      if (values.stock !== typed.stock) setStockSaved(false)
      setTyped({ ...values })
      onTyped?.()
    },
  })
  function know(now: StaffVariant | undefined) {
    latest.current = now
    setKnown(now)
  }
  function mergeWith(now: StaffVariant) {
    const before = latest.current ?? now
    const merged = mergeStockForm(sizeAsTyped(before), getValues(), sizeAsTyped(now))
    know(now)
    setTyped(merged)
    reset(merged)
  }
  const submit = handleSubmit(async (checked) => {
    /** Says that an earlier attempt, whose response was lost, was saved. */
    let savedBefore: string | undefined
    const saved = await save(
      async () => {
        const { product: now, message } = await (known ? changeSize(known, checked) : addSize(product, checked))
        onChanged(now)
        toast.success(message)
      },
      async ({ status, response: { fields } }) => {
        const added = status === 409 && !known ? await findAddedSize(opened, checked) : undefined
        if (added) {
          savedBefore = `Size ${checked.size} added to ${product.name}`
          onChanged(added)
          return true
        }
        if (status === 409 && !fields && known) {
          const { product: now } = await api('GET /api/admin/products/:id', { params: { id: product._id } })
          const present = now.variants.find(({ _id }) => _id === known._id)
          onChanged(now)
          if (present) {
            if (isSavedBefore(checked, present)) savedBefore = `${product.name}, ${checked.size}, saved`
            mergeWith(present)
          } else know(undefined)
          setConcurrent(savedBefore ? undefined : present)
          return present !== undefined
        }
        setFieldErrors(fields)
        return fields !== undefined
      },
    )
    if (savedBefore) toast.success(savedBefore)
    if (saved || savedBefore) onSaved()
  })
  /** The stock is no sign of it: sales may have brought it to the typed number, which must then be counted again. */
  function isSavedBefore({ stock, ...fields }: NewSize, now: StaffVariant) {
    return stock === latest.current?.stock && isSavedIn(fields, TypedSize.safeParse(sizeAsTyped(now)).data)
  }
  /** The stock first: a simultaneous sale is the most likely conflict, and then nothing has been changed. */
  async function changeSize(before: StaffVariant, { stock, ...fields }: NewSize) {
    const { _id: variantId, stock: seen } = before
    const params = { id: product._id }
    if (stock !== seen) {
      const { product: now } = await api('PUT /api/admin/products/:id/stock', {
        params,
        body: { variantId, seen, stock },
      })
      onChanged(now)
      // If the rest is rejected, the next attempt must not take this change for somebody else's.
      know({ ...before, stock })
      setStockSaved(true)
    }
    const body = { ...fields, seen: seenOf(before) }
    return api('PUT /api/admin/products/:id/variants/:variantId', { params: { ...params, variantId }, body })
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
      <SizeField example="12 ml" {...field('size')} />
      {known?.kind !== 'set' && typed.kind !== 'decant' && (
        <OnlyWith needs="stock.edit">
          <TextField
            label="Bottles in stock"
            hint={known && `In stock now: ${known.stock}`}
            inputMode="numeric"
            maxLength={9}
            autoComplete="off"
            {...field('stock')}
          />
        </OnlyWith>
      )}
      {mayPrice && size?.kind !== 'set' && (
        <SelectField label="Kind" hint="Offers give samples; lists show bottles and testers only" {...field('kind')}>
          <option value="bottle">Bottle</option>
          <option value="tester">Tester, without box or cap</option>
          <option value="sample">Sample</option>
          <option value="decant">Decant, filled from an opened bottle</option>
        </SelectField>
      )}
      {mayPrice && typed.kind === 'decant' && <FillFields field={field} />}
      <PriceFields field={field} typed={typed}>
        {typed.kind === 'sample' && (
          <SelectField label="Also sold alone" hint="At its price, on the page of the product" {...field('soldAlone')}>
            <option value="yes">Yes</option>
            <option value="no">No, only with offers</option>
          </SelectField>
        )}
      </PriceFields>
      <SkuField hint="Your article number; leave it empty to get one automatically" {...field('sku')} />
      <BarcodeField {...field('barcode')} />
      <WeightField {...field('weight')} />
      {product.pictures.length > 1 && (
        <div className="sm:col-span-2">
          <SelectField label="Picture" hint="Shown when a customer chooses this size" {...field('pictureId')}>
            <option value="">No picture of its own</option>
            {product.pictures.map(({ id, alt }, index) => (
              <option key={id} value={id}>
                {`${index + 1}: ${alt.slice(0, 60)}`}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-end gap-3 sm:col-span-2">
        {stockSaved && !busy && <p role="status">The stock is saved. The other changes are not saved yet.</p>}
        <FieldError error={saveError ?? (concurrent && conflictMessage(concurrent))} />
        <Button look="outlined" onClick={onClose} busy={busy}>
          Go back
        </Button>
        <Button type="submit" busy={busy}>
          {busy ? 'Saving...' : known ? 'Save' : 'Add size'}
        </Button>
      </div>
    </form>
  )
}

const addSize = ({ _id: id }: StaffProduct, body: NewSize) =>
  api('POST /api/admin/products/:id/variants', { params: { id }, body })

/** The current values, after a conflict with another change or an order. */
const conflictMessage = ({ size, price, oldPrice, stock }: StaffVariant) =>
  `It has just been changed: ${[size, formatTaka(price), oldPrice !== null && `was ${formatTaka(oldPrice)}`, `${stock} in stock`].filter(Boolean).join(', ')}. Your changes are still here; save again to keep them.`
