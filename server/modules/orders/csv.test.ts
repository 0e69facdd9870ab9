import { expect, it } from 'vitest'
import { asCsv } from './csv.ts'

const cells = (...values: (string | number)[]) => asCsv([values]).slice(1).trimEnd()

it('begins with a byte order mark and ends each row with CR LF', () => {
  expect(asCsv([['a', 1], ['খ']])).toBe('\uFEFFa,1\r\nখ\r\n')
})

it('quotes commas and quotation marks, and keeps a cell on one line', () => {
  expect(cells('House 7, Road 4', 'the "blue" gate', 'first\r\nsecond')).toBe(
    '"House 7, Road 4","the ""blue"" gate",first second',
  )
})

it.each(['=1+1', '+8801712345678', '-2', '@SUM(A1)', '\t=1+1', '\r=1', ' =HYPERLINK("x")', '＝1'])(
  'neutralises %j',
  (value) => {
    expect(cells(value)).toMatch(/^"?'/)
  },
)

it('leaves numbers alone, negative ones as well', () => {
  expect(cells(-2.5, 1250)).toBe('-2.5,1250')
})
