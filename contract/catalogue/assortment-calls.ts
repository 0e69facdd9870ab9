import { z } from 'zod'
import { type Call, successResponse } from '../call.ts'
import { LanguageQuery } from '../language-query.ts'
import { typedText } from '../text-fields.ts'
import {
  AssortmentEntry,
  AssortmentKind,
  EntryChange,
  EntryOrder,
  EntryPage,
  EntryRemoval,
  NewEntry,
  StaffAssortment,
  StaffEntry,
} from './assortment-entries.ts'
import { pictureTypes } from './products/catalogue-staff.ts'

const ofKind = z.object({ kind: AssortmentKind })
const ofEntry = ofKind.extend({ id: z.coerce.number().int().min(0).max(2_147_483_647) })
const changed = successResponse({ entry: StaffEntry, message: z.string() })
const listed = successResponse({ ...StaffAssortment.shape, message: z.string() })

const staff = { tag: 'catalogue' } as const

export const assortmentCalls = {
  'GET /api/assortment': {
    summary: 'Visible brands and categories, in display order',
    tag: 'catalogue',
    access: 'anyone',
    query: LanguageQuery,
    response: successResponse({ brands: z.array(AssortmentEntry), categories: z.array(AssortmentEntry) }),
  },
  'GET /api/assortment/:kind/:slug': {
    summary: 'One brand or category by its slug, a former slug or its name; null when it has no page',
    tag: 'catalogue',
    access: 'anyone',
    params: ofKind.extend({ slug: typedText().max(200) }),
    query: LanguageQuery,
    response: successResponse({ entry: EntryPage.nullable() }),
  },
  'GET /api/admin/assortment': {
    summary: 'All brands and categories including hidden ones, with their number of products',
    ...staff,
    access: 'catalogue.read',
    response: successResponse(StaffAssortment.shape),
  },
  'POST /api/admin/assortment/:kind': {
    summary: 'Add a brand or category at the end of its list',
    ...staff,
    access: 'catalogue.edit',
    params: ofKind,
    body: NewEntry,
    response: changed,
  },
  'PUT /api/admin/assortment/:kind/order': {
    summary: 'Reorder the brands or categories',
    ...staff,
    access: 'catalogue.edit',
    params: ofKind,
    body: EntryOrder,
    response: listed,
  },
  'PATCH /api/admin/assortment/:kind/:id': {
    summary: 'Change a brand or category; 409 when someone else has changed it in the meantime',
    ...staff,
    access: 'catalogue.edit',
    params: ofEntry,
    body: EntryChange,
    response: changed,
  },
  'POST /api/admin/assortment/:kind/:id/picture': {
    summary: 'Set the picture of a brand or category: the body is a JPEG, PNG, WebP or AVIF file of at most 10 MB',
    ...staff,
    access: 'catalogue.edit',
    params: ofEntry,
    files: pictureTypes,
    response: changed,
  },
  'DELETE /api/admin/assortment/:kind/:id': {
    summary: 'Remove a brand or category; its products move to another one, and its URL redirects there',
    ...staff,
    access: 'catalogue.edit',
    params: ofEntry,
    query: EntryRemoval,
    response: listed,
  },
} satisfies Record<string, Call>
