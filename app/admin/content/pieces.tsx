import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button, IconButton } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import type { DraftFields } from './use-draft.ts'

/** Fields that belong together, with what they are about. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5 border border-hair bg-card p-5 md:p-6">
      <h2 className="text-[26px]">{title}</h2>
      {children}
    </section>
  )
}

interface AtPath {
  draft: DraftFields
  path: string
}

/** A title and the part of it in italics. */
export function HeadlineFields({ draft, path }: AtPath) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="Title" maxLength={80} {...draft.field(`${path}.plain`)} />
      <TextField label="Title, continued in italics" maxLength={80} {...draft.field(`${path}.italic`)} />
    </div>
  )
}

/** What may be written into texts and is filled in by the shop. */
export const ShopWordsHint = () => (
  <p className="text-sm text-soft">
    {
      '{phone}, {email}, {address}, {days}, {hours}, {delivery time} and {delivery promise} are filled in from the settings.'
    }
  </p>
)

interface PartListProps<Part extends { id: string }> extends AtPath {
  /** What one of them is called: `question`. */
  what: string
  /** What a reader calls this one. */
  nameOf(part: Part): string
  added(): Part
  most: number
  /** The fields of one of them, given where it stands. */
  children(path: string, part: Part): ReactNode
}

/** A list whose members can be added, removed and put in another order; each opens to be edited. */
export function PartList<Part extends { id: string }>({
  draft,
  path,
  what,
  nameOf,
  added,
  most,
  children,
}: PartListProps<Part>) {
  const parts: Part[] = draft.at(path)
  const list = useRef<HTMLOListElement>(null)
  const element = (id: string) => list.current?.querySelector<HTMLDetailsElement>(`:scope > li > [data-part="${id}"]`)

  function move(at: number, by: number) {
    const [part] = parts.slice(at, at + 1)
    if (!part || !parts[at + by]) return
    draft.set(path, parts.toSpliced(at, 1).toSpliced(at + by, 0, part))
    // The row has moved under the keyboard: it stays with the button that was pressed.
    requestAnimationFrame(() =>
      element(part.id)?.parentElement?.querySelector<HTMLElement>(`[data-move="${by}"]`)?.focus(),
    )
  }
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

  return (
    <div className="grid gap-3">
      <ol ref={list} className="grid gap-2">
        {parts.map((part, at) => {
          const name = nameOf(part) || `New ${what}`
          return (
            <li
              key={part.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-1 border border-hair bg-paper"
            >
              <details data-part={part.id} className="min-w-0 open:col-span-2">
                <summary className="min-h-11 px-4 py-2.5 font-semibold [overflow-wrap:anywhere]">{name}</summary>
                <div className="grid gap-4 border-t border-hair p-4">{children(`${path}.${at}`, part)}</div>
              </details>
              <div className="flex justify-end">
                <IconButton
                  label={`Move up: ${name}`}
                  data-move={-1}
                  aria-disabled={at === 0}
                  onClick={() => move(at, -1)}
                  className="aria-disabled:opacity-35"
                >
                  <ArrowUp aria-hidden className="size-4" />
                </IconButton>
                <IconButton
                  label={`Move down: ${name}`}
                  data-move={1}
                  aria-disabled={at === parts.length - 1}
                  onClick={() => move(at, 1)}
                  className="aria-disabled:opacity-35"
                >
                  <ArrowDown aria-hidden className="size-4" />
                </IconButton>
                <IconButton label={`Remove: ${name}`} onClick={() => draft.set(path, parts.toSpliced(at, 1))}>
                  <Trash2 aria-hidden className="size-4" strokeWidth={1.5} />
                </IconButton>
              </div>
            </li>
          )
        })}
      </ol>
      <FieldError error={parts.length === 0 ? draft.errorAt(path) : undefined} />
      {parts.length < most && (
        <div>
          <Button look="outlined" onClick={add}>
            <Plus aria-hidden className="size-4" /> {`Add ${what}`}
          </Button>
        </div>
      )}
    </div>
  )
}
