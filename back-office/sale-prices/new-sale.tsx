import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { ChoiceGroup } from '#app/ui/form/choice-group.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { focusInvalidField } from '#app/ui/form/invalid-field.ts'
import { Options } from '#app/ui/form/options.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import { NewSale, type ReductionKind, reductionKinds, type SalePreview } from '#contract/catalogue/sale-prices.ts'
import { dayInDhaka } from '#contract/dhaka-time.ts'
import { typedNumber } from '#contract/typed-number.ts'
import { issuesOf } from '../issues.ts'
import { Screen } from '../layout/screen.tsx'
import { numberProblems } from '../number-problems.ts'
import { LeaveDialog } from '../saving/leave-dialog.tsx'
import { useSaving } from '../saving/use-saving.ts'
import { useStaffData } from '../use-staff-data.ts'
import { type ChosenSize, ChosenSizes } from './chosen-sizes.tsx'
import { PreviewDialog } from './preview-dialog.tsx'

const goodsNames = { sizes: 'Chosen products', brand: 'A brand', category: 'A category' }
type GoodsKind = keyof typeof goodsNames
const goodsKinds = Object.entries(goodsNames) as [GoodsKind, string][]

const kindNames: Record<ReductionKind, string> = {
  percent: 'Percent off',
  amount: 'Amount off (৳)',
  price: 'The same price for each (৳)',
}

const list = '/admin/catalogue/sales'

/** A new sale: for which sizes, how much less, and on which days. It is saved once staff have seen what it does. */
export default function NewSaleScreen() {
  const navigate = useNavigate()
  const { data: assortment } = useStaffData('GET /api/admin/assortment')
  const form = useRef<HTMLFormElement>(null)
  const [today] = useState(() => dayInDhaka(new Date()))
  const [of, setOf] = useState<GoodsKind>('sizes')
  const [sizes, setSizes] = useState<readonly ChosenSize[]>([])
  const [typed, setTyped] = useState({ id: '', kind: 'percent' as ReductionKind, value: '', from: today, to: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [asked, setAsked] = useState<{ sale: NewSale; preview: SalePreview }>()
  const [saved, setSaved] = useState(false)
  const { busy, saveError, save, clearError } = useSaving()
  const isTyped = sizes.length > 0 || Boolean(typed.value || typed.to || typed.id)

  function edit(change: () => void) {
    change()
    setErrors({})
    clearError()
  }
  const change = (part: Partial<typeof typed>) => edit(() => setTyped({ ...typed, ...part }))
  const show = (found: Record<string, string>) => {
    setErrors(found)
    // Once the fields are marked.
    requestAnimationFrame(() => focusInvalidField(form))
  }

  async function submit() {
    const { id, value, ...rest } = typed
    const goods = of === 'sizes' ? { of, variantIds: sizes.map(({ variantId }) => variantId) } : { of, id: Number(id) }
    const checked = NewSale.safeParse({ ...rest, goods, value: typedNumber(value) })
    const found: Record<string, string> = {}
    for (const { path, message } of issuesOf(checked.error)) found[String(path[0])] ??= message
    if (of !== 'sizes' && !id) found.goods = `Choose a ${of}`
    Object.assign(found, numberProblems({ value }))
    if (!checked.data || Object.keys(found).length > 0) return show(found)
    const sale = checked.data
    await save(
      async () => setAsked({ sale, preview: await api('POST /api/admin/sale-prices/preview', { body: sale }) }),
      ({ response: { fields = {} } }) => {
        show(fields)
        return Object.keys(fields).length > 0
      },
    )
  }
  async function confirm(sale: NewSale) {
    const done = await save(async () => {
      toast.success((await api('POST /api/admin/sale-prices', { body: sale })).message)
      setSaved(true)
    })
    setAsked(undefined)
    if (done) void navigate(sale.from > today ? `${list}?show=planned` : list)
  }

  const entries = (of === 'brand' ? assortment?.brands : assortment?.categories) ?? []
  return (
    <Screen title="New Sale" above={{ name: 'Sale prices', to: list }}>
      <div className="mt-6 flex max-w-3xl flex-col gap-6">
        <ChoiceGroup
          legend="For"
          choices={goodsKinds}
          value={of}
          onChoose={(next) => {
            setOf(next)
            change({ id: '' })
          }}
        />
        {of === 'sizes' ? (
          <ChosenSizes sizes={sizes} error={errors.goods} onChange={(change) => edit(() => setSizes(change))} />
        ) : (
          <SelectField
            label={of === 'brand' ? 'Brand' : 'Category'}
            hint="All its sizes as they are now, also those of hidden products."
            value={typed.id}
            error={errors.goods}
            onChange={({ target }) => change({ id: target.value })}
          >
            <option value="">Choose…</option>
            {entries.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <form
          ref={form}
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
          className="flex flex-col gap-6"
        >
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              label="Reduction"
              value={typed.kind}
              onChange={({ target }) =>
                change({ kind: reductionKinds.find((one) => one === target.value) ?? 'percent' })
              }
            >
              <Options values={reductionKinds} names={kindNames} />
            </SelectField>
            <TextField
              label={kindNames[typed.kind]}
              inputMode="decimal"
              autoComplete="off"
              hint={typed.kind === 'percent' ? 'Prices are rounded down to whole taka.' : undefined}
              value={typed.value}
              error={errors.value}
              onChange={({ target }) => change({ value: target.value })}
            />
            <TextField
              label="First day"
              type="date"
              value={typed.from}
              error={errors.from}
              onChange={({ target }) => change({ from: target.value })}
            />
            <TextField
              label="Last day"
              type="date"
              hint="The sale ends when this day is over."
              value={typed.to}
              error={errors.to}
              onChange={({ target }) => change({ to: target.value })}
            />
          </div>
          <FieldError error={saveError} />
          <Button type="submit" busy={busy} className="self-end max-sm:w-full">
            Preview
          </Button>
        </form>
      </div>
      <PreviewDialog asked={asked} busy={busy} onClose={() => setAsked(undefined)} onConfirm={confirm} />
      <LeaveDialog unsaved={isTyped && !saved} />
    </Screen>
  )
}
