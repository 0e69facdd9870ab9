import { expect, it } from 'vitest'
import { asCsv, csvRow, extraCell, originalCell, readCsv, separatorOf } from './csv.ts'

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

it.each(['House 1;=1+1;', 'a; "=1', "a;'=1", ';;@SUM(A1)', 'a"";+1'])(
  'neutralises %j in a file that is opened with semicolons',
  (value) => {
    const [row] = cells('x', value, 'y').split('\r\n')
    for (const cell of row?.split(';') ?? []) expect(cell).not.toMatch(/^[\s"]*[=+\-@]/)
  },
)

it('leaves numbers alone, negative ones as well', () => {
  expect(cells(-2.5, 1250)).toBe('-2.5,1250')
})

it('keeps line breaks in a cell where requested', () => {
  expect(csvRow(['first\r\nsecond', ' a '])).toBe('"first\r\nsecond",a\r\n')
})

it.each([
  '=1+1',
  "'=1",
  "''-x",
  '-',
  '+880',
  '@a',
  'plain',
  "it's",
  "'tis",
  '"quoted"',
  'a;b\n=c',
  'a;=1',
  "a; ''=1;+2",
])('round-trips %j', (value) => {
  const [row] = readCsv(csvRow([value, 'x']), ',')
  expect(row?.cells.map(originalCell)).toEqual([value, 'x'])
})

it('reads quoted separators, marks and line ends, and counts rows as a spreadsheet does', () => {
  expect(readCsv('\uFEFFa;b\r\n"1;2";"say ""no""\nmore"\r;;\n\n3; 6 wide', ';')).toEqual([
    { row: 1, cells: ['a', 'b'] },
    { row: 2, cells: ['1;2', 'say "no"\nmore'] },
    { row: 5, cells: ['3', ' 6 wide'] },
  ])
})

it.each([
  ['a,b\n1,"2\n3,4', 'quotation_mark_not_closed', { row: 2 }],
  ['a,b\n1,"2" x\n3,4', 'text_after_quotation_mark', { row: 2, line: 2 }],
  ['a,b\n1,"18 bottle,501\n2,5\n3,"x"', 'text_after_quotation_mark', { row: 2, line: 4 }],
  ['a,b\n1,2\n3,6" wide', 'quotation_mark_inside_cell', { row: 3, line: 3 }],
])('refuses %j', (text, code, params) => {
  expect(() => readCsv(text, ',')).toThrow(expect.objectContaining({ code, params }))
})

it('reads a formula that keeps a number a text, quoted or not', () => {
  const cells = (text: string) => readCsv(text, ',').map((row) => row.cells)
  expect(cells('\uFEFF="0171",="1,250"\r\n"=""A""",=""')).toEqual([
    ['0171', '1,250'],
    ['A', ''],
  ])
  expect(cells('"a,=""b"",c",=1')).toEqual([['a,="b",c', '=1']])
})

it('finds the text that is under no heading', () => {
  const headings = ['SKU', 'Price', '']
  expect(extraCell(['a', '1', '', ' '], headings)).toBeUndefined()
  expect(extraCell(['a', '1', ' 250'], headings)).toBe('250')
  expect(extraCell(['a', '1', '', '10'], headings)).toBe('10')
})

it.each([
  [['SKU,Name,Old price'], ','],
  [['SKU;Name, short;Old price'], ';'],
  [['SKU\tName'], '\t'],
  [['1 May', 'a;b,c', 'd;e'], ';'],
])('detects the separator of %j', (lines, separator) => {
  expect(separatorOf(lines)).toBe(separator)
})
