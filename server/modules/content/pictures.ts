import type { Picture } from '#contract/catalogue/catalogue.ts'
import type { Transaction } from '#database/client.ts'
import { inArray } from '#database/drizzle.ts'
import { pictures } from '#database/schema/index.ts'
import type { RegisterRoute } from '../../call.ts'
import { ShopError } from '../../errors.ts'
import { preparedPicture } from '../catalogue/index.ts'

/** The call whose body is a picture; registered where such bodies are accepted. */
export function contentPictureRoutes(route: RegisterRoute): void {
  route(
    'POST /api/admin/content/pictures',
    async ({ context, request }) => {
      const { id, bytes, width, height, preview } = await preparedPicture(request.body)
      await context.db.insert(pictures).values({ id, bytes, width, height, preview }).onConflictDoNothing()
      return { picture: { id, alt: '', width, height, preview }, message: 'Picture uploaded' }
    },
    { timeout: 25_000 },
  )
}

interface Uploaded extends Picture {
  kind: 'upload'
}

/**
 * The content with the stored data of its uploaded pictures.
 * @throws ShopError 400 for a picture that was never uploaded
 */
export async function withKnownPictures<Content extends object>(tx: Transaction, content: Content): Promise<Content> {
  const copy = structuredClone(content)
  const uploaded = uploadsIn(copy)
  if (uploaded.length === 0) return copy
  const ids = uploaded.map(({ id }) => id)
  const { id, width, height, preview } = pictures
  const known = await tx.select({ id, width, height, preview }).from(pictures).where(inArray(id, ids))
  for (const picture of uploaded) {
    const own = known.find((one) => one.id === picture.id)
    if (!own) throw new ShopError('picture_of_page_missing')
    Object.assign(picture, own)
  }
  return copy
}

function uploadsIn(value: unknown): Uploaded[] {
  if (typeof value !== 'object' || value === null) return []
  if ('kind' in value && value.kind === 'upload') return [value as Uploaded]
  return Object.values(value).flatMap(uploadsIn)
}
