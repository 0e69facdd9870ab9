import { z } from 'zod'
import { type Call, successResponse } from '../call.ts'
import { LanguageQuery } from '../language-query.ts'
import { ArticleCard, ArticleRow, ArticleToSave, ArticleVersion, NewArticle, ShownArticle } from './articles.ts'
import { contentChange } from './content.ts'

const params = z.object({ id: z.uuid() })

const staff = { tag: 'content' } as const

export const articleCalls = {
  'GET /api/articles': {
    summary: 'The published articles of the blog, newest first',
    tag: 'content',
    access: 'anyone',
    query: LanguageQuery,
    response: successResponse({ articles: z.array(ArticleCard).describe('at most 200') }),
  },
  'GET /api/articles/:slug': {
    summary: 'One published article, by its slug or a former one',
    tag: 'content',
    access: 'anyone',
    params: z.object({ slug: z.string().max(200) }),
    query: LanguageQuery,
    response: successResponse({ article: ShownArticle }),
  },
  'GET /api/admin/articles': {
    summary: 'All articles including drafts, most recently changed first',
    ...staff,
    access: 'content.edit',
    response: successResponse({ articles: z.array(ArticleRow) }),
  },
  'POST /api/admin/articles': {
    summary: 'Create a draft of an article',
    ...staff,
    access: 'content.edit',
    body: NewArticle,
    response: successResponse({ id: z.uuid(), message: z.string() }),
  },
  'GET /api/admin/articles/:id': {
    summary: 'One article with its earlier versions, newest first',
    ...staff,
    access: 'content.edit',
    params,
    response: successResponse({ current: ArticleVersion, earlier: z.array(ArticleVersion).describe('at most 20') }),
  },
  'PUT /api/admin/articles/:id': {
    summary: 'Change an article; 409 when someone else has changed it in the meantime',
    ...staff,
    access: 'content.edit',
    params,
    body: contentChange(ArticleToSave),
    response: successResponse({ current: ArticleVersion, message: z.string() }),
  },
} satisfies Record<string, Call>
