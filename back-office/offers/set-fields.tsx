import { X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { GoodsPicker } from './goods-picker.tsx'
import type { TypedOffer } from './typed-offer.ts'

interface SetFieldsProps {
  parts: TypedOffer['parts']
  errorOf(field: string): string | undefined
  onChange(parts: TypedOffer['parts']): void
}

/** The parts of a set. */
export function SetFields({ parts, errorOf, onChange }: SetFieldsProps) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">Parts of the set</legend>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Parts of the set"
        className="mb-3 border-t border-hair outline-none empty:hidden"
      >
        {parts.map((part, index) => (
          <li
            key={part.size}
            className="grid grid-cols-[minmax(0,1fr)_5.5rem_auto] items-end gap-3 border-b border-hair py-3"
          >
            <p className="self-center font-semibold [overflow-wrap:anywhere]">{part.name}</p>
            <TextField
              label="Bottles"
              aria-label={`Bottles of ${part.name}`}
              inputMode="numeric"
              autoComplete="off"
              value={part.quantity}
              error={errorOf(`action.parts.${index}.quantity`)}
              onChange={({ currentTarget: { value } }) =>
                onChange(parts.map((other) => (other === part ? { ...part, quantity: value } : other)))
              }
            />
            <IconButton
              label={`Remove ${part.name}`}
              onClick={() => keepingFocus(list, () => onChange(parts.filter((other) => other !== part)))}
            >
              <X aria-hidden className="size-5" strokeWidth={1.5} />
            </IconButton>
          </li>
        ))}
      </ul>
      <GoodsPicker
        label="Add a part"
        sizesOnly
        error={errorOf('action.parts')}
        onPick={({ _id, name }) =>
          !parts.some(({ size }) => size === _id) && onChange([...parts, { size: _id, name, quantity: '1' }])
        }
      />
    </fieldset>
  )
}
