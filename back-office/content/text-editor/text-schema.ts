import type { JSONContent } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { isSafeLink, type RichText } from '#contract/content/rich-text.ts'
import { flatItems, isList, listLevels } from './list-levels.ts'

/** The allowed children of each node, as in the contract. */
const contents: Record<string, string> = {
  blockquote: 'paragraph+',
  listItem: 'paragraph (paragraph | bulletList | orderedList)*',
}

const ShopStarterKit = StarterKit.extend({
  addExtensions() {
    const all = this.parent?.() ?? []
    return all.map((one) => {
      const content = contents[one.name]
      return content ? one.extend({ content } as object) : one
    })
  },
})

/** The editor's extensions: exactly the nodes and marks that the contract allows. */
export const textExtensions = [
  ShopStarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, autolink: false, isAllowedUri: (url) => isSafeLink(url ?? '') },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
  }),
]

/** The document in the contract's format: without the editor's own attributes, with lists of three levels at most. */
export const normalizeText = (document: JSONContent): RichText => normalizeNode(document, 0) as RichText

/** `level`: the number of lists around the node. */
function normalizeNode(node: JSONContent, level: number): object {
  const { type, text, attrs, marks, content } = node
  if (type === 'hardBreak') return { type }
  const kept = (marks ?? []).flatMap(normalizeMark)
  const levelInside = isList(node) ? level + 1 : level
  const inside = isList(node) && levelInside === listLevels ? content?.flatMap(flatItems) : content
  return {
    type,
    ...(type === 'heading' && { attrs: { level: attrs?.level as number } }),
    ...(text !== undefined && { text }),
    ...(kept.length > 0 && { marks: kept }),
    ...(inside && { content: inside.map((one) => normalizeNode(one, levelInside)) }),
  }
}

function normalizeMark({ type, attrs }: { type: string; attrs?: Record<string, unknown> }): object[] {
  if (type !== 'link') return [{ type }]
  const href = String(attrs?.href ?? '').trim()
  return isSafeLink(href) ? [{ type, attrs: { href } }] : []
}
