import type { HomeContent, ShownHome, Slide } from '#contract/content/content-home.ts'
import type { Database } from '#database/client.ts'
import { and, eq } from '#database/drizzle.ts'
import { products } from '#database/schema/index.ts'

/** The currently scheduled slides, and until when this selection is valid. Pure. */
export function slidesAt(slides: readonly Slide[], now: Date): { slides: Slide[]; until: Date | undefined } {
  const moments = slides.flatMap(({ shownFrom, shownUntil }) => [shownFrom, shownUntil])
  const [next] = moments
    .flatMap((moment) => (moment ? [new Date(moment)] : []))
    .filter((moment) => moment > now)
    .sort((one, other) => one.getTime() - other.getTime())
  const due = slides.filter(
    ({ shownFrom, shownUntil }) =>
      (!shownFrom || new Date(shownFrom) <= now) && (!shownUntil || now < new Date(shownUntil)),
  )
  return { slides: due, until: next }
}

/** The link of the banner: its product, or the shop while that is hidden. */
export async function withLink(
  db: Database,
  { productId, ...banner }: HomeContent['productOfTheYear'],
): Promise<ShownHome['productOfTheYear']> {
  const { id, onSale } = products
  const [product] = productId
    ? await db
        .select({ id })
        .from(products)
        .where(and(eq(id, productId), eq(onSale, true)))
    : []
  return { ...banner, link: product ? `/product/${product.id}` : '/shop' }
}
