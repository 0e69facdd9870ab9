import type { ReactNode } from 'react'
import type { Elements } from '#app/ui/elements.ts'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import type { Selection } from './use-selection.ts'

export interface Column<Item> {
  /** Its heading. */
  name: string
  /** Whether the heading is for screen readers only. */
  isSilent?: boolean
  cell(item: Item): ReactNode
  /** Classes of its cells, and of its heading as well. */
  look?: string
  headLook?: string
}

interface DataTableProps<Item> {
  /** The name of the list. */
  caption: string
  items: readonly Item[]
  idOf(item: Item): string
  /** The first one names the row. */
  columns: readonly Column<Item>[]
  /** On a screen that is too narrow for the table. */
  card(item: Item, checkbox: Elements): ReactNode
  /** From which width it is a table. */
  from?: keyof typeof widths
  /** Whether a link covers each row. */
  isLinked?: boolean
  /** Where rows can be selected. */
  selection?: Selection | undefined
  /** The name of a row that can be selected. */
  nameOf?(item: Item): string
}

const widths = {
  md: { table: 'md:table', cards: 'md:hidden' },
  lg: { table: 'lg:table', cards: 'lg:hidden' },
}

/** The items of a list: a table on wide screens, otherwise cards. */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const { caption, items, idOf, columns, card, from = 'md', isLinked = false, selection, nameOf = idOf } = props
  const all = selection && { checked: selection.all, onChange: selection.toggleAll }
  const checkbox = (item: Item, className?: string) =>
    selection && (
      <RowCheckbox
        name={`Select ${nameOf(item)}`}
        checked={selection.has(idOf(item))}
        onChange={() => selection.toggle(idOf(item))}
        className={className}
      />
    )
  return (
    <>
      {all && (
        <Checkbox label="Select all on this page" className={`mt-3 w-fit text-sm ${widths[from].cards}`} {...all} />
      )}
      <table className={`mt-3 hidden w-full border-collapse text-left ${widths[from].table}`}>
        <caption className="sr-only">{caption}</caption>
        <thead className="border-y border-hair">
          <tr>
            {all && (
              <th scope="col" className="w-11">
                <RowCheckbox name="Select all on this page" {...all} />
              </th>
            )}
            {columns.map(({ name, isSilent, look, headLook = look ?? '' }, index) => (
              <th
                key={name}
                scope="col"
                className={`caps px-3 py-3.5 text-soft last:pr-0 ${index === 0 ? 'pl-0' : ''} ${headLook}`}
              >
                {isSilent ? <span className="sr-only">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={idOf(item)} className={`border-b border-hair ${isLinked ? 'relative hover:bg-card' : ''}`}>
              {selection && <td>{checkbox(item)}</td>}
              {columns.map(({ name, cell, look = '' }, index) =>
                index === 0 ? (
                  <th key={name} scope="row" className={`py-3.5 pr-3 font-normal ${look}`}>
                    {cell(item)}
                  </th>
                ) : (
                  <td key={name} className={`p-3 last:pr-0 ${look}`}>
                    {cell(item)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-label={caption} className={`mt-3 grid grid-cols-[minmax(0,1fr)] gap-3 ${widths[from].cards}`}>
        {items.map((item) => (
          <li key={idOf(item)} className="relative flex flex-col gap-3 border border-hair bg-card p-4">
            {card(item, checkbox(item, '-mt-2.5 -ml-3'))}
          </li>
        ))}
      </ul>
    </>
  )
}

interface RowCheckboxProps {
  name: string
  checked: boolean
  onChange(): void
  className?: string | undefined
}

/** Above the link that may cover the whole row or card. */
const RowCheckbox = ({ name, className = '', ...box }: RowCheckboxProps) => (
  <label className={`relative z-10 grid size-11 shrink-0 cursor-pointer place-items-center ${className}`}>
    <input type="checkbox" aria-label={name} {...box} className="size-5 accent-(--oud)" />
  </label>
)
