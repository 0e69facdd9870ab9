import { expect, it } from 'vitest'
import { asCsv, csvRow, originalCell, readCsv, separatorOf } from './csv.ts'

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

it('keeps line breaks in a cell where requested', () => {
  expect(csvRow(['first\r\nsecond', ' a '])).toBe('"first\r\nsecond",a\r\n')
})

it.each(['=1+1', "'=1", "''-x", '-', '+880', '@a', 'plain', "it's", "'tis", '"quoted"', 'a;b\n=c'])(
  'round-trips %j',
  (value) => {
    const [row] = readCsv(csvRow([value, 'x']), ',').rows
    expect(row?.cells.map(originalCell)).toEqual([value, 'x'])
  },
)

it('reads quoted separators, marks and line ends, and counts rows as a spreadsheet does', () => {
  const { rows, unclosed } = readCsv('\uFEFFa;b\r\n"1;2";"say ""no""\nmore"\r;;\n\n3;6" wide', ';')
  expect(rows).toEqual([
    { row: 1, cells: ['a', 'b'] },
    { row: 2, cells: ['1;2', 'say "no"\nmore'] },
    { row: 5, cells: ['3', '6" wide'] },
  ])
  expect(unclosed).toBeUndefined()
})

it('says where a quotation mark is not closed', () => {
  expect(readCsv('a,b\n1,"2\n3,4', ',')).toEqual({
    rows: [
      { row: 1, cells: ['a', 'b'] },
      { row: 2, cells: ['1', '2\n3,4'] },
    ],
    unclosed: 2,
  })
})

it.each([
  [['SKU,Name,Old price'], ','],
  [['SKU;Name, short;Old price'], ';'],
  [['SKU\tName'], '\t'],
  [['1 May', 'a;b,c', 'd;e'], ';'],
])('detects the separator of %j', (lines, separator) => {
  expect(separatorOf(lines)).toBe(separator)
})
