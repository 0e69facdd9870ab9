import { Sparkles } from 'lucide-react'
import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import * as catalogueTexts from '#messages/catalogue.ts'
import * as pageTexts from '#messages/catalogue-pages.ts'
import * as finderTexts from '#messages/finder.ts'
import { nameOfFact } from '../catalogue/filters/fact-names.ts'
import { ProductCard } from '../catalogue/product-card/product-card.tsx'
import { shopPath } from '../catalogue/shop-query.ts'
import { answerNames, droppedName, missedBecause } from './answer-names.ts'
import { answersAsQuery, type Dropped, type FinderState, finderPath, isGift } from './answers.ts'
import type { FinderResult, FinderResults } from './load-finder.ts'

/** A few perfumes with what speaks for each, and the list of all that fit. */
export function Results({ state, found }: { state: FinderState; found: FinderResults }) {
  const { results, total, close, missed, dropped, answers } = found
  if (results.length === 0)
    return (
      <EmptyState icon={Sparkles} heading="h1" title={finderTexts.nothing}>
        <ButtonLink to="/shop">{pageTexts.seeAllPerfumes}</ButtonLink>
      </EmptyState>
    )
  return (
    <section aria-labelledby="found">
      <h1 id="found" className="mt-4 text-[2.75rem] md:text-[3.75rem]">
        {finderTexts.found(results.length)}
      </h1>
      {answerNames(answers).length > 0 && <p className="mt-2 text-soft">{answerNames(answers).join(' · ')}</p>}
      {dropped.length > 0 && (
        <p role="status" className="mt-3 font-semibold">
          {finderTexts.loosened(dropped.map(droppedName))}
        </p>
      )}
      {isGift(answers) && <p className="mt-3">{finderTexts.giftLine}</p>}
      <h2 className="sr-only">{catalogueTexts.products}</h2>
      <Cards results={results} />
      {close.length > 0 && (
        <>
          <h2 className="mt-12 text-[2rem]">{finderTexts.close}</h2>
          <Cards results={close} missed={missed} />
        </>
      )}
      <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3">
        {total > results.length && (
          <ButtonLink to={shopPath(answersAsQuery(answers))} look="outlined">
            {finderTexts.allThatFit(total)}
          </ButtonLink>
        )}
        <Link to={finderPath({ ...state, step: 'money' })} rel="nofollow" className="link">
          {finderTexts.changeAnswers}
        </Link>
        <Link to="/finder" className="link">
          {finderTexts.startAgain}
        </Link>
      </div>
    </section>
  )
}

/** @param missed the answer that these do not fit */
function Cards({ results, missed }: { results: readonly FinderResult[]; missed?: Dropped | undefined }) {
  return (
    <ul className="mt-7 grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 md:gap-y-12">
      {results.map((result) => (
        <li key={result.product._id} className="flex min-w-0 flex-col">
          <div className="grow">
            <ProductCard product={result.product} />
          </div>
          <p className="mt-2 text-sm text-soft">{reasonOf(result)}</p>
          {missed && <p className="mt-1 text-sm">{missedBecause(missed, result)}</p>}
        </li>
      ))}
    </ul>
  )
}

/** `Amber, Sweet, Citrus · Long lasting` */
function reasonOf({ product, accords }: FinderResult): string {
  const smells = accords.map((accord) => nameOfFact('accord', accord)).join(', ')
  const lasting = product.lasting ? nameOfFact('lasting', product.lasting) : ''
  return [smells, lasting].filter(Boolean).join(' · ')
}
