import { z } from 'zod'
import { type Call, successResponse } from '../call.ts'
import { Picture } from '../catalogue/catalogue.ts'
import { pictureTypes } from '../catalogue/products/catalogue-staff.ts'
import { LanguageQuery } from '../language-query.ts'
import {
  type ContentPage,
  contentChange,
  contentPageNames,
  contentPages,
  contentVersion,
  editedPages,
  missingInBangla,
  outdatedInBangla,
  Saved,
} from './content.ts'
import { ShownHome } from './content-home.ts'

const { about, faq, terms, privacy } = contentPages

const shown = <Content extends z.ZodType>(what: string, content: Content) =>
  ({
    summary: `Published content: ${what}`,
    tag: 'content',
    access: 'anyone',
    query: LanguageQuery,
    response: successResponse({ content, changed: z.iso.datetime().describe('when it was changed last') }),
  }) as const

const edited = <Content extends z.ZodType>(what: string, content: Content) =>
  ({
    summary: `Content for editing: ${what}, with earlier versions, newest first`,
    ...staff,
    response: successResponse({
      current: contentVersion(content),
      earlier: z.array(contentVersion(content)).describe('at most 20'),
    }),
  }) as const

const changed = <Content extends z.ZodType>(what: string, content: Content) =>
  ({
    summary: `Change ${what}; visible to all visitors at once`,
    ...staff,
    body: contentChange(content),
    response: successResponse({ current: contentVersion(content), message: z.string() }),
  }) as const

const staff = { tag: 'content', access: 'content.edit' } as const

export const contentCalls = {
  'GET /api/content/home': shown('slides and banner of the home page, as they are now', ShownHome),
  'GET /api/content/about': shown('the page About', about),
  'GET /api/content/faq': shown('questions and answers', faq),
  'GET /api/content/terms': shown('the terms of service', terms),
  'GET /api/content/privacy': shown('the privacy policy', privacy),
  'GET /api/admin/content': {
    summary: 'Pages whose content can be edited, with their last change',
    ...staff,
    response: successResponse({
      pages: z.array(
        z.object({
          page: z.enum(contentPageNames as [ContentPage, ...ContentPage[]]),
          saved: Saved,
          missingInBangla,
          outdatedInBangla,
        }),
      ),
    }),
  },
  'POST /api/admin/content/pictures': {
    summary: 'Upload a picture for a page: the body is a JPEG, PNG, WebP or AVIF file of at most 10 MB',
    ...staff,
    files: pictureTypes,
    response: successResponse({ picture: Picture, message: z.string() }),
  },
  'GET /api/admin/content/home': edited('slides and banner of the home page', editedPages.home),
  'GET /api/admin/content/about': edited('the page About', editedPages.about),
  'GET /api/admin/content/faq': edited('questions and answers', editedPages.faq),
  'GET /api/admin/content/terms': edited('the terms of service', editedPages.terms),
  'GET /api/admin/content/privacy': edited('the privacy policy', editedPages.privacy),
  'PUT /api/admin/content/home': changed('slides and banner of the home page', editedPages.home),
  'PUT /api/admin/content/about': changed('the page About', editedPages.about),
  'PUT /api/admin/content/faq': changed('questions and answers', editedPages.faq),
  'PUT /api/admin/content/terms': changed('the terms of service', editedPages.terms),
  'PUT /api/admin/content/privacy': changed('the privacy policy', editedPages.privacy),
} satisfies Record<string, Call>
