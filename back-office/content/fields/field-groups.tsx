import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button, IconButton } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/dialog/dialog.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { moved } from '../../sorting/positions.ts'
import { SortableList, sortableRow } from '../../sorting/sortable-list.tsx'
import type { DraftFields } from '../drafts/use-draft.ts'

interface AtPath {
  draft: DraftFields
  path: string
}

/** A title and its part in italics. */
export function HeadlineFields({ draft, path }: AtPath) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="Title" maxLength={80} {...draft.field(`${path}.plain`)} />
      <TextField label="Title, continued in italics" maxLength={80} {...draft.field(`${path}.italic`)} />
    </div>
  )
}

/** The placeholders that texts may contain. */
export const PlaceholdersHint = () => (
  <p className="text-sm text-soft">
    {
      '{phone}, {email}, {address}, {days}, {hours}, {delivery time}, {delivery promise} and {ways to pay} are filled in from the settings.'
    }
  </p>
)

interface PartListProps<Part extends { id: string }> extends AtPath {
  /** The name of one item: `question`. */
  what: string
  /** The accessible name of an item. */
  nameOf(part: Part): string
  added(): Part
  /** What is removed together with an item, such as `3 questions`: it is asked about first. */
  contentsOf?(part: Part): string | undefined
  most: number
  /** The fields of the item at this path. */
  children(path: string, part: Part): ReactNode
}

/** A list whose items can be added, removed and sorted; each expands to be edited. */
export function PartList<Part extends { id: string }>({
  draft,
  path,
  what,
  nameOf,
  added,
  contentsOf,
  most,
  children,
}: PartListProps<Part>) {
  const parts: Part[] = draft.at(path)
  const list = useRef<HTMLOListElement>(null)
  const whole = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<Part>()
  const shownName = (part: Part) => nameOf(part) || `New ${what}`
  const element = (id: string) => list.current?.querySelector<HTMLDetailsElement>(`:scope > li > [data-part="${id}"]`)

  function add() {
    const part = added()
    draft.set(path, [...parts, part])
    requestAnimationFrame(() => {
      const details = element(part.id)
      if (!details) return
      details.open = true
      details.querySelector<HTMLElement>('input, textarea')?.focus()
    })
  }

  const remove = (part: Part) =>
    keepingFocus(whole, () => {
      setAsked(undefined)
      draft.set(
        path,
        parts.filter(({ id }) => id !== part.id),
      )
    })

  return (
    <div ref={whole} tabIndex={-1} className="grid gap-3 outline-none">
      <SortableList
        ref={list}
        items={parts}
        idOf={({ id }) => id}
        nameOf={(part) => `“${shownName(part)}”`}
        onMove={(from, to) => draft.set(path, moved(parts, from, to))}
        className="grid gap-2"
      >
        {(part, at, { grip, arrows }) => {
          const name = shownName(part)
          return (
            <li
              key={part.id}
              className={`flex flex-wrap items-start gap-1 border border-hair bg-paper p-1 ${sortableRow}`}
            >
              {grip}
              <details
                data-part={part.id}
                className="min-w-0 grow basis-0 open:basis-[calc(100%-3.25rem)] max-sm:basis-[calc(100%-3.25rem)]"
              >
                <summary className="min-h-11 px-2 py-2.5 font-semibold [overflow-wrap:anywhere]">{name}</summary>
                <div className="grid gap-4 border-t border-hair p-4">{children(`${path}.${at}`, part)}</div>
              </details>
              <div className="ml-auto flex gap-2">
                {arrows}
                <IconButton
                  label={`Remove: ${name}`}
                  onClick={() => (contentsOf?.(part) ? setAsked(part) : remove(part))}
                  className="border border-line"
                >
                  <Trash2 aria-hidden className="size-4" strokeWidth={1.5} />
                </IconButton>
              </div>
            </li>
          )
        }}
      </SortableList>
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={`Remove This ${what.replace(/^./, (first) => first.toUpperCase())}?`}
        confirmLabel="Remove"
        onConfirm={() => asked && remove(asked)}
      >
        <p>{`“${asked ? shownName(asked) : ''}” is removed with its ${asked ? contentsOf?.(asked) : ''}.`}</p>
      </ConfirmDialog>
      <FieldError error={parts.length === 0 ? draft.errorAt(path) : undefined} />
      {parts.length < most && (
        <div>
          <Button look="outlined" onClick={add}>
            <Plus aria-hidden className="size-4" /> <span>{`Add ${what}`}</span>
          </Button>
        </div>
      )}
    </div>
  )
}
