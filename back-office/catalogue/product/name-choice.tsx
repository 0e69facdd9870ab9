import { type ComponentProps, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { SelectField } from '#app/ui/form/field.tsx'
import type { AssortmentKind } from '#contract/catalogue/assortment-entries.ts'
import { AddDialog } from '../../assortment/add-dialog.tsx'
import { includeCurrent } from '../include-current.ts'

interface NameChoiceProps {
  kind: AssortmentKind
  label: string
  /** The available names; empty while loading. */
  names: readonly string[]
  /** The current choice. */
  chosen: string
  field: { error: string | undefined } & ComponentProps<'select'>
  /** Called when a new one was added. */
  onAdded(): void
}

/** The select for a product's brand or category, with a button to add a new one. */
export function NameChoice({ kind, label, names, chosen, field, onAdded }: NameChoiceProps) {
  const [adding, setAdding] = useState(false)
  const [added, setAdded] = useState<string[]>([])
  const frame = useRef<HTMLDivElement>(null)

  function choose(name: string) {
    flushSync(() => setAdded((before) => [...before, name]))
    const select = frame.current?.querySelector('select')
    if (!select) return
    select.value = name
    // Dispatches a change event, so that the form updates.
    select.dispatchEvent(new Event('change', { bubbles: true }))
    select.focus()
  }

  const all = added.reduce<string[]>(includeCurrent, includeCurrent(names, chosen))
  return (
    <div ref={frame}>
      <SelectField label={label} {...field}>
        <option value="">{`Choose a ${kind}`}</option>
        {all.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <button
        type="button"
        className="mt-0.5 -mb-2 inline-flex min-h-11 items-center text-sm"
        onClick={() => setAdding(true)}
      >
        <span className="link">{`Add a ${kind}...`}</span>
      </button>
      {adding &&
        createPortal(
          <AddDialog
            kind={kind}
            open
            onClose={() => setAdding(false)}
            onAdded={({ name }) => {
              choose(name)
              onAdded()
            }}
          />,
          document.body,
        )}
    </div>
  )
}
