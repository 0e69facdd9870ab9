import { ChevronDown } from 'lucide-react'
import { useShopDetails } from '#app/shared/shop-details.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { FaqCategory, FaqContent } from '#contract/content/content-texts.ts'
import * as contentTexts from '#messages/content.ts'
import { langOf } from '#messages/language.ts'
import { HeadlineText } from '../text/headline.tsx'
import { RichTextView, TextLink } from '../text/rich-text.tsx'
import { TextWithPlaceholders } from '../text/text-placeholders.tsx'
import { PageHead } from './page-head.tsx'

/** The content of the FAQ page. */
export function FaqView({ content }: { content: FaqContent }) {
  const { intro, categories } = content
  return (
    <>
      <PageHead caps={intro.caps} title={<HeadlineText {...intro.title} />}>
        <RichTextView text={intro.text} />
      </PageHead>
      <div className="wrap mt-10 md:mt-16">
        <div className="border-b-3 border-double border-hair">
          {categories.map((category, index) => (
            <Category key={category.id} {...category} open={index === 0} />
          ))}
        </div>
        <ContactPrompt />
      </div>
    </>
  )
}

function Category({ name, questions, open }: FaqCategory & { open: boolean }) {
  return (
    <details open={open} className="group border-t-3 border-double border-hair">
      <summary className="flex list-none items-center justify-between gap-6 py-6 transition-colors duration-200 hover:text-oud md:py-8">
        <h2 lang={langOf(name)} className="text-[1.75rem] md:text-[2.5rem]">
          {name}
        </h2>
        <span className="flex shrink-0 items-center gap-4 text-sm text-soft">
          <span className="max-sm:sr-only">{contentTexts.questions(questions.length)}</span>
          <ChevronDown
            aria-hidden
            strokeWidth={1.25}
            className="size-7 text-ink transition-transform duration-200 ease-out group-open:rotate-180"
          />
        </span>
      </summary>
      <div className="pb-8 md:pb-12">
        {questions.map(({ id, question, answer, link }) => (
          <section key={id} className="grid gap-2 border-t border-hair py-6 md:grid-cols-12 md:gap-6 md:py-8">
            <h3 lang={langOf(question)} className="text-[1.375rem] leading-tight md:col-span-5 md:text-2xl">
              {question}
            </h3>
            <div className="max-w-2xl md:col-span-7">
              <p className="whitespace-pre-line text-soft">
                <TextWithPlaceholders>{answer}</TextWithPlaceholders>
              </p>
              {link && (
                <TextLink
                  to={link.to}
                  className="mt-2 inline-flex min-h-11 items-center text-sm font-semibold underline decoration-line underline-offset-4 hover:decoration-ink"
                >
                  {link.words}
                </TextLink>
              )}
            </div>
          </section>
        ))}
      </div>
    </details>
  )
}

function ContactPrompt() {
  const { email, open } = useShopDetails()
  return (
    <section className="mt-14 flex flex-col gap-6 border border-hair bg-card px-6 py-9 md:mt-20 md:flex-row md:items-center md:justify-between md:px-12 md:py-12">
      <div>
        <h2 className="text-[1.875rem] md:text-[2.5rem]">{contentTexts.stillQuestions}</h2>
        <p className="mt-3 text-soft">
          <span>{contentTexts.openByEmail(open.days, open.short)}</span>{' '}
          <a href={`mailto:${email}`} className="link text-ink">
            {email}
          </a>
        </p>
      </div>
      <ButtonLink to="/contact" className="shrink-0">
        {contentTexts.contactUs}
      </ButtonLink>
    </section>
  )
}
