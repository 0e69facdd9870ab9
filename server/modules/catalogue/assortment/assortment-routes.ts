import type { Language } from '#contract/language.ts'
import type { RegisterRoute } from '../../../call.ts'
import type { RegisterCachedRoute } from '../../../http/cached-calls.ts'
import { addEntry } from './add-entry.ts'
import { type Entries, findEntryByNameOrSlug, pageOf, readAssortment } from './assortment.ts'
import { changeEntry, reorderEntries } from './change-entry.ts'
import { shownLater } from './publish-entry.ts'
import { removeEntry } from './remove-entry.ts'
import { setEntryPicture } from './set-entry-picture.ts'
import { readStaffAssortment, requireStaffEntry } from './staff-entries.ts'

/** Timeout: a removal moves each product. */
const republishing = { timeout: 60_000 }

/** Public and staff calls of brands and categories. */
export function assortmentRoutes(route: RegisterRoute, cachedRoute: RegisterCachedRoute): void {
  cachedRoute('GET /api/assortment', async ({ context, query: { lang }, dependsOn }) => {
    dependsOn('brands')
    const { brand, category } = await readAssortment(context.readDb)
    return { brands: shown(brand, lang), categories: shown(category, lang) }
  })

  cachedRoute('GET /api/assortment/:kind/:slug', async ({ context, params: { kind, slug }, query, dependsOn }) => {
    dependsOn('brands')
    const entry = findEntryByNameOrSlug((await readAssortment(context.readDb))[kind], slug)
    return { entry: entry && !entry.hidden ? pageOf(entry, query.lang) : null }
  })

  route('GET /api/admin/assortment', ({ context }) => readStaffAssortment(context.db))

  route('POST /api/admin/assortment/:kind', async ({ context, params: { kind }, body }) => {
    const entry = await requireStaffEntry(context.db, kind, await addEntry(context, kind, body))
    return { entry, message: `${entry.name} added` }
  })

  route(
    'PATCH /api/admin/assortment/:kind/:id',
    async ({ context, params: { kind, id }, body }) => {
      const isLater = await changeEntry(context, kind, id, body)
      const entry = await requireStaffEntry(context.db, kind, id)
      return { entry, message: `${entry.name} saved${isLater ? shownLater : ''}` }
    },
    republishing,
  )

  route('PUT /api/admin/assortment/:kind/order', async ({ context, params, body }) => {
    await reorderEntries(context, params.kind, body)
    return { ...(await readStaffAssortment(context.db)), message: 'Sort order saved' }
  })

  route(
    'DELETE /api/admin/assortment/:kind/:id',
    async ({ context, params: { kind, id }, query }) => {
      const message = await removeEntry(context, kind, id, query)
      return { ...(await readStaffAssortment(context.db)), message }
    },
    republishing,
  )
}

/** The call whose body is a picture. */
export function entryPictureRoutes(route: RegisterRoute): void {
  route(
    'POST /api/admin/assortment/:kind/:id/picture',
    async ({ context, params: { kind, id }, request }) => {
      await setEntryPicture(context, kind, id, request.body)
      const entry = await requireStaffEntry(context.db, kind, id)
      return { entry, message: 'Picture saved' }
    },
    { timeout: 25_000 },
  )
}

const shown = (entries: Entries, lang: Language | undefined) =>
  [...entries.values()]
    .filter(({ hidden }) => !hidden)
    .map((entry) => {
      const { description: _, title: _1, summary: _2, ...listed } = pageOf(entry, lang)
      return listed
    })
