import type { Block, RichText } from '#contract/content/rich-text.ts'
import { wordsOf } from '#contract/content/rich-text-words.ts'

export interface Section {
  /** Its fragment identifier. */
  id: string
  title: string
  blocks: Block[]
}

/** A text divided by its main headings. The section before the first heading has no title. */
export function sectionsOf({ content }: RichText): Section[] {
  const sections: Section[] = []
  const known = new Set<string>()
  for (const block of content) {
    const last = sections.at(-1)
    if (block.type === 'heading' && block.attrs.level === 2) {
      const title = wordsOf(block.content).trim()
      sections.push({ id: idOf(title, known), title, blocks: [] })
    } else if (last) last.blocks.push(block)
    else sections.push({ id: idOf('start', known), title: '', blocks: [block] })
  }
  return sections
}

function idOf(title: string, known: Set<string>): string {
  const slug = title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  const base = slug || 'section'
  let id = base
  for (let count = 2; known.has(id); count += 1) id = `${base}-${count}`
  known.add(id)
  return id
}
