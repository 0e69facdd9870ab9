import { startBareServer } from '../baselines/bare.ts'
import type { Context, Finding, Row } from '../context.ts'
import { stockedProducts } from '../customers.ts'
import { against, compareWithBaseline } from './goals.ts'

/** Public API responses, cached and not, and a bare server with the same bytes. */
export const json: Row = {
  name: 'json',
  async run(context) {
    const { shop, measure, size } = context
    const [product] = await stockedProducts(shop, 1)
    const { rows } = await shop.database.query<{ id: string }>('select id from products order by random() limit 20000')
    const requests = rows.map(({ id }) => ({ path: `/api/products/${id}` }))
    // With fewer products some are requested twice.
    const uncached = size === 'sample' ? undefined : await measure({ requests, once: true })
    return [
      await compareWithBareServer(context, 'product, JSON, cached', `/api/products/${product?._id}`),
      await compareWithBareServer(context, 'first list page, JSON, cached', '/api/products?_page=1&_perPage=12'),
      ...(uncached ? [against(`product, JSON, uncached, ${size} products`, uncached, { perSecond: 1_500 })] : []),
    ]
  },
}

async function compareWithBareServer({ shop, measure }: Context, work: string, path: string): Promise<Finding> {
  const requests = [{ path }]
  const bare = await startBareServer(shop.origin + path)
  try {
    const baseline = await measure({ requests, origin: bare.origin })
    return compareWithBaseline(work, await measure({ requests }), baseline, 0.6)
  } finally {
    bare.stop()
  }
}
