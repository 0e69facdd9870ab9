import { useEffect, useState } from 'react'
import { newKey } from '#app/shared/new-key.ts'
import { Button } from '#app/ui/button.tsx'
import { useCheckedForm } from '#app/ui/form/checked-form.ts'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { Options } from '#app/ui/form/options.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import { type CurrentStock, isDifference, reasonNames, staffStockReasons } from '#contract/catalogue/stock.ts'
import { lengths } from '#contract/limits.ts'
import { Panel } from '../../layout/panel.tsx'
import { OnlyWith } from '../../only-with.tsx'
import { useSaving } from '../../saving/use-saving.ts'
import { describeSum } from '../../stock/describe-sum.ts'
import { BatchFields } from './batch-fields.tsx'
import { sendStock, withStock } from './send-stock.ts'
import { bottlesLabels, emptyStock, TypedStock } from './typed-stock.ts'
import type { ProductProps } from './visibility.tsx'

/**
 * The stock of a size. Received and lost bottles are added to the present stock or taken from it; a total is saved only
 * if the stock is still the displayed one, so that no order in between is lost.
 */
export function StockForm({ product, onChanged, onUnsaved }: ProductProps & { onUnsaved(unsaved: boolean): void }) {
  const variants = product.variants.filter(({ kind }) => kind !== 'set' && kind !== 'decant')
  const [chosen, choose] = useState<string>()
  const size = variants.find(({ _id }) => _id === chosen) ?? variants[0]
  const stock = size?.stock ?? product.stock
  const { busy, saveError, save, clearError } = useSaving()
  const [typed, setTyped] = useState(emptyStock)
  const unsaved = [typed.bottles, typed.note, typed.code, typed.madeIn, typed.expiresIn].some((text) => text?.trim())
  // The page's blocker asks before the page is left.
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved])
  const [key, setKey] = useState(newKey)
  const { field, getValues, handleSubmit, reset, setFieldErrors } = useCheckedForm(TypedStock, {
    defaultValues: emptyStock,
    readOnlyWhileSubmitting: true,
    onEdit(values) {
      clearError()
      setTyped({ ...values })
    },
  })
  const submit = handleSubmit(async (checked) => {
    if (!size) return
    const show = (now: Pick<CurrentStock, 'stock'> | undefined) =>
      now && onChanged(withStock(product, { variantId: size._id, stock: now.stock }))
    await save(
      async () => {
        const { stocks, message } = await sendStock({ ...checked, productId: product._id, size, key })
        show(stocks[0])
        setKey(newKey())
        // The reason can be changed while it is saved: a select cannot be read-only.
        const { reason } = getValues()
        const next = { ...emptyStock, ...(reason !== checked.reason && { reason }) }
        setTyped(next)
        reset(next)
        toast.success(message)
      },
      ({ response: { fields, items } }) => {
        show(items?.[0])
        // An earlier request with this key, whose response was lost, had other values.
        if (items && !fields) setKey(newKey())
        const problem = fields?.['lines.0.bottles'] ?? fields?.stock
        setFieldErrors({ ...fields, ...(problem && { bottles: problem }) })
        return problem !== undefined
      },
    )
  })
  if (variants.length === 0)
    return (
      <Panel title="Stock">
        <p className="mt-2 text-sm text-soft">
          {`${product.stock === 0 ? 'Sold out.' : `Enough for ${product.stock}.`} A set is sold from the stock of its parts.`}
        </p>
      </Panel>
    )
  return (
    <Panel title="Stock">
      <p role="status" className="mt-2 text-sm text-soft">
        {stock === 0 ? 'Sold out.' : `In stock now: ${stock}.`}
      </p>
      <OnlyWith needs="stock.edit">
        <form method="post" noValidate onSubmit={submit} className="mt-3 flex flex-col gap-3">
          {variants.length > 1 && (
            <SelectField label="Size" value={size?._id} onChange={({ target }) => choose(target.value)}>
              {variants.map(({ _id, size, stock }) => (
                <option key={_id} value={_id}>
                  {`${size}: ${stock}`}
                </option>
              ))}
            </SelectField>
          )}
          <SelectField label="Reason" {...field('reason')}>
            <Options values={staffStockReasons} names={reasonNames} />
          </SelectField>
          <TextField
            label={bottlesLabels[typed.reason]}
            hint={isDifference(typed.reason) ? describeSum(stock, typed.bottles, typed.reason) : undefined}
            inputMode="numeric"
            maxLength={9}
            autoComplete="off"
            {...field('bottles')}
          />
          {typed.reason === 'received' && <BatchFields field={field} />}
          <TextField label="Note (optional)" maxLength={lengths.remark} autoComplete="off" {...field('note')} />
          <FieldError error={saveError} />
          <Button type="submit" look="outlined" busy={busy}>
            Change stock
          </Button>
        </form>
      </OnlyWith>
    </Panel>
  )
}
