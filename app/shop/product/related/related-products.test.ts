import { describe, expect, it } from 'vitest'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { relatedTo } from './related-products.ts'

const product = (_id: string, category: string) => ({ _id, category }) as Product
const names = (products: Product[]) => products.map(({ _id }) => _id).join('')

describe('related products', () => {
  it('are at most four, never the product itself [I08]', () => {
    const all = [...'abcdefgh'].map((id) => product(id, 'Parfum'))
    expect(names(relatedTo(product('c', 'Parfum'), all))).toBe('abde')
  })

  it('puts the exact category first: Parfum before Eau de Parfum [I08]', () => {
    const all = [product('a', 'Eau de Parfum'), product('b', 'Parfum'), product('c', 'Parfum')]
    expect(names(relatedTo(product('c', 'Parfum'), all))).toBe('ba')
  })

  it('are none when there are no others [I08]', () => {
    expect(relatedTo(product('a', 'Parfum'), [product('a', 'Parfum')])).toEqual([])
  })
})
