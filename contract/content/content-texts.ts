import { z } from 'zod'
import { wrong } from '../failures/issues.ts'
import { requiredLines } from '../text-fields.ts'
import { ContentPicture, Headline, line, partId } from './content-parts.ts'
import { FilledText, linkTarget } from './rich-text.ts'

const caps = line(60)
const lead = line(300)
const picture = ContentPicture

export const AboutContent = z.object({
  intro: z.object({ caps, title: Headline, lead, picture }),
  figures: z.array(z.object({ figure: line(12, 'enter_figure'), words: line(60, 'describe_figure') })).length(4),
  story: z.object({ title: line(80, 'enter_title'), lead, text: FilledText }),
  photograph: z.object({ picture, caption: line(200) }),
  values: z.object({
    title: line(80, 'enter_title'),
    items: z.array(z.object({ title: line(60, 'enter_title'), text: requiredLines('enter_text', 400) })).length(3),
  }),
  closing: z.object({ title: Headline, text: line(300) }),
})
export type AboutContent = z.infer<typeof AboutContent>

/** A link from an answer to a related page. */
const FaqLink = z.object({ to: linkTarget, words: line(60, 'enter_text_link') })

const FaqQuestion = z.object({
  id: partId,
  question: line(200, 'enter_question'),
  answer: requiredLines('enter_answer', 2_000),
  link: FaqLink.nullable(),
})
export type FaqQuestion = z.infer<typeof FaqQuestion>

const FaqCategory = z.object({
  id: partId,
  name: line(80, 'enter_name'),
  questions: z.array(FaqQuestion).min(1, wrong('questions_missing')).max(50, wrong('too_many_questions')),
})
export type FaqCategory = z.infer<typeof FaqCategory>

export const FaqContent = z.object({
  intro: z.object({ caps, title: Headline, text: FilledText }),
  categories: z.array(FaqCategory).min(1, wrong('category_missing')).max(12, wrong('too_many_categories')),
})
export type FaqContent = z.infer<typeof FaqContent>

/** Terms, privacy: each main heading begins a section of the table of contents. */
export const LegalContent = z.object({ caps, title: line(80, 'enter_title'), lead, body: FilledText })
export type LegalContent = z.infer<typeof LegalContent>
