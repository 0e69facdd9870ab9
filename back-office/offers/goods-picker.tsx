import { Search } from 'lucide-react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { LookupField } from '#app/ui/form/lookup-field.tsx'
import { useCombobox } from '#app/ui/form/use-combobox.ts'
import { foldSearch } from '#contract/fold-text.ts'
import { formatCount } from '#contract/format-count.ts'
import { lengths } from '#contract/limits.ts'
import { nameWithSize } from '#contract/names.ts'
import type { SellableSize } from '#contract/orders/counter.ts'
import { useSizes } from '../counter/use-sizes.ts'
import { useStaffData } from '../use-staff-data.ts'
import { goodsKindNames } from './offer-labels.ts'
import type { NamedGoods } from './typed-offer.ts'

interface GoodsPickerProps {
  label: string
  /** Only sizes, as the parts of a set are. */
  sizesOnly?: boolean
  error?: string | undefined
  onPick(goods: NamedGoods): void
}

/** Finds brands, categories, products and sizes by their names. */
export function GoodsPicker({ label, sizesOnly = false, error, onPick }: GoodsPickerProps) {
  const { typed, setTyped, sizes, searchError } = useSizes()
  const { data: assortment } = useStaffData('GET /api/admin/assortment')
  const search = foldSearch(typed)
  const named = (kind: 'brand' | 'category', entries: readonly { id: number; name: string }[] = []) =>
    entries
      .filter(({ name }) => foldSearch(name).includes(search))
      .slice(0, 4)
      .map(({ id, name }): NamedGoods => ({ kind, _id: String(id), name }))
  const groups = sizesOnly ? [] : [...named('brand', assortment?.brands), ...named('category', assortment?.categories)]
  const found = search && sizes ? [...groups, ...goodsOf(sizes, sizesOnly)] : undefined
  const combobox = useCombobox({ text: typed, onText: setTyped, found: found?.length })

  function pick(goods: NamedGoods) {
    onPick(goods)
    combobox.type('')
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // The form around it must not be sent.
    event.preventDefault()
    const goods = combobox.active === null ? undefined : found?.[combobox.active]
    if (goods) pick(goods)
  }
  function blur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) combobox.close()
  }
  return (
    <search onBlur={blur} onKeyDown={press} className="block">
      <LookupField
        combobox={combobox}
        label={label}
        error={error ?? searchError}
        placeholder={sizesOnly ? 'Name, SKU or barcode' : 'Brand, category, product or SKU'}
        maxLength={lengths.search}
        className="pl-11"
        options={combobox.shown ? found : undefined}
        listLabel="Found goods"
        found={(count) => `${formatCount(count, 'match', 'matches')} found`}
        none={<p className="px-4 py-3 text-soft">Nothing on sale has this name.</p>}
        keyOf={({ kind, _id }) => kind + _id}
        onPick={pick}
        optionLook="flex items-baseline justify-between gap-4 border-t border-hair first:border-t-0"
        option={({ kind, name }) => (
          <>
            <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</span>
            <span className="text-sm text-soft">{goodsKindNames[kind]}</span>
          </>
        )}
      >
        <Search aria-hidden className="pointer-events-none absolute bottom-3.5 left-3.5 size-5 text-soft" />
      </LookupField>
    </search>
  )
}

/** Found sizes, each product before its own. */
function goodsOf(sizes: readonly SellableSize[], sizesOnly: boolean): NamedGoods[] {
  const seen = new Set<string>()
  return sizes.flatMap(({ variantId, productId, name, size }) => {
    const ofSize: NamedGoods = { kind: 'size', _id: variantId, name: nameWithSize(name, size) }
    if (sizesOnly || seen.has(productId)) return [ofSize]
    seen.add(productId)
    return [{ kind: 'product', _id: productId, name }, ofSize]
  })
}
