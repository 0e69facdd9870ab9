import { Search } from 'lucide-react'
import { type FocusEvent, type FormEvent, useRef } from 'react'
import { LookupField } from '#app/ui/form/lookup-field.tsx'
import { useCombobox } from '#app/ui/form/use-combobox.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import { formatCount } from '#contract/format-count.ts'
import { lengths } from '#contract/limits.ts'
import type { SellableSize } from '#contract/orders/counter.ts'
import { FoundSize } from './found-size.tsx'
import { useSizes } from './use-sizes.ts'

interface PickerProps {
  /** After a slow search it is called as of an older render: it must change the latest lines. */
  onPick(size: SellableSize): void
  error: string | undefined
  /** Whether sold-out sizes can be picked. */
  withSoldOut?: boolean
}

/**
 * An ARIA combobox that finds products by name, brand, SKU or barcode. Enter chooses the active option; without one,
 * the only result or the exact SKU or barcode, as a barcode scanner does.
 */
export function ProductPicker({ onPick, error, withSoldOut = false }: PickerProps) {
  const canPick = ({ stock }: SellableSize) => withSoldOut || stock > 0
  const { typed, setTyped, sizes, searchError, lookUp } = useSizes()
  const box = useRef<HTMLInputElement>(null)
  const found = typed.trim() ? sizes : undefined
  const combobox = useCombobox({ text: typed, onText: setTyped, found: found?.length })
  const { active, type } = combobox
  const shown = combobox.shown ? found : undefined

  function pick(size: SellableSize) {
    if (!canPick(size)) return
    onPick(size)
    type('')
    box.current?.focus()
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    const search = typed.trim()
    if (!search) return
    if (sizes) {
      const hit = (active !== null && shown?.[active]) || hitOf(sizes, search, canPick)
      if (hit) pick(hit)
      else combobox.open()
      return
    }
    // A scanner may send the next number before the response: it starts in an empty box.
    type('')
    const found = await lookUp(search)
    const hit = hitOf(found ?? [], search, canPick)
    // The screen has been left.
    if (!box.current) return
    if (hit) return onPick(hit)
    const isEmpty = box.current.value === ''
    const isFocused = document.activeElement === box.current
    if (isEmpty) type(search)
    // The list would cover the field that is in use now.
    if (!isFocused) combobox.close()
    // Without the list, only a toast says so. A failed search shows its own error.
    if (!isEmpty || (found && !isFocused)) toast.error(`“${search}” was not added. Please look for it again.`)
  }
  function blur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) combobox.close()
  }
  return (
    <search onBlur={blur} className="block">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <LookupField
          ref={box}
          combobox={combobox}
          label="Find a product"
          error={error ?? searchError}
          placeholder="Name, brand, SKU or barcode"
          maxLength={lengths.search}
          className="pl-11"
          options={shown}
          listLabel="Found products"
          found={(count) => `${formatCount(count, 'product')} found`}
          none={<p className="px-4 py-3 text-soft">No published products found.</p>}
          keyOf={({ variantId }) => variantId}
          isDisabled={(size) => !canPick(size)}
          onPick={pick}
          optionLook="grid grid-cols-[40px_1fr_auto] items-center gap-x-3 border-t border-hair first:border-t-0"
          option={(size) => <FoundSize size={size} />}
        >
          <Search aria-hidden className="pointer-events-none absolute bottom-3.5 left-3.5 size-5 text-soft" />
        </LookupField>
      </form>
    </search>
  )
}

/** What Enter chooses: the exact SKU or barcode, or the only result. */
function hitOf(
  [first, second]: SellableSize[],
  search: string,
  canPick: (size: SellableSize) => boolean,
): SellableSize | undefined {
  const isNumbered = [first?.sku, first?.barcode].some((number) => number?.toLowerCase() === search.toLowerCase())
  return first && canPick(first) && (isNumbered || !second) ? first : undefined
}
