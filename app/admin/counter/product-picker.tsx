import { Search } from 'lucide-react'
import { type FocusEvent, type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { comboboxField } from '#app/ui/form/combobox-field.ts'
import { type ActiveOption, optionAfter } from '#app/ui/form/combobox-keys.ts'
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
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<ActiveOption>(null)
  const id = useId()
  const listId = `${id}-sizes`
  const optionId = (index: number) => `${id}-size-${index}`
  const box = useRef<HTMLInputElement>(null)
  const shown = open && sizes && typed.trim() ? sizes : undefined
  const options = shown?.length ?? 0

  function type(text: string) {
    setTyped(text)
    setOpen(true)
    setActive(null)
  }
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
      else setOpen(true)
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
    if (!isFocused) setOpen(false)
    // Without the list, only a toast says so. A failed search shows its own error.
    if (!isEmpty || (found && !isFocused)) toast.error(`“${search}” was not added. Please look for it again.`)
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && typed) {
      // By default, the browser's Escape would clear the text at once.
      event.preventDefault()
      if (shown) setOpen(false)
      else type('')
      return setActive(null)
    }
    if (event.key.startsWith('Arrow')) setOpen(true)
    const next = optionAfter(event.key, active, options)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
    if (next !== null) document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  function blur({ currentTarget, relatedTarget }: FocusEvent) {
    if (currentTarget.contains(relatedTarget)) return
    setOpen(false)
    setActive(null)
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
            {...comboboxField({ listId, optionId, active, expanded: options > 0 })}
            placeholder="Name, brand, SKU or barcode"
            maxLength={lengths.search}
            value={typed}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onFocus={() => setOpen(true)}
            onKeyDown={press}
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
