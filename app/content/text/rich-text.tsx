import { Children, type ReactElement, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Elements } from '#app/ui/elements.ts'
import type { Block, Inline, List, Paragraph, RichText } from '#contract/content/rich-text.ts'
import { TextWithPlaceholders } from './text-placeholders.tsx'

/** The styles of rich text, shared by pages and the editor. */
export const richTextLook =
  'leading-relaxed [&_h3]:pt-2 [&_h3]:text-[1.375rem] md:[&_h3]:text-[1.625rem] [&_strong]:font-semibold [&_li]:pl-1 [&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:pl-5 [&_li]:mt-2 [&_:is(ul,ol)]:marker:text-gold [&_blockquote]:border-l-2 [&_blockquote]:border-gold [&_blockquote]:pl-5 [&_blockquote]:font-serif [&_blockquote]:text-xl [&_blockquote]:italic'

/** Renders a stored rich text as elements. It contains no HTML, so none can be injected. */
export const Blocks = ({ blocks }: { blocks: readonly Block[] }) =>
  numbered(blocks, (block) => <OneBlock block={block} />)

export const RichTextView = ({ text }: { text: RichText }) => <Blocks blocks={text.content} />

function OneBlock({ block }: { block: Block }) {
  if (block.type === 'paragraph') return <TextParagraph paragraph={block} />
  if (block.type === 'heading') {
    const Heading = block.attrs.level === 2 ? 'h2' : 'h3'
    return (
      <Heading>
        <Inlines parts={block.content} />
      </Heading>
    )
  }
  if (block.type === 'blockquote')
    return (
      <blockquote>
        {numbered(block.content, (one) => (
          <TextParagraph paragraph={one} />
        ))}
      </blockquote>
    )
  return <TextList list={block} />
}

function TextParagraph({ paragraph }: { paragraph: Paragraph }) {
  if (!paragraph.content?.length) return null
  return (
    <p>
      <Inlines parts={paragraph.content} />
    </p>
  )
}

function TextList({ list }: { list: List }) {
  const Kind = list.type === 'bulletList' ? 'ul' : 'ol'
  return (
    <Kind>
      {numbered<List['content'][number]>(list.content, ({ content }) => (
        <li>
          {numbered<Paragraph | List>(content, (part) =>
            part.type === 'paragraph' ? <TextParagraph paragraph={part} /> : <TextList list={part} />,
          )}
        </li>
      ))}
    </Kind>
  )
}

export const Inlines = ({ parts }: { parts: readonly Inline[] | undefined }) =>
  numbered(parts ?? [], (part) => (part.type === 'hardBreak' ? <br /> : <Marked part={part} />))

function Marked({ part: { text, marks = [] } }: { part: Extract<Inline, { type: 'text' }> }) {
  let shown: ReactElement = <TextWithPlaceholders>{text}</TextWithPlaceholders>
  for (const mark of marks) {
    if (mark.type === 'bold') shown = <strong>{shown}</strong>
    else if (mark.type === 'italic') shown = <em>{shown}</em>
    else shown = <TextLink to={mark.attrs.href}>{shown}</TextLink>
  }
  return shown
}

/** Links within the shop use client-side navigation, all others are plain links. */
export function TextLink({
  to,
  className = 'link',
  children,
}: {
  to: string
  className?: string
  children: ReactNode
}) {
  return to.startsWith('/') ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <a href={to} rel="noopener" className={className}>
      {children}
    </a>
  )
}

/** The parts of a stored text have no IDs and never change their order on a page: their index is the React key. */
const numbered = <Part,>(parts: readonly Part[], show: (part: Part) => Elements) =>
  Children.toArray(parts.map((part) => show(part))) as ReactElement[]
