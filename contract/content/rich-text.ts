import { z } from 'zod'
import { wrong } from '../failures/issues.ts'
import { lengths } from '../limits.ts'
import { inOneLine, optionalText, tooLong } from '../text-fields.ts'
import { canonicalUrl } from '../web-address.ts'
import { wordsOf } from './rich-text-words.ts'

/** No whitespace, control or invisible characters in a URL. */
const plainUrl = /^[^\s\\\p{Cc}\p{Cf}]+$/u

/** Whether a link target is allowed: a page of this shop, a website, an email address or a phone number. */
export function isSafeLink(target: string): boolean {
  if (!plainUrl.test(target)) return false
  if (/^(?:\/(?!\/)|mailto:[^@]+@[^@]+$|tel:\+?[\d-]{3,20}$)/i.test(target)) return true
  return /^https?:\/\//i.test(target) && canonicalUrl(target) !== undefined
}

/** A link target; of a website in its canonical form. */
export const linkTarget = optionalText(lengths.pageLink)
  .refine(isSafeLink, wrong('enter_page_shop_such_as_shop'))
  .overwrite((target) => canonicalUrl(target) ?? target)
  .max(lengths.pageLink, tooLong)

const mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href: linkTarget }) }),
])

const inline = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    text: inOneLine(z.string().min(1).max(10_000)),
    marks: z.array(mark).max(3).optional(),
  }),
  z.strictObject({ type: z.literal('hardBreak') }),
])
const inlines = z.array(inline).max(500).optional()

const paragraph = z.strictObject({ type: z.literal('paragraph'), content: inlines })
const heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
  content: inlines,
})
const quote = z.strictObject({ type: z.literal('blockquote'), content: z.array(paragraph).min(1).max(100) })

const listTypes = ['bulletList', 'orderedList'] as const
const listOf = <Part extends z.ZodType>(part: Part) =>
  z.strictObject({
    type: z.enum(listTypes),
    content: z
      .array(z.strictObject({ type: z.literal('listItem'), content: z.array(part).min(1).max(100) }))
      .min(1)
      .max(200),
  })
const innermost = listOf(paragraph)
const inner = listOf(z.union([paragraph, innermost]))
const list = listOf(z.union([paragraph, inner]))

/**
 * A rich text document of the back office's editor: paragraphs, two levels of headings, lists of up
 * to three levels and quotes. It is stored and sent as JSON, never as HTML; pages render it to elements.
 */
export const RichText = z.strictObject({
  type: z.literal('doc'),
  content: z
    .array(z.union([paragraph, heading, list, quote]), { error: wrong('enter_text') })
    .min(1, wrong('enter_text'))
    .max(500, wrong('rich_text_too_long')),
})
export type RichText = z.infer<typeof RichText>

export type Inline = z.infer<typeof inline>
export type Paragraph = z.infer<typeof paragraph>
export type List = z.infer<typeof list> | z.infer<typeof inner> | z.infer<typeof innermost>
export type Block = RichText['content'][number]

/** A rich text that is not empty. */
export const FilledText = RichText.refine(
  ({ content }) => content.some((block) => block.type !== 'paragraph' || wordsOf(block.content).trim()),
  wrong('enter_text'),
)
