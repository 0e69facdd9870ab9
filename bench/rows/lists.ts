import type { Row, Size } from '../context.ts'
import { deepList, different, searches } from './addresses.ts'
import { against } from './goals.ts'

const countOf: Record<Size, number> = { sample: 72, '10,000': 10_000, '100,000': 100_000 }
/** More than are asked for in a run. */
const enough = 12_000

/** Filtered, sorted and deep lists that no cache has seen. */
export const filteredLists: Row = {
  name: 'lists',
  async run({ measure, size }) {
    const requests = different(enough, (random) => deepList(random, countOf[size]))
    const goal = size === '100,000' ? { perSecond: 400, p95: 40 } : { perSecond: 1_000, p95: 15 }
    return [
      against(`filtered deep list, JSON, not kept, ${size} products`, await measure({ requests, once: true }), goal),
    ]
  },
}

/** Searches that no cache has seen. */
export const searching: Row = {
  name: 'search',
  async run({ measure, size }) {
    const large = size === '100,000'
    const twoWords = await measure({ requests: searches(enough, countOf[size], 'two words'), once: true })
    const misspelt = await measure({ requests: searches(enough, countOf[size], 'one wrong letter'), once: true })
    return [
      against(
        `search of two words, not kept, ${size} products`,
        twoWords,
        large ? { perSecond: 80, p95: 150 } : { perSecond: 400, p95: 30 },
      ),
      against(
        `search with one wrong letter, ${size} products`,
        misspelt,
        large ? { perSecond: 60, p95: 150 } : { perSecond: 200, p95: 50 },
      ),
    ]
  },
}
