import { createElement as h, type ReactNode } from 'react'
import type { Block, Inline, List, Paragraph, RichText } from '#contract/content/rich-text.ts'
import type { Language } from '#contract/language.ts'
import { messagesIn } from '#languages/messages-in.ts'
import { markEnglish, withElements } from './english-marks.ts'
import { hair, ink, looks } from './look.ts'

/** A text of the back office's editor as elements of an email: mail clients know no style sheets. */
export function richElements(language: Language, { content }: RichText): ReactNode {
  const { text: lineHeight, serif, title } = looks[language]
  const body = { margin: '0 0 16px', fontSize: 16, lineHeight }
  const words = (parts: readonly Inline[] = []) => parts.map((part, at) => inline(language, part, at))
  const paragraph = (one: Paragraph, key: number) => h('p', { key, style: body }, ...words(one.content))
  function list({ type, content }: List, key: number): ReactNode {
    const items = content.map(({ content: parts }, at) =>
      h(
        'li',
        { key: at, style: { margin: '0 0 6px' } },
        ...(parts as (Paragraph | List)[]).map((part, at) =>
          part.type === 'paragraph' ? h('span', { key: at }, ...words(part.content)) : list(part, at),
        ),
      ),
    )
    const style = {
      ...body,
      paddingLeft: 24,
      ...(language === 'bn' && type === 'orderedList' && { listStyleType: 'bengali' }),
    }
    return h(type === 'bulletList' ? 'ul' : 'ol', { key, style }, ...items)
  }
  function block(one: Block, key: number): ReactNode {
    if (one.type === 'paragraph') return paragraph(one, key)
    if (one.type === 'heading') {
      const fontSize = one.attrs.level === 2 ? 24 : 20
      const style = { margin: '24px 0 12px', fontFamily: serif, fontWeight: 500, fontSize, lineHeight: title }
      return h(`h${one.attrs.level}`, { key, style }, ...words(one.content))
    }
    if (one.type === 'blockquote') {
      const style = { margin: '0 0 20px', padding: '4px 0 4px 16px', borderLeft: `3px solid ${hair}` }
      return h('blockquote', { key, style }, ...one.content.map(paragraph))
    }
    return list(one, key)
  }
  return content.map(block)
}

function inline(language: Language, part: Inline, key: number): ReactNode {
  if (part.type === 'hardBreak') return h('br', { key })
  let shown: ReactNode[] = withElements(markEnglish(language, part.text))
  for (const mark of part.marks ?? []) {
    if (mark.type === 'bold') shown = [h('strong', { key: 'bold' }, ...shown)]
    // Letters of Bangla have no italics.
    else if (mark.type === 'italic') shown = language === 'bn' ? shown : [h('em', { key: 'italic' }, ...shown)]
    else shown = [h('a', { key: 'link', href: mark.attrs.href, style: { color: ink } }, ...shown)]
  }
  return h('span', { key }, ...shown)
}

/** The same as plain text, a paragraph each. */
export const richLines = (language: Language, { content }: RichText): string[] =>
  content.flatMap((block) => linesOf(language, block)).filter(Boolean)

function linesOf(language: Language, block: Block): string[] {
  if (block.type === 'blockquote') return block.content.map(({ content }) => plain(content))
  if (block.type === 'paragraph' || block.type === 'heading') return [plain(block.content)]
  return [itemsOf(language, block, '').join('\n')]
}

const itemsOf = (language: Language, { type, content }: List, indent: string): string[] =>
  content.flatMap(({ content: parts }, at) =>
    (parts as (Paragraph | List)[]).flatMap((part, nth) => {
      if (part.type !== 'paragraph') return itemsOf(language, part, `${indent}  `)
      const sign =
        nth > 0 ? '  ' : type === 'bulletList' ? '- ' : `${messagesIn(language).formats.formatNumber(at + 1)}. `
      return [`${indent}${sign}${plain(part.content)}`]
    }),
  )

const plain = (parts: readonly Inline[] = []): string =>
  parts
    .map((part) => {
      if (part.type === 'hardBreak') return '\n'
      const link = part.marks?.find((mark) => mark.type === 'link')
      return link ? `${part.text} (${link.attrs.href})` : part.text
    })
    .join('')
