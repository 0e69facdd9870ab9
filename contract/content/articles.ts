import { z } from 'zod'
import { wrong } from '../failures/issues.ts'
import { lengths } from '../limits.ts'
import { requiredText } from '../text-fields.ts'
import { bilingual } from './bangla-texts.ts'
import { contentVersion, missingInBangla, outdatedInBangla, Saved } from './content.ts'
import { ContentPicture, line } from './content-parts.ts'
import { FilledText, RichText } from './rich-text.ts'

const slug = requiredText('enter_url', lengths.slug).regex(
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  wrong('lowercase_letters_digits_and_single_hyphens'),
)
const title = line(120, 'enter_title')
const moment = z.iso.datetime({ error: wrong('choose_day_and_time') })

const written = z.object({
  title,
  slug,
  summary: line(300),
  picture: ContentPicture,
  body: RichText,
  publishedFrom: moment.nullable().describe('visitors see it from then on; null: a draft'),
})

/** The editable content of a blog article. A draft may be incomplete. */
export const Article = bilingual(written).superRefine(({ publishedFrom, summary, body }, checked) => {
  if (publishedFrom === null) return
  if (!summary)
    checked.addIssue({ code: 'custom', path: ['summary'], message: wrong('enter_summary_before_it_published') })
  if (!FilledText.safeParse(body).success)
    checked.addIssue({ code: 'custom', path: ['body'], message: wrong('enter_text_before_it_published') })
})
export type Article = z.infer<typeof Article>

/** An article in the form of staff. */
export const ArticleToSave = Article.safeExtend({
  publishedFrom: z
    .union([z.literal('now'), moment], { error: wrong('choose_day_and_time') })
    .nullable()
    .describe('visitors see it from then on; now: from when it is saved; null: a draft'),
})

export const NewArticle = z.object({ title })
export type NewArticle = z.infer<typeof NewArticle>

const shown = {
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  picture: ContentPicture,
  publishedFrom: z.iso.datetime(),
}
/** A published article in the list of the blog. */
export const ArticleCard = z.object(shown)
export type ArticleCard = z.infer<typeof ArticleCard>
/** A published article. */
export const ShownArticle = z.object({ ...shown, body: RichText, changed: z.iso.datetime() })
export type ShownArticle = z.infer<typeof ShownArticle>

/** An article in the list of the back office. */
export const ArticleRow = z.object({
  id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  publishedFrom: z.iso.datetime().nullable(),
  saved: Saved,
  missingInBangla,
  outdatedInBangla,
})
export type ArticleRow = z.infer<typeof ArticleRow>

export const ArticleVersion = contentVersion(Article)
export type ArticleVersion = z.infer<typeof ArticleVersion>
