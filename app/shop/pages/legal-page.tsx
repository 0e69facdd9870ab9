import type { ReactNode } from 'react'
import { PageHead } from './page-head.tsx'

export interface LegalPart {
  id: string
  title: string
  text: ReactNode
}

interface LegalPageProps {
  caps: string
  title: string
  lead: string
  parts: LegalPart[]
}

/** A page of terms: in short at the top, its parts beside a list of them that stays in sight on a wide screen. */
export function LegalPage({ caps, title, lead, parts }: LegalPageProps) {
  return (
    <>
      <PageHead caps={caps} title={title}>
        <p>{lead}</p>
      </PageHead>
      <div className="wrap mt-10 grid gap-10 md:mt-16 lg:grid-cols-12 lg:gap-6">
        <nav
          aria-label={title}
          className="double-hairline self-start py-5 lg:sticky lg:top-28 lg:col-span-4 xl:col-span-3"
        >
          <ol className="grid xs:grid-cols-2 lg:grid-cols-1">
            {parts.map(({ id, title }, index) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center gap-3 text-[15px] text-soft hover:text-ink hover:underline"
                >
                  <span aria-hidden className="tabular w-5 font-serif text-lg text-oud">
                    {index + 1}
                  </span>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-2xl lg:col-span-7 lg:col-start-6 xl:col-start-5">
          {parts.map(({ id, title, text }) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              className="border-b border-hair py-9 first:pt-0 last:border-0"
            >
              <h2 id={`${id}-title`} className="text-[28px] md:text-[34px]">
                {title}
              </h2>
              <div className="mt-4 space-y-4 text-[17px] leading-relaxed [&_dd]:text-soft [&_dt]:font-semibold [&_li]:pl-1 [&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:pl-5 [&_ul]:marker:text-gold">
                {text}
              </div>
            </section>
          ))}
          <p className="border-t-3 border-double border-hair pt-5 text-sm text-soft">
            Last changed on 20 November 2026.
          </p>
        </div>
      </div>
    </>
  )
}
