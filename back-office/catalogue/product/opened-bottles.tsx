import { useState } from 'react'
import { z } from 'zod'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { useCheckedForm } from '#app/ui/form/checked-form.ts'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import { millilitresOf } from '#contract/catalogue/price-per-ml.ts'
import type { StaffProduct } from '#contract/catalogue/products/catalogue-staff.ts'
import { BottleOpening, OpenedCount } from '#contract/catalogue/products/sizes.ts'
import { numberTyped } from '#contract/typed-number-field.ts'
import { Panel } from '../../layout/panel.tsx'
import { OnlyWith } from '../../only-with.tsx'
import { useSaving } from '../../saving/use-saving.ts'
import type { ProductProps } from './visibility.tsx'

/** What is left in the opened bottles of a product with decants: bottles are opened, and what is left is corrected. */
export function OpenedBottles({ product, onChanged }: ProductProps) {
  const hasDecants = product.variants.some(({ kind }) => kind === 'decant')
  if (!hasDecants && product.opened === null) return null
  return (
    <Panel title="Opened bottles">
      <p role="status" className="mt-2 text-sm text-soft">
        {product.opened ? `${product.opened} ml left for decants.` : 'Nothing left: open a bottle to sell decants.'}
      </p>
      <OnlyWith needs="stock.edit">
        <OpenForm product={product} onChanged={onChanged} />
        {product.opened !== null && <CountForm key={product.opened} product={product} onChanged={onChanged} />}
      </OnlyWith>
    </Panel>
  )
}

const bottlesIn = ({ variants }: StaffProduct) => variants.filter(({ kind }) => kind === 'bottle')
const TypedOpening = z.object({ ml: numberTyped(BottleOpening.shape.ml) })
const TypedCount = z.object({ ml: numberTyped(OpenedCount.shape.ml) })

/** A bottle leaves the stock of its size. */
function OpenForm({ product, onChanged }: ProductProps) {
  const bottles = bottlesIn(product)
  const [chosen, choose] = useState<string>()
  const bottle = bottles.find(({ _id }) => _id === chosen) ?? bottles.find(({ stock }) => stock > 0) ?? bottles[0]
  const { busy, saveError, save, clearError } = useSaving()
  const mlOf = (size: string | undefined) => String(millilitresOf(size ?? '') ?? '')
  const { field, handleSubmit, setFieldErrors, reset } = useCheckedForm(TypedOpening, {
    defaultValues: { ml: mlOf(bottle?.size) },
    onEdit: clearError,
  })
  const submit = handleSubmit(async ({ ml }) => {
    if (!bottle) return
    await save(
      async () => {
        const body = { variantId: bottle._id, ml }
        const { product: now, message } = await api('POST /api/admin/products/:id/opened', {
          params: { id: product._id },
          body,
        })
        onChanged(now)
        toast.success(message)
      },
      ({ response: { fields } }) => {
        setFieldErrors(fields)
        return fields !== undefined
      },
    )
  })
  if (!bottle) return null
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-3 flex flex-col gap-3">
      {bottles.length > 1 && (
        <SelectField
          label="Bottle"
          value={bottle._id}
          onChange={({ target }) => {
            choose(target.value)
            reset({ ml: mlOf(bottles.find(({ _id }) => _id === target.value)?.size) })
          }}
        >
          {bottles.map(({ _id, size, stock }) => (
            <option key={_id} value={_id}>
              {`${size}: ${stock} in stock`}
            </option>
          ))}
        </SelectField>
      )}
      <TextField label="What is in it (ml)" inputMode="numeric" maxLength={4} autoComplete="off" {...field('ml')} />
      <FieldError error={saveError} />
      <Button type="submit" look="outlined" busy={busy} disabled={bottle.stock === 0}>
        {bottle.stock === 0 ? 'No bottle in stock' : 'Open a bottle'}
      </Button>
    </form>
  )
}

/** What is left, when more or less was lost than thought. */
function CountForm({ product, onChanged }: ProductProps) {
  const seen = product.opened ?? 0
  const { busy, saveError, save, clearError } = useSaving()
  const { field, handleSubmit } = useCheckedForm(TypedCount, {
    defaultValues: { ml: String(seen) },
    onEdit: clearError,
  })
  const params = { id: product._id }
  const submit = handleSubmit(async ({ ml }) => {
    await save(
      async () => {
        const { product: now, message } = await api('PUT /api/admin/products/:id/opened', {
          params,
          body: { seen, ml },
        })
        onChanged(now)
        toast.success(message)
      },
      async ({ status }) => {
        if (status === 409) onChanged((await api('GET /api/admin/products/:id', { params })).product)
        return false
      },
    )
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 flex flex-col gap-3 border-t border-hair pt-4">
      <TextField
        label="Left in opened bottles (ml)"
        inputMode="decimal"
        maxLength={8}
        autoComplete="off"
        {...field('ml')}
      />
      <FieldError error={saveError} />
      <Button type="submit" look="outlined" busy={busy}>
        Correct what is left
      </Button>
    </form>
  )
}
