import { z } from 'zod'
import { sameIssue } from '../failures/issues.ts'
import { optionalLines } from '../text-fields.ts'
import { RichText } from './rich-text.ts'
import { wordsOf } from './rich-text-words.ts'

/**
 * The Bangla versions of the texts of some content, by the key of each text: `intro:lead`; `categories:payment:name` of
 * a part with an id. A text without one, or with an empty one, is shown in English.
 */
export const BanglaTexts = z
  .record(z.string().max(300), z.union([optionalLines(10_000), RichText]))
  .describe('the texts in Bangla, by their keys; the others are shown in English')
export type BanglaTexts = z.infer<typeof BanglaTexts>

export interface EnglishText {
  key: string
  text: string | RichText
}

type Parts = Readonly<Record<string, unknown>>

/** Texts that are no words: addresses, names of files, dates. `link` may also be an object with words. */
const noWords = new Set(['id', 'to', 'href', 'link', 'kind', 'scene', 'preview', 'slug', 'productId'])
const isNoWords = (name: string) => noWords.has(name) || name.startsWith('shown') || name === 'publishedFrom'

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null && !Array.isArray(value)
const isRichText = (value: unknown): value is RichText => isParts(value) && value.type === 'doc'

/** The name of an item in the key of its texts: its id, so that it keeps them at another place of the list. */
const nameOfItem = (item: unknown, index: number): string =>
  isParts(item) && typeof item.id === 'string' ? item.id : String(index)

/** Whether a text says something: an editor that was emptied still has a paragraph. */
export const isFilled = (text: string | RichText | undefined): text is string | RichText =>
  typeof text === 'object'
    ? text.content.some((block) => block.type !== 'paragraph' || wordsOf(block.content).trim())
    : Boolean(text)

/** Replaces each text of a content by what `replace` returns. */
function mapTexts(value: unknown, key: string, replace: (text: EnglishText) => unknown): unknown {
  if (isRichText(value) || (typeof value === 'string' && value !== '')) return replace({ key, text: value })
  const within = (name: string) => (key ? `${key}:${name}` : name)
  if (Array.isArray(value)) return value.map((item, index) => mapTexts(item, within(nameOfItem(item, index)), replace))
  if (!isParts(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      typeof part === 'string' && isNoWords(name) ? part : mapTexts(part, within(name), replace),
    ]),
  )
}

/** The texts of a content without its Bangla ones, in their order. */
export function textsOf({ bangla: _bangla, outdated: _outdated, ...content }: Parts): EnglishText[] {
  const found: EnglishText[] = []
  mapTexts(content, '', (text) => {
    found.push(text)
    return text.text
  })
  return found
}

/** How many texts of a content are shown in English on pages in Bangla. */
export const countMissing = (content: object, bangla: BanglaTexts): number =>
  textsOf({ ...content }).filter(({ key }) => !isFilled(bangla[key])).length

/** The keys of Bangla texts that are older than the English ones, of a content as staff edit it. */
export const Outdated = z
  .array(z.string().max(300))
  .max(2_000)
  .optional()
  .describe('keys of Bangla texts whose English text has changed since they were written')

interface InBothLanguages {
  readonly [part: string]: unknown
  bangla?: BanglaTexts | undefined
  outdated?: string[] | undefined
}

/**
 * The keys of the Bangla texts that are outdated after a change: those whose English text has changed while they have
 * not, and those that were outdated and that staff have neither changed nor confirmed. Pure.
 */
export function outdatedAfter(before: InBothLanguages, now: InBothLanguages): string[] {
  const asJson = (value: unknown) => JSON.stringify(value)
  const english = new Map(textsOf({ ...before }).map(({ key, text }) => [key, asJson(text)]))
  const marked = new Set(now.outdated)
  return textsOf({ ...now }).flatMap(({ key, text }) => {
    const bangla = now.bangla?.[key]
    if (!isFilled(bangla) || asJson(bangla) !== asJson(before.bangla?.[key])) return []
    const isChanged = english.has(key) && english.get(key) !== asJson(text)
    return isChanged || marked.has(key) ? [key] : []
  })
}

/** A content in Bangla, without the Bangla versions themselves. */
export const contentInBangla = <Content extends object>(content: Content, bangla: BanglaTexts): Content =>
  mapTexts(content, '', ({ key, text }) => (isFilled(bangla[key]) ? bangla[key] : text)) as Content

/** The key of the text at the path of an error. */
function keyAt(content: unknown, path: readonly PropertyKey[]): string {
  const names: string[] = []
  let value = content
  for (const step of path) {
    if (isRichText(value) || typeof value === 'string') break
    const inside = (value as Record<PropertyKey, unknown> | undefined)?.[step]
    names.push(Array.isArray(value) ? nameOfItem(inside, Number(step)) : String(step))
    value = inside
  }
  return names.join(':')
}

/** The schema of a content with its Bangla versions, which have the limits of the English ones. */
export const bilingual = <Shape extends z.ZodRawShape>(english: z.ZodObject<Shape>) =>
  z
    .object({ ...english.shape, bangla: BanglaTexts.default({}), outdated: Outdated })
    .superRefine((content, checked) => {
      const { bangla, ...texts } = content as { bangla: BanglaTexts }
      const { error } = english.safeParse(contentInBangla(texts, bangla))
      for (const issue of error?.issues ?? []) {
        const key = keyAt(texts, issue.path)
        if (bangla[key]) checked.addIssue({ ...sameIssue(issue), path: ['bangla', key] })
      }
    })
