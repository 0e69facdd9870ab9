import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { pageMeta } from '#app/page-meta.ts'
import { useShopDetails } from '#app/shop-details.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { faq } from './faq-answers.ts'
import { PageHead } from './page-head.tsx'

export const meta = () => [
  ...pageMeta({
    title: 'Questions and answers',
    description: 'Delivery times, returns, sizes, payment and how to reach us: what customers ask, answered.',
    path: '/faq',
  }),
  {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: faq.flatMap(({ questions }) =>
        questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      ),
    },
  },
]

export default function Faq() {
  const { email } = useShopDetails()
  return (
    <>
      <PageHead
        caps="FAQ"
        title={
          <>
            Frequently asked, <em>plainly answered</em>
          </>
        }
      >
        <p>
          Can’t find your answer?{' '}
          <Link to="/contact" className="link text-ink">
            Write to us
          </Link>{' '}
          or send an e-mail to{' '}
          <a href={`mailto:${email}`} className="link text-ink">
            {email}
          </a>
          .
        </p>
      </PageHead>
      <div className="wrap mt-10 md:mt-16">
        <div className="border-b-3 border-double border-hair">
          {faq.map((group, index) => (
            <Category key={group.category} {...group} open={index === 0} />
          ))}
        </div>
        <StillAsking />
      </div>
    </>
  )
}

function Category({ category, questions, open }: (typeof faq)[number] & { open: boolean }) {
  return (
    <details open={open} className="group border-t-3 border-double border-hair">
      <summary className="flex list-none items-center justify-between gap-6 py-6 transition-colors duration-200 hover:text-oud md:py-8">
        <h2 className="text-[28px] md:text-[40px]">{category}</h2>
        <span className="flex shrink-0 items-center gap-4 text-sm text-soft">
          <span className="max-sm:sr-only">{questions.length} questions</span>
          <ChevronDown
            aria-hidden
            strokeWidth={1.25}
            className="size-7 text-ink transition-transform duration-200 ease-out group-open:rotate-180"
          />
        </span>
      </summary>
      <div className="pb-8 md:pb-12">
        {questions.map(({ question, answer, link }) => (
          <section key={question} className="grid gap-2 border-t border-hair py-6 md:grid-cols-12 md:gap-6 md:py-8">
            <h3 className="text-[22px] leading-tight md:col-span-5 md:text-2xl">{question}</h3>
            <div className="max-w-2xl md:col-span-7">
              <p className="text-soft">{answer}</p>
              {link && (
                <Link
                  to={link.to}
                  className="mt-2 inline-flex min-h-11 items-center text-sm font-semibold underline decoration-line underline-offset-4 hover:decoration-ink"
                >
                  {link.words}
                </Link>
              )}
            </div>
          </section>
        ))}
      </div>
    </details>
  )
}

function StillAsking() {
  const { email, open } = useShopDetails()
  return (
    <section className="mt-14 flex flex-col gap-6 border border-hair bg-card px-6 py-9 md:mt-20 md:flex-row md:items-center md:justify-between md:px-12 md:py-12">
      <div>
        <h2 className="text-[30px] md:text-[40px]">Still asking?</h2>
        <p className="mt-3 text-soft">
          {open.days}, {open.short}. By e-mail at any hour:{' '}
          <a href={`mailto:${email}`} className="link text-ink">
            {email}
          </a>
        </p>
      </div>
      <ButtonLink to="/contact" className="shrink-0">
        Contact Us
      </ButtonLink>
    </section>
  )
}
