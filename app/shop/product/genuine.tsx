import { Fragment } from 'react'
import { Link } from 'react-router'
import { useShopDetails } from '#app/shared/shop-details.ts'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import type { LastBatch } from '#contract/catalogue/bottle-batches.ts'
import { formatDay } from '#messages/formats.ts'
import * as texts from '#messages/genuine.ts'
import { langOf, language } from '#messages/language.ts'

/** Where the bottles come from, of which batch the last ones were, how to check one, and until when to complain. */
export default function Genuine({ batch }: { batch: LastBatch }) {
  const { off, complaintDays } = useShopDetails()
  if (off?.includes('genuine')) return null
  return (
    <section aria-labelledby="genuine" className="section">
      <h2 id="genuine" className="text-[2rem] md:text-[2.5rem]">
        {texts.title}
      </h2>
      <div className="mt-6 grid gap-10 lg:grid-cols-2 lg:gap-16">
        <div>
          <p>{texts.lastReceived(formatDay(batch.seenAt))}</p>
          <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 wrap-anywhere [&_dt]:text-soft">
            {factsOf(batch).map(([term, value]) => (
              <Fragment key={term}>
                <dt>{term}</dt>
                <dd lang={langOf(value)}>{value}</dd>
              </Fragment>
            ))}
          </dl>
          {batch.image && (
            <a href={batch.image.replace('-960.', '-2000.')} className="mt-3 inline-block">
              <Thumbnail image={batch.image} sizes="112px" className="w-28" />
              <span className="link text-sm">{texts.photo}</span>
            </a>
          )}
          <p className="mt-3 max-w-[60ch] text-sm text-soft">{texts.mayDiffer}</p>
        </div>
        <div className="[&_ul]:list-disc">
          <h3 className="caps text-soft">{texts.howToCheck}</h3>
          <ul className="mt-3 grid gap-1.5 pl-4">
            {texts.checks.map((check) => (
              <li key={check}>{check}</li>
            ))}
          </ul>
          <p className="mt-4 max-w-[60ch]">
            <span>{texts.complaint(complaintDays)}</span>{' '}
            <Link to="/contact" className="link">
              {texts.contactUs}
            </Link>
          </p>
        </div>
      </div>
    </section>
  )
}

const factsOf = ({ code, madeIn, expiresIn, source, sourceInBangla }: LastBatch) =>
  [
    [texts.batch, code],
    [texts.made, madeIn && texts.monthOf(madeIn)],
    [texts.expires, expiresIn && texts.monthOf(expiresIn)],
    [texts.source, (language === 'bn' && sourceInBangla) || source],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
