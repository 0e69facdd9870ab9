import type { Block, Inline, Paragraph, RichText } from '#contract/content/rich-text.ts'

type Words = string | Inline

const inline = (words: Words): Inline => (typeof words === 'string' ? { type: 'text', text: words } : words)

/** Helpers for the sample texts. */
export const text = (...content: Block[]): RichText => ({ type: 'doc', content })
export const p = (...words: Words[]): Paragraph => ({ type: 'paragraph', content: words.map(inline) })
export const h = (title: string): Block => ({ type: 'heading', attrs: { level: 2 }, content: [inline(title)] })
export const ul = (...items: Paragraph[]): Block => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [item] })),
})
export const b = (words: string): Inline => ({ type: 'text', text: words, marks: [{ type: 'bold' }] })
export const i = (words: string): Inline => ({ type: 'text', text: words, marks: [{ type: 'italic' }] })
export const a = (href: string, words: string): Inline => ({
  type: 'text',
  text: words,
  marks: [{ type: 'link', attrs: { href } }],
})
export const br: Inline = { type: 'hardBreak' }
