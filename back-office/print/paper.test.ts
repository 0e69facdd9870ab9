import { expect, it } from 'vitest'
import { printPath, readPrinting } from './paper.ts'

const ids = ['1', '2'].map((n) => `${n.repeat(8)}-0000-4000-8000-000000000000`)
const read = (path: string) => readPrinting(new URL(path, 'http://shop').searchParams)

it('stores what is printed in the URL', () => {
  expect(read(printPath({ ids }))).toEqual({ ids, document: 'slip', paper: 'a4' })
  const one = { ids, document: 'credit-note', paper: 'a4', number: 'CN-2026-27-00001' } as const
  expect(read(printPath(one))).toEqual(one)
  const receipts = { ids, document: 'invoice', paper: '80mm' } as const
  expect(read(printPath(receipts))).toEqual(receipts)
})

it('ignores invalid URL parameters', () => {
  expect(read(`/admin/print?ids=${ids[0]},x&document=poster&paper=a3`)).toEqual({
    ids: [ids[0]],
    document: 'slip',
    paper: 'a4',
  })
  expect(read(`/admin/print?ids=${ids[0]}&document=invoice&paper=a6`)).toMatchObject({ paper: 'a4' })
  expect(read(`/admin/print?ids=${ids[0]}&number=<b>`)).not.toHaveProperty('number')
  expect(read('/admin/print').ids).toEqual([])
})
