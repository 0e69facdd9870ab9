import { useRef, useState } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { useDialogLock } from '#app/ui/dialog/dialog-lock.ts'
import { useCheckedForm } from '#app/ui/form/checked-form.ts'
import { ChoiceGroup } from '#app/ui/form/choice-group.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import type { StaffProduct, StaffVariant } from '#contract/catalogue/products/catalogue-staff.ts'
import { fieldLabel, fieldRow, type QuickEditKey, quickEditKeys } from '#contract/catalogue/products/field-registry.ts'
import { fieldText, forEachField } from '#contract/catalogue/products/field-values.ts'
import { formatTaka } from '#contract/money.ts'
import { isSavedIn } from '../../saving/merge-fields.ts'
import { useSaving } from '../../saving/use-saving.ts'
import { RegistryField } from '../product/registry-field.tsx'
import { asTyped, TypedPrices } from '../product/typed-product.ts'
import { mergeStockForm } from '../sizes/merge-stock-form.ts'
import { PriceFields } from '../sizes/size-fields.tsx'
import { SizeForm } from '../sizes/size-form.tsx'

interface QuickEditProps {
  product: StaffProduct | null
  onSaved(): void
  onClose(): void
}

/** Edits prices, labels and stock of one product within the list. */
export function QuickEdit({ product, onSaved, onClose }: QuickEditProps) {
  return (
    <Dialog open={product !== null} onClose={onClose} title={product?.name ?? ''}>
      {product &&
        (product.variants.length > 1 ? (
          <QuickSizes key={product._id} product={product} onSaved={onSaved} onClose={onClose} />
        ) : (
          <QuickForm key={product._id} product={product} onSaved={onSaved} onClose={onClose} />
        ))}
    </Dialog>
  )
}

/** For several sizes, one is chosen first. What was typed for another one stays until it is saved as well. */
function QuickSizes({ product: opened, onSaved, onClose }: QuickEditProps & { product: StaffProduct }) {
  const [product, setProduct] = useState(opened)
  const [chosen, choose] = useState(product.variants[0]?._id ?? '')
  /** The sizes whose forms have typed values. */
  const [typed, setTyped] = useState<readonly string[]>([])
  const part = useRef<HTMLDivElement>(null)
  // A size that is chosen again starts with what was saved. One that was removed meanwhile keeps its form and its
  // error.
  function showSaved({ variants }: StaffProduct) {
    const current = (size: StaffVariant) => variants.find(({ _id }) => _id === size._id) ?? size
    setProduct((before) => ({ ...before, variants: before.variants.map(current) }))
    onSaved()
  }
  function showNext(saved: string) {
    const [next, ...others] = typed.filter((id) => id !== saved)
    if (!next) return onClose()
    keepingFocus(part, () => {
      setTyped([next, ...others])
      choose(next)
    })
  }
  return (
    <div ref={part} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      <ChoiceGroup
        legend="Which size?"
        choices={product.variants.map(({ _id, size, onSale }) => [
          _id,
          [size, !onSale && '(hidden)', _id !== chosen && typed.includes(_id) && '(not saved)']
            .filter(Boolean)
            .join(' '),
        ])}
        value={chosen}
        onChoose={choose}
      />
      {product.variants
        .filter(({ _id }) => _id === chosen || typed.includes(_id))
        .map((size) => (
          <div key={size._id} hidden={size._id !== chosen}>
            <SizeForm
              product={product}
              size={size}
              onChanged={showSaved}
              onTyped={() => setTyped((before) => [...new Set([...before, size._id])])}
              onSaved={() => showNext(size._id)}
              onClose={onClose}
            />
          </div>
        ))}
    </div>
  )
}

function startOf(product: StaffProduct) {
  const typed = asTyped(product)
  const { price, oldPrice } = typed
  return { ...forEachField((key) => typed[key], quickEditKeys), price, oldPrice, stock: String(product.stock) }
}

type Typed = ReturnType<typeof startOf>
const havePricesChanged = (before: Typed, typed: Typed) =>
  (['price', 'oldPrice', ...quickEditKeys] as const).some((field) => before[field] !== typed[field])

const isFlag = (key: QuickEditKey) => fieldRow(key).kind === 'flag'

