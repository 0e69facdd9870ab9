import type { Client } from '#app/api.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { readAccords } from '#contract/catalogue/facts/accords.ts'
import { apiQuery } from '../catalogue/shop-query.ts'
import { answersAsQuery, type Dropped, type FinderState, withoutLastAnswer } from './answers.ts'

/** Perfumes that a result shows; with fewer, those that fit all answers but the last follow. */
const most = 6
const fewest = 3
/** Answers that are left out at most: each is another list that is read. */
const mostDropped = 5

/** A perfume with what speaks for it. */
export interface FinderResult {
  product: Product
  accords: string[]
}

export interface FinderResults {
  results: FinderResult[]
  total: number
  /** Perfumes that miss only the last answer, which says why they are not among the others. */
  close: FinderResult[]
  missed: Dropped | undefined
  /** Answers that were left out, the last one first, because nothing fits with them. */
  dropped: Dropped[]
  /** The answers that count. */
  answers: Pick<FinderState, 'facts' | 'price'>
}

/** The perfumes that fit; without one, those that fit all answers but the last. */
export async function loadFinder(client: Client, state: FinderState): Promise<FinderResults> {
  let answers: FinderResults['answers'] = { facts: state.facts, price: state.price }
  const dropped: Dropped[] = []
  for (;;) {
    const { products, total } = await listOf(client, answers)
    const looser = withoutLastAnswer(answers)
    if (total > 0 || !looser || dropped.length === mostDropped) {
      const others = looser && total > 0 && total < fewest ? (await listOf(client, looser.answers)).products : []
      const close = others.filter(({ _id }) => products.every((product) => product._id !== _id))
      const results = products.map(resultOf)
      return { results, total, close: close.slice(0, fewest).map(resultOf), missed: looser?.left, dropped, answers }
    }
    dropped.push(looser.left)
    answers = looser.answers
  }
}

function listOf(client: Client, answers: FinderResults['answers']) {
  const { facets: _, ...query } = apiQuery(answersAsQuery(answers))
  return client('GET /api/products', { query: { ...query, _perPage: String(most) } })
}

const resultOf = (product: Product): FinderResult => ({
  product: { ...product, reviews: [] },
  accords: readAccords(product.accords)
    .slice(0, 3)
    .map(({ accord }) => accord),
})
