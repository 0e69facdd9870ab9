import { z } from 'zod'
import { answer, type Call, done } from '../../call.ts'
import { ReviewHiding, StaffReview } from '../reviews.ts'
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
const changed = answer({ product: StaffProduct, message: z.string() })

export const catalogueStaffCalls = {
  'GET /api/admin/products': {
    summary: 'All products, those that are not on sale too, newest first',
    tag: 'catalogue',
    access: 'admin',
    query: StaffProductsQuery,
    answer: answer(StaffProducts.shape),
  },
  'POST /api/admin/products': {
    summary: 'Add a product; it is shown to customers once it is put on sale',
    tag: 'catalogue',
    access: 'admin',
    body: NewProduct,
    answer: changed,
  },
  'GET /api/admin/products/:id': {
    summary: 'One product, on sale or not',
    tag: 'catalogue',
    access: 'admin',
    params,
    answer: answer({ product: StaffProduct }),
  },
  'PATCH /api/admin/products/:id': {
    summary: 'Change texts and prices of a product; 409 when someone else has changed them meanwhile',
    tag: 'catalogue',
    access: 'admin',
    params,
    body: ProductChange,
    answer: changed,
  },
  'PUT /api/admin/products/:id/stock': {
    summary: 'Say how many bottles there are; 409 with the present number when some were sold meanwhile',
    tag: 'catalogue',
    access: 'admin',
    params,
    body: StockChange,
    answer: changed,
  },
  'PUT /api/admin/products/:id/sale': {
    summary: 'Take a product off sale, or put it on sale',
    tag: 'catalogue',
    access: 'admin',
    params,
    body: SaleChange,
    answer: changed,
  },
  'GET /api/admin/products/:id/reviews': {
    summary: 'The newest reviews of a product, hidden ones too',
    tag: 'catalogue',
    access: 'admin',
    params,
    answer: answer({ reviews: z.array(StaffReview) }),
  },
  'PUT /api/admin/products/:id/reviews/:writer': {
    summary: 'Hide a review from everybody, or show it again',
    tag: 'catalogue',
    access: 'admin',
    params: z.object({ id: z.string(), writer: z.string() }),
    body: ReviewHiding,
    answer: done,
  },
  'POST /api/admin/products/:id/pictures': {
    summary: 'Add a picture: a JPEG, PNG, WebP or AVIF file of at most 10 MB is the body, its content type image/…',
    tag: 'catalogue',
    access: 'admin',
    params,
    query: NewPictureQuery,
    files: pictureTypes,
    answer: changed,
  },
  'PUT /api/admin/products/:id/pictures': {
    summary: 'Order, describe and remove the pictures of a product; 409 when they are others by now',
    tag: 'catalogue',
    access: 'admin',
    params,
    body: PictureArrangement,
    answer: changed,
  },
} satisfies Record<string, Call>
