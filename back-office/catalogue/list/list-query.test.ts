import { expect, it } from 'vitest'
import { cataloguePath, readListQuery } from './list-query.ts'

it('reads what it has written', () => {
  const path = '/admin/catalogue?show=low&search=oud+rose&brand=Eagle+Wings&category=Parfum&page=3'
  expect(cataloguePath(readListQuery(new URLSearchParams(path.split('?')[1])))).toBe(path)
})

it('leaves out what cannot be read', () => {
  const query = readListQuery(new URLSearchParams('show=none&brand=&category=%20&page=-1'))
  expect(cataloguePath(query)).toBe('/admin/catalogue')
})
