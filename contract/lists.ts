import { z } from 'zod'
import { lengths, maxPerPage } from './limits.ts'
import { typedText } from './text-fields.ts'

const page = z.coerce.number().int()

/** A page of a list. */
export const paged = {
  _page: page.min(1).max(100_000).optional().describe('1 is the first'),
  _perPage: page.min(1).max(maxPerPage).optional().describe('20 when left out'),
}

export const PageQuery = z.object(paged)
export type PageQuery = z.infer<typeof PageQuery>

export const total = z.number().int().describe('number of matches on all pages')

/** What is typed into the search box of a list. */
export const listSearch = typedText().max(lengths.search).optional()
