import { type ClientLoaderFunctionArgs, Link, type LoaderFunctionArgs } from 'react-router'
import { api, type Client } from '#app/api.ts'
import { apiClientContext } from '#app/api-client-context.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { useShopDetails } from '#app/shared/shop-details.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import * as finderTexts from '#messages/finder.ts'
import { LazyNotFound } from '../layout/lazy-not-found.tsx'
import { aboveEntry } from '../layout/links.ts'
import { answerNames, choiceName } from './answer-names.ts'
import {
  answered,
  choices,
  type FinderState,
  finderParams,
  finderPath,
  isGift,
  questions,
  readFinder,
} from './answers.ts'
import { type FinderResults, loadFinder } from './load-finder.ts'
import { Results } from './results.tsx'

/** The answers and the question, in a fixed order. */
export const handle = {
  canonicalSearch: (search: URLSearchParams) => String(new URLSearchParams(finderParams(readFinder(search)))),
}

interface Loaded {
  state: FinderState
  /** null while questions are left. */
  found: FinderResults | null
}

async function load(client: Client, url: string): Promise<Loaded> {
  const state = readFinder(new URL(url).searchParams)
  return { state, found: state.step === 'results' ? await loadFinder(client, state) : null }
}
export const loader = ({ request, context }: LoaderFunctionArgs) => load(context.get(apiClientContext), request.url)
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => load(api, request.url)

export const meta = () => pageMeta({ title: finderTexts.title, description: finderTexts.description, path: '/finder' })

/** Five questions, then a few perfumes. Each answer is a link: it works without JavaScript, and Back keeps the answers. */
export default function Finder({ loaderData: { state, found } }: { loaderData: Loaded }) {
  if (useShopDetails().off?.includes('finder')) return <LazyNotFound />
  return (
    <div className="wrap">
      <Breadcrumb ancestors={aboveEntry} current={finderTexts.title} />
      {found ? <Results state={state} found={found} /> : <Ask state={state} />}
    </div>
  )
}

/** What was answered so far, each with a way back to its question. */
function Answers({ state }: { state: FinderState }) {
  const names = answerNames(state)
  if (names.length === 0) return null
  return (
    <ul aria-label={finderTexts.yourAnswers} className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
      <li>
        <Link to="/finder" className="link">
          {finderTexts.startAgain}
        </Link>
      </li>
    </ul>
  )
}

function Ask({ state }: { state: FinderState }) {
  const { step } = state
  if (step === 'results') return null
  const at = questions.indexOf(step) + 1
  const skip = step === 'like' && isGift(state) ? finderTexts.tasteUnknown : finderTexts.skip
  return (
    <section aria-labelledby="question">
      <p className="caps mt-4 text-soft">{finderTexts.questionOf(at, questions.length)}</p>
      <h1 id="question" className="mt-2 text-[2.75rem] md:text-[3.75rem]">
        {finderTexts.questions[step]}
      </h1>
      <Answers state={state} />
      <ul className="mt-8 grid grid-cols-2 gap-3 md:grid-cols-3">
        {choices[step].map((choice) => (
          <li key={choice.key}>
            <Link
              to={finderPath(answered(state, step, choice))}
              rel="nofollow"
              className="flex min-h-13 h-full items-center rounded border border-line bg-card px-4 py-3 transition-colors duration-200 ease-out hover:border-ink"
            >
              {choiceName(step, choice.key)}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <Link to={finderPath(answered(state, step))} rel="nofollow" className="link">
          {skip}
        </Link>
      </p>
    </section>
  )
}
