import { formatCount } from '#contract/format-count.ts'
import type { RegisterRoute } from '../../../call.ts'
import { requireMarks } from '../../../permissions.ts'
import { listBottleHolders } from './list-bottle-holders.ts'
import { releaseBottleHolder } from './release-bottle-holder.ts'

/** Staff calls about bottles that are held by orders that are neither paid nor confirmed. */
export function holdRoutes(route: RegisterRoute): void {
  route('GET /api/admin/holds', ({ context, query }) => listBottleHolders(context, query.by))

  route('POST /api/admin/holds/release', async ({ context, body }) => {
    // The answer tells who has ordered.
    await requireMarks(context, 'contact')
    const bottles = await releaseBottleHolder(context, body)
    const message = bottles === 0 ? 'No bottles were reserved' : `${formatCount(bottles, 'bottle')} back in stock`
    return { bottles, message }
  })
}
