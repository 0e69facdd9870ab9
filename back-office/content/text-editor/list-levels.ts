import type { JSONContent } from '@tiptap/core'

/** The levels of lists that the contract allows. */
export const listLevels = 3

export const isList = ({ type }: JSONContent): boolean => type === 'bulletList' || type === 'orderedList'

/** An item of the innermost level, followed by the items of the lists inside it, in the order of their texts. Pure. */
export function flatItems(item: JSONContent): JSONContent[] {
  const items: JSONContent[] = []
  let paragraphs: JSONContent[] = []
  const endItem = () => {
    if (paragraphs.length > 0) items.push({ ...item, content: paragraphs })
    paragraphs = []
  }
  for (const child of item.content ?? []) {
    if (isList(child)) {
      endItem()
      items.push(...(child.content ?? []).flatMap(flatItems))
    } else paragraphs.push(child)
  }
  endItem()
  return items
}
