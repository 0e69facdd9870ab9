import { z } from 'zod'
import { type Call, messageResponse, successResponse } from '../call.ts'
import { LanguageQuery } from '../language-query.ts'
import { Product, ProductCard, ProductList, ProductQuery } from './catalogue.ts'
import { OwnVote, ScentVote } from './facts/votes.ts'
import { pictureTypes } from './products/catalogue-staff.ts'
import { NewReview, OwnReview } from './reviews.ts'

export const catalogueCalls = {
  'GET /api/products': {
    summary: 'List products: the whole catalogue, or those that match the query',
    tag: 'catalogue',
    access: 'anyone',
    query: ProductQuery,
    response: ProductList,
  },
  'GET /api/products/:id': {
    summary: 'One product',
    tag: 'catalogue',
    access: 'anyone',
    params: z.object({ id: z.string() }),
    query: LanguageQuery,
    response: successResponse({ product: Product }),
  },
  'GET /api/products/:id/similar': {
    summary: 'The scents most like a product, and the notes for which; computed each night',
    tag: 'catalogue',
    access: 'anyone',
    params: z.object({ id: z.string() }),
    query: LanguageQuery,
    response: successResponse({
      similar: z.array(z.object({ product: ProductCard, reason: z.array(z.string()).describe('names of notes') })),
    }),
  },
  'GET /api/products/:id/my-review': {
    summary: 'Get your review of a product, and whether you may write one',
    tag: 'catalogue',
    access: 'user',
    params: z.object({ id: z.string() }),
    response: successResponse(OwnReview.shape),
  },
  'POST /api/products/:id/my-review/photo': {
    summary:
      'Add a photograph to your review, or replace it: a JPEG, PNG, WebP or AVIF file of at most 10 MB; shown once it is accepted',
    tag: 'catalogue',
    access: 'user',
    params: z.object({ id: z.string() }),
    files: pictureTypes,
    response: successResponse(OwnReview.shape),
  },
  'DELETE /api/products/:id/my-review/photo': {
    summary: 'Delete the photograph of your review',
    tag: 'catalogue',
    access: 'user',
    params: z.object({ id: z.string() }),
    response: successResponse(OwnReview.shape),
  },
  'GET /api/products/:id/my-vote': {
    summary: 'Get your vote on the scent of a product, and whether you may vote',
    tag: 'catalogue',
    access: 'user',
    params: z.object({ id: z.string() }),
    response: successResponse(OwnVote.shape),
  },
  'PUT /api/products/:id/vote': {
    summary: 'Vote on the scent of a product that you have received; a second vote replaces the first',
    tag: 'catalogue',
    access: 'user',
    params: z.object({ id: z.string() }),
    body: ScentVote,
    response: messageResponse,
  },
  'POST /api/products/:id/reviews': {
    summary: 'Review a product that you have received; a second review replaces the first',
    tag: 'catalogue',
    access: 'user',
    params: z.object({ id: z.string() }),
    body: NewReview,
    response: successResponse({ product: Product, message: z.string() }),
  },
} satisfies Record<string, Call>
