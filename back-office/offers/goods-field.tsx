import { X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '#app/ui/button.tsx'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { GoodsPicker } from './goods-picker.tsx'
import { goodsKindNames } from './offer-labels.ts'
import type { NamedGoods } from './typed-offer.ts'

interface GoodsFieldProps {
  legend: string
  /** Said while none are chosen. */
  none: string
  goods: readonly NamedGoods[]
  error: string | undefined
  onChange(goods: NamedGoods[]): void
}

/** Goods that are chosen one by one. */
export function GoodsField({ legend, none, goods, error, onChange }: GoodsFieldProps) {
  const list = useRef<HTMLUListElement>(null)
  const isSame = (one: NamedGoods, other: NamedGoods) => one.kind === other.kind && one._id === other._id
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      {goods.length === 0 && <p className="mb-3 text-sm text-soft">{none}</p>}
      <ul ref={list} tabIndex={-1} aria-label={legend} className="mb-3 border-t border-hair outline-none empty:hidden">
        {goods.map((item) => (
          <li key={item.kind + item._id} className="flex items-center justify-between gap-3 border-b border-hair">
            <p className="min-w-0 py-2">
              <span className="font-semibold [overflow-wrap:anywhere]">{item.name}</span>{' '}
              <span className="text-sm text-soft">{goodsKindNames[item.kind]}</span>
            </p>
            <IconButton
              label={`Remove ${item.name}`}
              onClick={() => keepingFocus(list, () => onChange(goods.filter((other) => !isSame(other, item))))}
            >
              <X aria-hidden className="size-5" strokeWidth={1.5} />
            </IconButton>
          </li>
        ))}
      </ul>
      <GoodsPicker
        label={`Add to “${legend}”`}
        error={error}
        onPick={(item) => !goods.some((other) => isSame(other, item)) && onChange([...goods, item])}
      />
    </fieldset>
  )
}