/** The current values, after a conflict with another change. */
function conflictMessage(product: StaffProduct): string {
  const { price, oldPrice } = product
  const fields = quickEditKeys.map((key) => {
    const label = fieldLabel(key, 'conflict')
    const text = fieldText(fieldRow(key), product[key])
    return fieldRow(key).kind === 'flag' ? product[key] && label : text && `${label} ${text}`
  })
  const now = [
    formatTaka(price),
    oldPrice === null ? 'no old price' : `was ${formatTaka(oldPrice)}`,
    ...fields.filter(Boolean),
  ]
  return `Someone else has just changed it: ${now.join(', ')}. Your changes are still here; save again to keep them.`
}

function QuickForm({ product, onSaved, onClose }: QuickEditProps & { product: StaffProduct }) {
  const [known, setKnown] = useState(product)
  /** `known` at this moment: an error handler is of the render before the stock was saved. */
  const latest = useRef(product)
  const [typed, setTyped] = useState(startOf(product))
  const [concurrent, setConcurrent] = useState<StaffProduct>()
  const { busy, saveError, save, clearError } = useSaving()
  useDialogLock(busy)
  const { field, handleSubmit, setFieldErrors, getValues, reset } = useCheckedForm(TypedPrices, {
    defaultValues: startOf(product),
    onEdit(values) {
      clearError()
      setConcurrent(undefined)
      setTyped({ ...values })
    },
  })
  const params = { id: product._id }
  const variantId = product.variants[0]?._id

  function know(now: StaffProduct) {
    latest.current = now
    setKnown(now)
  }
  function mergeWith(now: StaffProduct) {
    const merged = mergeStockForm(startOf(latest.current), getValues(), startOf(now))
    know(now)
    setTyped(merged)
    reset(merged)
  }

  const quickField = (name: QuickEditKey) => (
    <RegistryField key={name} name={name} field={field(name)} place="quickEdit" />
  )
  const submit = handleSubmit(async ({ stock, ...prices }) => {
    let wasSavedBefore = false
    const saved = await save(
      async () => {
        // The stock first: a simultaneous sale is the most likely conflict, and then nothing has been changed.
        if (stock !== known.stock) {
          await api('PUT /api/admin/products/:id/stock', { params, body: { variantId, seen: known.stock, stock } })
          know({ ...known, stock })
        }
        if (havePricesChanged(startOf(known), typed))
          await api('PATCH /api/admin/products/:id', { params, body: { version: known.version, variantId, ...prices } })
      },
      async ({ status, response: { fields, items } }) => {
        onSaved()
        const [present] = items ?? []
        if (present) know({ ...known, stock: present.stock })
        else if (status === 409) {
          const { product: now } = await api('GET /api/admin/products/:id', { params })
          // What was typed is not offered for other sizes.
          if (now.variants.length > 1 || now.variants[0]?._id !== variantId) return false
          wasSavedBefore = isSavedIn(prices, TypedPrices.safeParse(startOf(now)).data)
          mergeWith(now)
          if (!wasSavedBefore) setConcurrent(now)
          return true
        }
        setFieldErrors(fields)
        return fields !== undefined
      },
    )
    if (!saved && !wasSavedBefore) return
    toast.success(`${product.name} saved`)
    onSaved()
    onClose()
  })

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
      <PriceFields field={field} typed={typed} />
      {known.variants[0]?.kind !== 'set' && known.variants[0]?.kind !== 'decant' && (
        <TextField
          label="Bottles in stock"
          hint={`In stock now: ${known.stock}`}
          inputMode="numeric"
          maxLength={9}
          {...field('stock')}
        />
      )}
      {quickEditKeys.filter((key) => !isFlag(key)).map(quickField)}
      <div className="sm:pt-6">{quickEditKeys.filter(isFlag).map(quickField)}</div>
      <div className="flex flex-wrap items-center justify-end gap-3 sm:col-span-2">
        <FieldError error={saveError ?? (concurrent && conflictMessage(concurrent))} />
        <Button look="outlined" onClick={onClose} busy={busy}>
          Go back
        </Button>
        <Button type="submit" busy={busy}>
          {busy ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  )
}
