import { z } from 'zod'
import { type Call, messageResponse, successResponse } from '../../call.ts'
import { PhotoDecision, ReviewAnswer, ReviewHiding, StaffReview, StaffVote } from '../reviews.ts'
import {
  NewPictureQuery,
  NewProduct,
  PictureArrangement,
  ProductChange,
  pictureTypes,
  SaleChange,
  StaffProduct,
  StaffProducts,
  StaffProductsQuery,
  StockChange,
} from './catalogue-staff.ts'

const params = z.object({ id: z.string() })
const changed = successResponse({ product: StaffProduct, message: z.string() })

const staff = { tag: 'catalogue' } as const

export const catalogueStaffCalls = {
  'GET /api/admin/products': {
    summary: 'All products including hidden ones, newest first',
    ...staff,
    access: 'catalogue.read',
    query: StaffProductsQuery,
    response: successResponse(StaffProducts.shape),
  },
  'POST /api/admin/products': {
    summary: 'Add a product; it stays hidden until it is published',
    ...staff,
    access: 'catalogue.edit',
    alsoAsks: ['catalogue.price', 'stock.edit'],
    body: NewProduct,
    response: changed,
  },
  'GET /api/admin/products/:id': {
    summary: 'One product, published or hidden',
    ...staff,
    access: 'catalogue.read',
    params,
    response: successResponse({ product: StaffProduct }),
  },
  'PATCH /api/admin/products/:id': {
    summary:
      'Change texts and prices of a product; 409 when someone else has changed them in the meantime, and for the price, size or barcode of a product with several sizes',
    ...staff,
    access: 'catalogue.edit',
    alsoAsks: ['catalogue.price'],
    params,
    body: ProductChange,
    response: changed,
  },
  'PUT /api/admin/products/:id/stock': {
    summary: 'Set the stock of a size; 409 with the current stock when it has changed in the meantime',
    ...staff,
    access: 'stock.edit',
    params,
    body: StockChange,
    response: changed,
  },
  'PUT /api/admin/products/:id/sale': {
    summary: 'Publish or hide a product',
    ...staff,
    access: 'catalogue.edit',
    params,
    body: SaleChange,
    response: changed,
  },
  'GET /api/admin/products/:id/reviews': {
    summary: 'The newest reviews of a product, including hidden ones',
    ...staff,
    access: 'reviews.edit',
    params,
    response: successResponse({
      reviews: z.array(StaffReview),
      votes: z.array(StaffVote).describe('the newest votes on its scent'),
    }),
  },
  'PUT /api/admin/products/:id/reviews/:writer': {
    summary: 'Hide or show a review',
    ...staff,
    access: 'reviews.edit',
    params: z.object({ id: z.string(), writer: z.string() }),
    body: ReviewHiding,
    response: messageResponse,
  },
  'PUT /api/admin/products/:id/reviews/:writer/answer': {
    summary: 'Answer a review in public; 409 when someone else has changed the answer in the meantime',
    ...staff,
    access: 'reviews.edit',
    params: z.object({ id: z.string(), writer: z.string() }),
    body: ReviewAnswer,
    response: messageResponse,
  },
  'PUT /api/admin/products/:id/reviews/:writer/photo': {
    summary: 'Show the photograph of a review, or delete it; 409 when its writer has replaced it in the meantime',
    ...staff,
    access: 'reviews.edit',
    params: z.object({ id: z.string(), writer: z.string() }),
    body: PhotoDecision,
    response: messageResponse,
  },
  'POST /api/admin/products/:id/pictures': {
    summary: 'Add a picture: the body is a JPEG, PNG, WebP or AVIF file of at most 10 MB, its content type image/…',
    ...staff,
    access: 'catalogue.edit',
    params,
    query: NewPictureQuery,
    files: pictureTypes,
    response: changed,
  },
  'PUT /api/admin/products/:id/pictures': {
    summary:
      'Reorder, describe and remove the pictures of a product; 409 when someone else has changed them in the meantime',
    ...staff,
    access: 'catalogue.edit',
    params,
    body: PictureArrangement,
    response: changed,
  },
} satisfies Record<string, Call>
