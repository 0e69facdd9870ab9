import type { SampleRemoval } from '#contract/catalogue/sample-catalogue.ts'
import { formatCount } from '#contract/format-count.ts'
import type { RegisterRoute } from '../../../call.ts'
import { removeSample } from './remove-sample.ts'
import { previewRemoval } from './sample-catalogue.ts'

export function sampleRoutes(route: RegisterRoute): void {
  route('GET /api/admin/sample-catalogue', async ({ context }) => ({
    sample: await previewRemoval(context.db),
  }))

  route(
    'DELETE /api/admin/sample-catalogue',
    async ({ context, query }) => {
      const removed = await removeSample(context, query)
      return { removed, message: inWords(removed) }
    },
    // Many statements, each of which may wait for orders that are being placed.
    { timeout: 60_000 },
  )
}

function inWords({ deleted, hidden, kept }: SampleRemoval): string {
  const others = [hidden > 0 && `${hidden} hidden`, kept > 0 && `${kept} kept`].filter(Boolean)
  return ['Sample catalogue removed', [`${formatCount(deleted, 'product')} deleted`, ...others].join(', ')].join(': ')
}
