import { formatCount } from '#contract/format-count.ts'
import type { RegisterRoute } from '../../../call.ts'
import { listHolders } from './list-holders.ts'
import { releaseHolder } from './release-holder.ts'

/** Staff calls about bottles that are held by orders that are neither paid nor confirmed. */
export function holdRoutes(route: RegisterRoute): void {
  route('GET /api/admin/holds', ({ context, query }) => listHolders(context, query.by))

  route('POST /api/admin/holds/release', async ({ context, body }) => {
    const bottles = await releaseHolder(context, body)
    const message = bottles === 0 ? 'No bottles were reserved' : `${formatCount(bottles, 'bottle')} back in stock`
    return { bottles, message }
  })
}
