import { Search } from 'lucide-react'
import { type FocusEvent, type FormEvent, useId, useRef } from 'react'
import { useCombobox } from '#app/ui/form/use-combobox.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import { formatCount } from '#contract/format-count.ts'
import { lengths } from '#contract/limits.ts'
import type { SellableSize } from '#contract/orders/counter.ts'
import { FoundSizes } from './found-sizes.tsx'
import { useSizes } from './use-sizes.ts'

interface PickerProps {
  /** After a slow search it is called as of an older render: it must change the latest lines. */
  onPick(size: SellableSize): void
  error: string | undefined
}

/**
 * An ARIA combobox that finds products by name, brand, SKU or barcode. Enter chooses the active option; without one,
 * the only result or the exact SKU or barcode, as a barcode scanner does.
 */
export function ProductPicker({ onPick, error }: PickerProps) {
  const { typed, setTyped, sizes, searchError, lookUp } = useSizes()
  const id = useId()
  const listId = `${id}-sizes`
  const optionId = (index: number) => `${id}-size-${index}`
  const box = useRef<HTMLInputElement>(null)
  const found = typed.trim() ? sizes : undefined
  const combobox = useCombobox({ text: typed, onText: setTyped, found: found?.length, listId, optionId })
  const { active, type } = combobox
  const shown = combobox.shown ? found : undefined

  function pick(size: SellableSize) {
    if (size.stock === 0) return
    onPick(size)
    type('')
    box.current?.focus()
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    const search = typed.trim()
    if (!search) return
    if (sizes) {
      const hit = (active !== null && shown?.[active]) || hitOf(sizes, search)
      if (hit) pick(hit)
      else combobox.open()
      return
    }
    // A scanner may send the next number before the response: it starts in an empty box.
    type('')
    const found = await lookUp(search)
    const hit = hitOf(found ?? [], search)
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
    <div>
      <search onBlur={blur} className="relative block">
        <form noValidate onSubmit={(event) => void submit(event)} className="relative">
          <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
            Find a product
          </label>
          <Search aria-hidden className="pointer-events-none absolute bottom-3.5 left-3.5 size-5 text-soft" />
          <input
            ref={box}
            id={id}
            {...combobox.field}
            placeholder="Name, brand, SKU or barcode"
            maxLength={lengths.search}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className="min-h-12 w-full rounded border border-line bg-card pr-3 pl-11 text-base placeholder:text-soft aria-invalid:border-danger"
          />
        </form>
        {shown && (
          // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the text field while an option is pressed
          <div
            onMouseDown={(event) => event.preventDefault()}
            className="absolute inset-x-0 top-full z-10 border border-hair bg-card shadow-float"
          >
            <FoundSizes id={listId} optionId={optionId} sizes={shown} active={active} onPick={pick} />
          </div>
        )}
      </search>
      <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-danger empty:hidden">
        {error ?? searchError}
      </p>
      <p role="status" className="sr-only">
        {shown && `${formatCount(shown.length, 'product')} found`}
      </p>
    </div>
  )
}

/** What Enter chooses: the exact SKU or barcode, or the only result. */
function hitOf([first, second]: SellableSize[], search: string): SellableSize | undefined {
  const isNumbered = [first?.sku, first?.barcode].some((number) => number?.toLowerCase() === search.toLowerCase())
  return first && first.stock > 0 && (isNumbered || !second) ? first : undefined
}
