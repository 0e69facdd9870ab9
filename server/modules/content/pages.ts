import { type BanglaTexts, contentInBangla, countMissing, textsOf } from '#contract/content/bangla-texts.ts'
import {
  type ContentOf,
  type ContentPage,
  type ContentVersion,
  contentPageNames,
  type EditedContent,
  pageTitles,
} from '#contract/content/content.ts'
import type { Language } from '#contract/language.ts'
import type { Database, Transaction } from '#database/client.ts'
import type { SignedInContext } from '../../context.ts'
import type { Snapshot } from '../../staff-changes.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { withKnownPictures } from './pictures.ts'
import { sampleBangla, sampleContent, sampleWritten } from './sample/index.ts'
import { addVersion, markOutdated, readVersions, type Version } from './versions.ts'

/** Earlier versions that staff can go back to. */
const maxEarlier = 20

type Versions<Page extends ContentPage> = [
  ContentVersion<EditedContent<Page>>,
  ...ContentVersion<EditedContent<Page>>[],
]

/** The versions of a page, newest first; at least one. */
export async function listPageVersions<Page extends ContentPage>(
  db: Database | Transaction,
  page: Page,
  max = maxEarlier + 1,
): Promise<Versions<Page>> {
  const sample = sampleContent[page]
  const initialVersion = { content: { ...sample, bangla: sampleBangla[page] }, version: 0, saved: null }
  const saved = await readVersions(db, page, max)
  // Fields that were added in a later version of the shop have their initial values.
  const filled = saved.map((one) => {
    const content = { ...sample, ...one.content }
    return { ...one, content: { bangla: banglaOfSample(page, content), ...content } }
  })
  return (filled.length < max ? [...filled, initialVersion] : filled) as Versions<Page>
}

/** For a version from before there were texts in Bangla: those of the sample for the texts that are still the sample's. */
function banglaOfSample(page: ContentPage, content: object): BanglaTexts {
  const known = new Map(textsOf({ ...sampleContent[page] }).map(({ key, text }) => [key, JSON.stringify(text)]))
  const same = textsOf({ ...content }).filter(({ key, text }) => known.get(key) === JSON.stringify(text))
  const bangla = sampleBangla[page]
  return Object.fromEntries(same.flatMap(({ key }) => (bangla[key] ? [[key, bangla[key]]] : [])))
}

/** The public content of a page in a language. */
export async function readPage<Page extends ContentPage>(db: Database, page: Page, lang: Language = 'en') {
  const [{ content: edited, saved }] = await listPageVersions(db, page, 1)
  const { bangla, outdated: _, ...english } = edited
  const content = (lang === 'bn' ? contentInBangla(english, bangla) : english) as ContentOf<Page>
  return { content, changed: saved?.at ?? sampleWritten }
}

/** The last change of each page, and how much of it has no Bangla version. */
export const listPages = (db: Database) =>
  Promise.all(
    contentPageNames.map(async (page) => {
      const [{ content, saved }] = await listPageVersions(db, page, 1)
      const outdatedInBangla = content.outdated?.length ?? 0
      return { page, saved, missingInBangla: countMissing(content, content.bangla), outdatedInBangla }
    }),
  )

/**
 * Saves a new version of a page.
 * @throws ShopError 409 when someone else has changed it since the editor saw it
 */
export async function changePage(
  context: SignedInContext,
  page: ContentPage,
  { content, version }: { content: object; version: number },
): Promise<Version> {
  return inTransaction(context.db, async (tx) => {
    const known = await withKnownPictures(tx, content)
    const [{ content: before }] = await listPageVersions(tx, page, 1)
    const marked = markOutdated(before, known)
    return addVersion(tx, context, { page, name: pageTitles[page], content: marked, seen: version, describe })
  })
}

interface TextNode {
  type: string
  text?: string
  content?: readonly TextNode[]
}
const wordsIn = ({ text, content = [] }: TextNode): string => text ?? content.map(wordsIn).join(' ')

/** The texts of a page in the change log, in both languages. */
function describe(content: object): Snapshot {
  const { bangla = {} } = content as { bangla?: BanglaTexts }
  const asWords = (text: BanglaTexts[string]) => (typeof text === 'string' ? text : wordsIn(text))
  const named = (key: string) => key.replaceAll(':', ' › ')
  return Object.fromEntries([
    ...textsOf({ ...content }).map(({ key, text }) => [named(key), asWords(text)]),
    ...Object.entries(bangla).map(([key, text]) => [`${named(key)} in Bangla`, asWords(text)]),
  ])
}
