import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useShopDetails } from '#app/shared/shop-details.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { readAccords } from '#contract/catalogue/facts/accords.ts'
import { type FactFilter, optionsOf } from '#contract/catalogue/facts/scent-facts.ts'
import { fewestVotes } from '#contract/catalogue/facts/vote-limits.ts'
import type { VoteSummary } from '#contract/catalogue/facts/votes.ts'
import { formatDecimal } from '#messages/formats.ts'
import { langOf } from '#messages/language.ts'
import * as scentTexts from '#messages/scent.ts'
import * as voteTexts from '#messages/votes.ts'
import { nameOfFact } from '../../catalogue/filters/fact-names.ts'
import { factPath } from '../../layout/links.ts'

const noteLevels = ['top', 'heart', 'base', 'flat'] as const

/** Whether anything is known of a scent that this section shows. */
const isKnown = ({ notes, flat, accords, weather, occasions, lasting, sillage, wearer }: Product) =>
  [notes.top, notes.heart, notes.base, flat, accords, weather, occasions].some(({ length }) => length > 0) ||
  Boolean(lasting || sillage || wearer)

/** The pyramid of notes, the accords with their strength, and when it suits: each a link to its perfumes. */
export default function ScentProfile({ product }: { product: Product }) {
  const { off } = useShopDetails()
  const votes = !off?.includes('votes') && product.votes
  if (!isKnown(product) && !votes) return null
  return (
    <section aria-labelledby="scent" className="section">
      <h2 id="scent" className="text-[2rem] md:text-[2.5rem]">
        {scentTexts.theScent}
      </h2>
      <div className="mt-7 grid gap-10 lg:grid-cols-2 lg:gap-16">
        <Pyramid product={product} />
        <Accords accords={product.accords} />
      </div>
      <Suits product={product} />
      {votes && <BuyersSay votes={votes} />}
    </section>
  )
}

function FactLink({ fact, value, name }: { fact: FactFilter | 'note'; value: string; name: string }) {
  return (
    <Link to={factPath(fact, value)} rel="nofollow" lang={langOf(name)} className="link">
      {name}
    </Link>
  )
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Top, heart and base as rows that grow wider. */
function Pyramid({ product: { notes, flat, source } }: { product: Product }) {
  const levels = noteLevels.flatMap((level) => {
    const names = level === 'flat' ? flat : notes[level]
    return names.length > 0 ? [{ level, names }] : []
  })
  if (levels.length === 0) return null
  return (
    <div>
      <ol>
        {levels.map(({ level, names }, index) => (
          <li
            key={level}
            className="mx-auto border-b border-hair py-4 text-center"
            style={{ width: `${100 - 18 * (levels.length - 1 - index)}%` }}
          >
            <h3 className="caps text-soft">{scentTexts.levelNames[level]}</h3>
            <p className="mt-2 font-serif text-[1.375rem] leading-snug text-balance">
              {names.map((name, at) => (
                <Fragment key={name}>
                  <span>{at > 0 && ' · '}</span>
                  <FactLink fact="note" value={name} name={capital(name)} />
                </Fragment>
              ))}
            </p>
            {level !== 'flat' && <p className="mt-1 text-sm text-soft">{scentTexts.levels[level]}</p>}
          </li>
        ))}
      </ol>
      {source && <p className="mt-3 text-center text-sm text-soft">{scentTexts.sources[source as 'house' | 'ours']}</p>}
    </div>
  )
}

/** Bars of text: the stronger, the longer. */
function Accords({ accords }: Pick<Product, 'accords'>) {
  if (accords.length === 0) return null
  return (
    <div>
      <h3 className="caps text-soft">{scentTexts.mainAccords}</h3>
      <ul className="mt-2 grid gap-2">
        {readAccords(accords).map(({ accord, strength }) => (
          <li key={accord}>
            <FactLink fact="accord" value={accord} name={nameOfFact('accord', accord)} />
            <span className="sr-only">{`, ${scentTexts.strengthOf(strength)}`}</span>
            <span aria-hidden className="mt-1 block h-1 bg-gold" style={{ width: `${strength}%` }} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** For whom, when and how strongly. */
function Suits({ product: { wearer, weather, occasions, lasting, sillage } }: { product: Product }) {
  const rows: [string, FactFilter, readonly string[]][] = [
    [scentTexts.wornBy, 'for', wearer ? [wearer] : []],
    [scentTexts.goodIn, 'weather', weather],
    [scentTexts.goodFor, 'occasion', occasions],
    [scentTexts.filterNames.lasting, 'lasting', lasting ? [lasting] : []],
    [scentTexts.filterNames.sillage, 'sillage', sillage ? [sillage] : []],
  ]
  const known = rows.filter(([, , values]) => values.length > 0)
  if (known.length === 0) return null
  return (
    <dl className="double-hairline mt-10 grid grid-cols-2 gap-x-6 gap-y-5 py-5 md:grid-cols-3 lg:grid-cols-5">
      {known.map(([term, fact, values]) => (
        <div key={fact}>
          <dt className="caps text-soft">{term}</dt>
          <dd className="mt-1">
            {values.map((value, index) => (
              <Fragment key={value}>
                <span>{index > 0 && ', '}</span>
                <FactLink fact={fact} value={value} name={nameOfFact(fact, value)} />
              </Fragment>
            ))}
            <Steps fact={fact} value={values[0] ?? ''} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What buyers say, apart from what the house and the shop say: from five votes on. */
function BuyersSay({ votes: said }: { votes: VoteSummary }) {
  const { votes, lasting, sillage, worth, weather, occasions } = said
  const means: [string, number | null, number][] = [
    [scentTexts.filterNames.lasting, lasting, 5],
    [scentTexts.filterNames.sillage, sillage, 4],
    [voteTexts.worth, worth, 5],
  ]
  const named = [
    ...weather.map((value) => nameOfFact('weather', value)),
    ...occasions.map((value) => nameOfFact('occasion', value)),
  ]
  if (votes < fewestVotes) return <p className="mt-4 text-sm text-soft">{voteTexts.tooFew(votes)}</p>
  return (
    <div className="mt-6">
      <h3 className="caps text-soft">{voteTexts.buyersSay}</h3>
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
        {means.map(
          ([name, value, most]) =>
            value !== null && <li key={name}>{`${name}: ${voteTexts.outOf(formatDecimal(value), most)}`}</li>,
        )}
        {named.length > 0 && <li>{named.join(', ')}</li>}
        <li className="text-soft">{voteTexts.people(votes)}</li>
      </ul>
    </div>
  )
}

/** Longevity and sillage as a scale. */
function Steps({ fact, value }: { fact: FactFilter; value: string }): ReactNode {
  if (fact !== 'lasting' && fact !== 'sillage') return null
  const steps = optionsOf(fact)
  const step = steps.indexOf(value)
  return (
    <span className="mt-2 flex gap-1">
      <span className="sr-only">{scentTexts.stepOf(step + 1, steps.length)}</span>
      {steps.map((one, index) => (
        <span key={one} aria-hidden className={`h-1 w-6 ${index <= step ? 'bg-ink' : 'bg-photo'}`} />
      ))}
    </span>
  )
}
