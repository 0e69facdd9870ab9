import { useState } from 'react'

export interface Selection {
  /** In the list's order. */
  selected: string[]
  has(id: string): boolean
  toggle(id: string): void
  all: boolean
  toggleAll(): void
  clear(): void
}

/**
 * The selected rows of a page. Another list, filter or page starts without a selection, and a row that is no longer
 * listed is deselected: actions never affect rows that are not visible.
 */
export function useSelection(listed: readonly string[], list: string): Selection {
  const [chosen, setChosen] = useState<{ list: string; ids: readonly string[] }>({ list, ids: [] })
  const selected = chosen.list === list ? listed.filter((id) => chosen.ids.includes(id)) : []
  const all = listed.length > 0 && selected.length === listed.length
  const choose = (ids: readonly string[]) => setChosen({ list, ids })
  return {
    selected,
    has: (id) => selected.includes(id),
    toggle: (id) => choose(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]),
    all,
    toggleAll: () => choose(all ? [] : listed),
    clear: () => choose([]),
  }
}
