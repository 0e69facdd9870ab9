import { Link } from 'react-router'
import type { LegalContent } from '#contract/content/content-texts.ts'
import * as contentTexts from '#messages/content.ts'
import { formatLongDate, formatNumber } from '#messages/formats.ts'
import { Blocks, richTextLook } from '../text/rich-text.tsx'
import { PageHead } from './page-head.tsx'
import { sectionsOf } from './sections.ts'

interface LegalProps {
  content: LegalContent
  /** The date of the last change. */
  changed: string
}

/**
 * A legal page: a summary at the top, then its sections next to a table of contents that is sticky on a wide screen.
 */
export function LegalView({ content: { caps, title, lead, body }, changed }: LegalProps) {
  const sections = sectionsOf(body)
  const titled = sections.filter((section) => section.title)
  return (
    <>
      <PageHead caps={caps} title={title}>
        {lead && <p>{lead}</p>}
      </PageHead>
      <div className="wrap mt-10 grid gap-10 md:mt-16 lg:grid-cols-12 lg:gap-6">
        {titled.length > 0 && (
          <nav
            aria-label={title}
            className="double-hairline self-start py-5 lg:sticky lg:top-28 lg:col-span-4 xl:col-span-3"
          >
            <ol className="grid xs:grid-cols-2 lg:grid-cols-1">
              {titled.map(({ id, title }, index) => (
                <li key={id}>
                  <Link
                    to={{ hash: id }}
                    // As the browser does for a link to a fragment: the Tab key goes on from there.
                    onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
                    className="flex min-h-11 items-center gap-3 text-[0.9375rem] text-soft hover:text-ink hover:underline"
                  >
                    <span aria-hidden className="tabular w-5 whitespace-nowrap font-serif text-lg text-oud">
                      {formatNumber(index + 1)}
                    </span>
                    <span>{title}</span>
                  </Link>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className="max-w-2xl lg:col-span-7 lg:col-start-6 xl:col-start-5">
          {sections.map(({ id, title, blocks }) => (
            <section
              key={id}
              id={id}
              tabIndex={-1}
              {...(title && { 'aria-labelledby': `${id}-title` })}
              className="border-b border-hair py-9 outline-none first:pt-0 last:border-0"
            >
              {title && (
                <h2 id={`${id}-title`} className="mb-4 text-[1.75rem] md:text-[2.125rem]">
                  {title}
                </h2>
              )}
              <div className={`space-y-4 text-[1.0625rem] ${richTextLook}`}>
                <Blocks blocks={blocks} />
              </div>
            </section>
          ))}
          <p className="border-t-3 border-double border-hair pt-5 text-sm text-soft">
            {contentTexts.lastUpdated(formatLongDate(changed))}
          </p>
        </div>
      </div>
    </>
  )
}
