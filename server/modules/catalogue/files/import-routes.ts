import type { FastifyInstance } from 'fastify'
import { importTypes, largestImport } from '#contract/catalogue/catalogue-imports.ts'
import type { RegisterRoute } from '../../../call.ts'
import { ShopError } from '../../../errors.ts'
import { acceptUploads } from '../../../http/uploads.ts'
import { requirePermission } from '../../../permissions.ts'
import { addMissingEntries } from './add-missing-entries.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { checkImport, listImportRows, readImport, startImport } from './imports.ts'

/** Export and import of the catalogue as a file, with the progress of an import. */
export function importRoutes(route: RegisterRoute): void {
  route('GET /api/admin/catalogue/file', ({ context, query }) => exportCatalogue(context, query))

  route('GET /api/admin/catalogue/imports/:id', async ({ context, params }) => ({
    import: await readImport(context, params.id),
  }))

  route('GET /api/admin/catalogue/imports/:id/rows', ({ context, params, query }) =>
    listImportRows(context, params.id, query),
  )

  route('POST /api/admin/catalogue/imports/:id/entries', async ({ context, params }) => {
    await requirePermission(context, 'catalogue.edit')
    return { import: await addMissingEntries(context, params.id) }
  })

  route('POST /api/admin/catalogue/imports/:id/apply', async ({ context, params, body }) => ({
    import: await startImport(context, params.id, body),
  }))
}

/** The call whose body is a CSV file, in a scope of its own. */
export function importFileRoutes(route: RegisterRoute, scope: FastifyInstance): void {
  acceptUploads(scope, { types: [...importTypes], largest: largestImport, tooLarge, wrongType: noFile })

  route(
    'POST /api/admin/catalogue/imports',
    async ({ context, query, request }) => {
      const file: unknown = request.body
      if (!Buffer.isBuffer(file) || file.length === 0) throw new ShopError('file_empty')
      return { import: await checkImport(context, query.name, file, query.from) }
    },
    { timeout: 55_000 },
  )
}

const tooLarge = () => new ShopError('file_too_large')
const noFile = () => new ShopError('csv_file_expected')
