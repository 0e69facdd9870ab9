import type { Finding, Row, Size } from '../context.ts'
import type { LoadRequest } from '../load/plan.ts'
import type { RunningShop } from '../shop.ts'
import { against, type Goal } from './goals.ts'
import { deepList, different, searches } from './urls.ts'

const countOf: Record<Size, number> = { sample: 72, '10,000': 10_000, '100,000': 100_000 }
/** More than a run requests. */
const enough = 12_000

/** Filtered, sorted and deep lists, uncached. */
export const filteredLists: Row = {
  name: 'lists',
  async run({ measure, size }) {
    const requests = different(enough, (random) => deepList(random, countOf[size]))
    const goal = size === '100,000' ? { perSecond: 400, p95: 40 } : { perSecond: 1_000, p95: 15 }
    return [
      against(`filtered deep list, JSON, uncached, ${size} products`, await measure({ requests, once: true }), goal),
    ]
  },
}

const kinds = ['two words', 'one wrong letter'] as const
type Kind = (typeof kinds)[number]

const searchGoals: Record<Kind, { small: Goal; large: Goal }> = {
  'two words': { small: { perSecond: 400, p95: 30 }, large: { perSecond: 80, p95: 150 } },
  'one wrong letter': { small: { perSecond: 200, p95: 50 }, large: { perSecond: 60, p95: 150 } },
}

/** Searches, uncached. */
export const searching: Row = {
  name: 'search',
  async run({ shop, measure, size }) {
    const findings: Finding[] = []
    for (const kind of kinds) {
      const share = await shareFound(shop, searches(20, countOf[size], kind))
      const load = await measure({ requests: searches(enough, countOf[size], kind), once: true })
      const goal = searchGoals[kind][size === '100,000' ? 'large' : 'small']
      const finding = against(`search of ${kind}, uncached, ${size} products`, load, goal)
      findings.push({
        ...finding,
        measured: `${finding.measured}; ${Math.round(share * 100)} % find something`,
        ok: finding.ok && share > 0.5,
      })
    }
    return findings
  },
}

/** The share of searches with a result: empty responses are fast. */
async function shareFound({ origin }: RunningShop, requests: LoadRequest[]): Promise<number> {
  const totals = requests.map(async ({ path }) => (await (await fetch(origin + path)).json()) as { total: number })
  const found = (await Promise.all(totals)).filter(({ total }) => total > 0)
  return found.length / requests.length
}
