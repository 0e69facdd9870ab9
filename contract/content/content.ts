import { z } from 'zod'
import { type BanglaTexts, bilingual, type Outdated } from './bangla-texts.ts'
import { HomeContent } from './content-home.ts'
import { AboutContent, FaqContent, LegalContent } from './content-texts.ts'

/** The editable pages, by their names in the API. */
export const contentPages = {
  home: HomeContent,
  about: AboutContent,
  faq: FaqContent,
  terms: LegalContent,
  privacy: LegalContent,
}
export type ContentPage = keyof typeof contentPages

/** The same with their Bangla versions, as staff edit them. */
export const editedPages = {
  home: bilingual(HomeContent),
  about: bilingual(AboutContent),
  faq: bilingual(FaqContent),
  terms: bilingual(LegalContent),
  privacy: bilingual(LegalContent),
}
export type EditedContent<Page extends ContentPage> = z.infer<(typeof contentPages)[Page]> & {
  bangla: BanglaTexts
  outdated?: z.infer<typeof Outdated>
}
export type ContentOf<Page extends ContentPage> = z.infer<(typeof contentPages)[Page]>
export const contentPageNames = Object.keys(contentPages) as ContentPage[]
/** Pages whose public content is the edited content; the home page also depends on the time. */
export const textPageNames = ['about', 'faq', 'terms', 'privacy'] as const

const version = z.number().int().min(0).describe('counts the changes; 0: never changed')

export const Saved = z
  .object({ at: z.iso.datetime(), by: z.string() })
  .nullable()
  .describe('when, and by which staff member; null: never changed')
export type Saved = z.infer<typeof Saved>

/** Content with its version data, for staff. */
export const contentVersion = <Content extends z.ZodType>(content: Content) =>
  z.object({ content, version, saved: Saved })

export const missingInBangla = z.number().int().describe('texts that pages in Bangla show in English')

export const outdatedInBangla = z.number().int().describe('Bangla texts whose English text has changed since')

export interface ContentVersion<Content> {
  content: Content
  version: number
  saved: Saved
}

export const contentChange = <Content extends z.ZodType>(content: Content) =>
  z.object({ content, version: version.describe('the version that the editor saw; 409 when it has changed since') })

/** Labels of the pages. */
export const pageTitles: Record<ContentPage, string> = {
  home: 'Home Page',
  about: 'About',
  faq: 'Questions and Answers',
  terms: 'Terms Of Service',
  privacy: 'Privacy Policy',
}
