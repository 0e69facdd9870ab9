import { expect, it } from 'vitest'
import { listPath } from '#app/shared/with-query.ts'
import { readListQuery } from './list-query.ts'

const filters = ['unread', 'read'] as const
const read = (search: string) => readListQuery(new URLSearchParams(search), filters)

it('parses a list’s URL and writes it again without default values', () => {
  for (const path of ['/admin/messages', '/admin/messages?status=read&search=oud+%26+rose&page=3']) {
    expect(listPath('/admin/messages', { ...read(path.split('?')[1] ?? '') })).toBe(path)
  }
})

it('leaves out what cannot be read', () => {
  for (const search of ['', 'status=eaten&page=0', 'page=-1', 'page=1.5', 'page=many', 'page=100001']) {
    expect(read(search)).toEqual({ status: undefined, search: '', page: 1 })
  }
  expect(read(`search=${'x'.repeat(300)}`).search).toHaveLength(200)
})
