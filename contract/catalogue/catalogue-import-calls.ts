import { z } from 'zod'
import { answer, type Call } from '../call.ts'
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
const asked = answer({ import: CatalogueImport })

/** Export and import of the catalogue as a spreadsheet file. */
export const catalogueImportCalls = {
  'GET /api/admin/catalogue/file': {
    summary: 'A CSV file of all products, a row for each size, or of those that a list shows; it can be imported again',
    tag: 'catalogue',
    access: 'admin',
    query: StaffProductsQuery.omit({ _page: true, _perPage: true }),
    answer: answer(SavedFile.shape),
  },
  'POST /api/admin/catalogue/imports': {
    summary: 'Check a CSV file, which is the body, of at most 10 MB and 20,000 rows; changes nothing yet',
    tag: 'catalogue',
    access: 'admin',
    query: NewImportQuery,
    files: importTypes,
    answer: asked,
  },
  'GET /api/admin/catalogue/imports/:id': {
    summary: 'How far an import is',
    tag: 'catalogue',
    access: 'admin',
    params,
    answer: asked,
  },
  'GET /api/admin/catalogue/imports/:id/rows': {
    summary: 'The rows of an import of one kind, with what each changes or what is wrong with it',
    tag: 'catalogue',
    access: 'admin',
    params,
    query: ImportRowsQuery,
    answer: answer({ rows: z.array(ImportRow), total: z.number().int() }),
  },
  'POST /api/admin/catalogue/imports/:id/apply': {
    summary:
      'Apply all changes of a checked file, or none; 409 with errors in it, and when its preview is another by now',
    tag: 'catalogue',
    access: 'admin',
    params,
    body: ImportStart,
    answer: asked,
  },
} satisfies Record<string, Call>
