import { useState } from 'react'
import { moved } from './positions.ts'

/** The items of a list in their new order while it is being saved. */
export function useOrder<Item>(items: readonly Item[]) {
  const [chosen, setChosen] = useState<Item[]>()

  /** Shows the new order at once and saves it. Resolves to false when saving failed. */
  async function reorder(from: number, to: number, save: (reordered: Item[]) => Promise<boolean>) {
    const reordered = moved(items, from, to)
    setChosen(reordered)
    const saved = await save(reordered)
    setChosen(undefined)
    return saved
  }

  return { shown: chosen ?? items, reorder }
}
