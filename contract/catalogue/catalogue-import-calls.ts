import { z } from 'zod'
import { type Call, successResponse } from '../call.ts'
import {
  CatalogueImport,
  ImportRow,
  ImportRowsQuery,
  ImportStart,
  importTypes,
  NewImportQuery,
  SavedFile,
} from './catalogue-imports.ts'
import { StaffProductsQuery } from './products/catalogue-staff.ts'

const params = z.object({ id: z.string() })
const importResponse = successResponse({ import: CatalogueImport })

const staff = { tag: 'catalogue' } as const

/** Export and import of the catalogue as a spreadsheet file. */
export const catalogueImportCalls = {
  'GET /api/admin/catalogue/file': {
    summary:
      'The catalogue file: a CSV file of all or the filtered products with one row per size, which can be imported again',
    ...staff,
    access: 'catalogue.import',
    query: StaffProductsQuery.omit({ _page: true, _perPage: true }),
    response: successResponse(SavedFile.shape),
  },
  'POST /api/admin/catalogue/imports': {
    summary:
      'Check a catalogue file, or an export of the products of another shop, without changing anything: the body is a CSV file of at most 10 MB and 20,000 rows',
    ...staff,
    access: 'catalogue.import',
    query: NewImportQuery,
    files: importTypes,
    response: importResponse,
  },
  'GET /api/admin/catalogue/imports/:id': {
    summary: 'Progress of an import',
    ...staff,
    access: 'catalogue.import',
    params,
    response: importResponse,
  },
  'GET /api/admin/catalogue/imports/:id/rows': {
    summary: 'The rows of an import of one kind, with their changes or errors',
    ...staff,
    access: 'catalogue.import',
    params,
    query: ImportRowsQuery,
    response: successResponse({ rows: z.array(ImportRow), total: z.number().int() }),
  },
  'POST /api/admin/catalogue/imports/:id/entries': {
    summary: 'Add the brands and categories that a file of another shop names and this shop lacks, and check it again',
    ...staff,
    access: 'catalogue.import',
    alsoAsks: ['catalogue.edit'],
    params,
    response: importResponse,
  },
  'POST /api/admin/catalogue/imports/:id/apply': {
    summary:
      'Apply all changes of a checked file, or none; 409 when its preview has changed, or it has errors: of a file of another shop, products with errors are left out instead',
    ...staff,
    access: 'catalogue.import',
    alsoAsks: ['catalogue.edit', 'catalogue.price', 'stock.edit', 'content.edit'],
    params,
    body: ImportStart,
    response: importResponse,
  },
} satisfies Record<string, Call>
