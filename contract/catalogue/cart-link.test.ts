import { expect, it } from 'vitest'
import { readCartLink } from './cart-link.ts'
import { cartLinkPath } from './cart-link-path.ts'

const [one, two] = ['0b0f5a0e-9f4e-4d6c-8a65-0d0c5f1e2a3b', '1c1f5a0e-9f4e-4d6c-8a65-0d0c5f1e2a3c']

it('reads sizes with quantities, one each where none is named, and adds up what is named twice', () => {
  expect(readCartLink(`${one}:2,${two},${one.toUpperCase()}:3`)).toEqual({
    lines: [
      { variantId: one, quantity: 5 },
      { variantId: two, quantity: 1 },
    ],
    unreadable: 0,
  })
})

it('counts parts that name no size instead of failing', () => {
  expect(readCartLink(`oud,${one}:0,${one}:-1,${one}:2:3,${one}:99999,,${two}:4`)).toEqual({
    lines: [{ variantId: two, quantity: 4 }],
    unreadable: 5,
  })
  expect(readCartLink('')).toEqual({ lines: [], unreadable: 0 })
})

it('writes the link that it reads, with a code that may have any letters', () => {
  const path = cartLinkPath([{ variantId: one, quantity: 2 }], 'ঈদ & 20%')
  expect(readCartLink(path.slice('/buy/'.length).split('?')[0] ?? '').lines).toEqual([{ variantId: one, quantity: 2 }])
  expect(new URLSearchParams(path.split('?')[1]).get('code')).toBe('ঈদ & 20%')
})
