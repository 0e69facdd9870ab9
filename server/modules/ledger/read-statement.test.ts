import { expect, it } from 'vitest'
import { type AssignedColumns, StatementColumns } from '#contract/ledger/settlements.ts'
import { previewOf } from './assigned-columns.ts'
import { readStatement } from './read-statement.ts'

/** What is remembered of statements with these headings. */
const assigned = (headings: string, columns: Partial<StatementColumns> = {}): AssignedColumns => {
  const given = { collected: '', charge: '', ...columns }
  const [order = ''] = headings.split(',')
  return { headings: headings.split(','), columns: StatementColumns.parse({ order, ...given }) }
}
const usual = assigned('Order,Collected,Charge', { collected: 'Collected', charge: 'Charge' })
const readCourier = (text: string, ...known: AssignedColumns[]) =>
  readStatement(text, { isOfProvider: false }, known.length > 0 ? known : [usual])

it.each<[string, AssignedColumns, unknown[]]>([
  ['Order,Collected,Charge\n1A2B3C4D,1310,60', usual, ['1A2B3C4D', 1310, 60, false]],
  [
    'Date;Fee;Area;Invoice;COD Amount\n1 May;60.50;Uttara;#1a2b3c4d;"1,310.00"',
    assigned('date,fee,area,invoice,cod amount', { order: 'Invoice', collected: 'COD Amount', charge: 'Fee' }),
    ['1a2b3c4d', 1310, 60.5, false],
  ],
  [
    'Merchant Order ID\tCollected Amount\tDelivery Fee\tCOD Fee\n1A2B3C4D\t৳ 1,310\t60\t13.10',
    assigned('Merchant Order ID,Collected Amount,Delivery Fee,COD Fee', {
      ...{ collected: 'Collected Amount', charge: 'Delivery Fee', more: ['COD Fee'] },
    }),
    ['1A2B3C4D', 1310, 73.1, false],
  ],
  [
    'Tracking ID,Collected,Paid out\nDX1,১৩১০,1250',
    assigned('Tracking ID,Collected,Paid out', { collected: 'Collected', paid: 'Paid out' }),
    ['DX1', 1310, 60, false],
  ],
  [
    'Order,Charge,Payout\n1A2B3C4D,60,1250',
    assigned('Order,Charge,Payout', { charge: 'Charge', paid: 'Payout' }),
    ['1A2B3C4D', 1310, 60, false],
  ],
  [
    'Steadfast payment of May\n\nInvoice,COD,Charge\n1A2B3C4D,1310 Tk.,60\nTotal,1310,60',
    assigned('Invoice,COD,Charge', { collected: 'COD', charge: 'Charge' }),
    ['1A2B3C4D', 1310, 60, false],
  ],
  ['#1A2B3C4D\n#BBBBBBBB', assigned('Column 1', { isHeaded: false }), ['1A2B3C4D', null, null, false]],
  [
    'Order,Tracking,Fee\n1A2B3C4D,DX1,60',
    assigned('Order,Tracking,Fee', { charge: 'Fee' }),
    ['1A2B3C4D', null, 60, false],
  ],
  ['Order,Collected,Charge\n="1A2B3C4D",="1310",60', usual, ['1A2B3C4D', 1310, 60, false]],
  ['Order,Collected,Charge\n1A2B3C4D,,', usual, ['1A2B3C4D', null, null, false]],
  ['Order,Collected,Charge\n1A2B3C4D,soon,60', usual, ['1A2B3C4D', Number.NaN, 60, true]],
])('reads %j', (text, columns, row) => {
  const [first] = readCourier(text, columns).rows
  expect(first && [first.given, first.collected, first.charge, first.unreadable]).toEqual(row)
})

const byPlace = assigned('Column 1,Column 2,Column 3', {
  ...{ order: 'Column 1', collected: 'Column 2', charge: 'Column 3', isHeaded: false },
})

it('flags amounts that can be read in two ways, and rows with more cells than headings [T08]', () => {
  const { rows } = readCourier(
    'Order,Collected,Charge\n1A2B3C4D,1.310,60\nBBBBBBBB,"1,31",60\nCCCCCCCC,1,310,60\nDDDDDDDD,1310,60,\n1A2B\u200b3C4D,1310,60',
  )
  expect(rows.map(({ given, unreadable, note }) => [given, unreadable, note])).toEqual([
    ['1A2B3C4D', true, expect.stringMatching(/^“1.310” can mean 1.31 or 1310/)],
    ['BBBBBBBB', true, '“1,31” has a decimal comma: enter 1.31'],
    ['CCCCCCCC', true, '“60” is under no heading. A cell with a comma needs quotation marks, as in "1,250"'],
    ['DDDDDDDD', false, ''],
    ['1A2B[U+200B]3C4D', false, ''],
  ])
  const [, row] = readCourier('BBBBBBBB,20,1\n1A2B3C4D,1,310,60\nCCCCCCCC,30,1', byPlace).rows
  expect(row).toMatchObject({ unreadable: true, note: expect.stringMatching(/^“60” is under no heading/) })
  const [, huge] = readCourier(`Order,Collected,Charge\n1A2B3C4D,5\nBBBBBBBB,${'9'.repeat(310)}`).rows
  expect(huge).toMatchObject({ unreadable: true })
})

it('refuses a statement with a misplaced quotation mark', () => {
  expect(() => readCourier('Order,Collected\n1A2B3C4D,"1310\nBBBBBBBB,20')).toThrow('quotation_mark_not_closed')
})

it('leaves out empty rows and totals, and keeps the line of each row', () => {
  const { rows, columns } = readCourier('﻿Order,Collected,Charge\r\n1A2B3C4D,1,0\r\n,,\r\nBBBBBBBB,2,0\r\nTotal,3,0\r\n')
  expect(rows.map(({ line, given }) => [line, given])).toEqual([
    [2, '1A2B3C4D'],
    [4, 'BBBBBBBB'],
  ])
  expect(columns).toEqual({ order: 'Order', collected: 'Collected', charge: 'Charge', more: [], paid: null })
})

it('reads no statement whose columns nobody has assigned, and none without a row', () => {
  for (const text of ['hello', 'Name,Amount\nNadia,5', '1A2B3C4D,60,1310', 'Order,Collected\n1A2B3C4D,1310'])
    expect(() => readCourier(text)).toThrow('statement_columns_unknown')
  expect(() => readCourier('Order,Collected,Charge\n')).toThrow('statement_without_orders')
})

it.each([
  ['brackets', `order${'('.repeat(500_000)},x\nA,1`],
  ['lines of brackets', `${'a,((((((((((\n'.repeat(40_000)}A,1`],
  ['columns', `${'x,'.repeat(250_000)}\nA,1`],
])('rejects half a megabyte of %s within a second', (_, text) => {
  const start = process.cpuUsage()
  expect(() => readCourier(text, usual, byPlace)).toThrow('statement_columns_unknown')
  // Processor time: the machine may be busy.
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(1)
})

const memo = assigned('Memo,Cash in,Cut', { order: 'memo', collected: 'Cash in', charge: 'Cut' })

it('finds the columns by their headings wherever they are, also with more columns than were remembered', () => {
  const text = 'Memo,Amount,Cash in,Cut\n1A2B3C4D,9,1310,60'
  expect(readCourier(text, memo)).toMatchObject({
    columns: { order: 'Memo', collected: 'Cash in', charge: 'Cut' },
    rows: [{ given: '1A2B3C4D', collected: 1_310, charge: 60 }],
  })
  // A title with the name of one of them is not their row.
  expect(readCourier(`Memo,5\n${text}`, memo).rows).toMatchObject([{ given: '1A2B3C4D', collected: 1_310 }])
  // Of several that fit, the one with the most headings.
  const whole = assigned('Memo,Amount,Cash in,Cut', { collected: 'Amount' })
  expect(readCourier(text, memo, whole).rows).toMatchObject([{ collected: 9, charge: null }])
})

it('reads a statement without headings by its columns, and none with headings that are new', () => {
  expect(readCourier('1A2B3C4D,1310,60', byPlace).rows).toMatchObject([{ collected: 1_310, charge: 60 }])
  expect(readCourier('1A2B3C4D,1310,60', byPlace).columns).toMatchObject({ order: 'Column 1', collected: 'Column 2' })
  expect(() => readCourier('Order,Fee,Cash\n1A2B3C4D,60,1310', byPlace)).toThrow('statement_columns_unknown')
})

it('shows the first rows, from which staff choose that of the headings', () => {
  const lineOf = (text: string, ...known: AssignedColumns[]) => previewOf(text, known).line
  const text = 'Invoice No:,INV-5\nMemo,Amount,Cash in,Cut\n1A2B3C4D,9,1310,60'
  expect(previewOf(text, []).lines[1]).toEqual({ line: 2, cells: ['Memo', 'Amount', 'Cash in', 'Cut'] })
  expect(previewOf(text, []).columns).toBeNull()
  expect([lineOf(text), lineOf(text, memo), lineOf('A,1,2', byPlace)]).toEqual([1, 2, 0])
  expect(lineOf('Statement of May\n\nMemo,Cash in\nA,5')).toBe(3)
})

const ofProvider = (text: string, columns: Partial<StatementColumns>) => {
  const headings = text.split('\n')[0] ?? ''
  return readStatement(text, { isOfProvider: true }, [assigned(headings, { collected: 'Amount', ...columns })]).rows
}

it('reads refunds, costs without a number, and what follows from the payout of a provider', () => {
  const read = (text: string, columns: Partial<StatementColumns>) =>
    ofProvider(text, columns).map(({ given, collected, charge, unreadable }) =>
      unreadable ? 'unreadable' : [given, collected, charge],
    )
  const rows = 'A1,"1,250.00",23.13\nB2,-500,0\n,-99,\nTotal,651,23.13'
  expect(read(`Trx ID,Amount,Service Fee\n${rows}`, { charge: 'Service Fee' })).toEqual([
    ['A1', 1_250, 23.13],
    ['B2', -500, 0],
    ['', -99, null],
  ])
  const paid = { order: 'Trx ID', paid: 'Credited' }
  expect(read('Date,Trx ID,Amount,Credited\nToday,A1,1250,1226.87\nToday,B2,-500,-500', paid)).toEqual([
    ['A1', 1_250, 23.13],
    ['B2', -500, 0],
  ])
  expect(read('Trx ID,Amount\nA1,1.250\nB2,soon', {})).toEqual(['unreadable', 'unreadable'])
  expect(() => read('Trx ID,Amount\n', {})).toThrow('statement_without_payments')
})

it('the fee of a provider is what it does not pay out, with taxes on it and whatever the sign of its column', () => {
  const [withTax, negative] = ofProvider('TrxID,Amount,Service Fee,VAT,Credited\nA,1250,20,3,1227\nB,1250,-23,0,1227', {
    charge: 'Service Fee',
    paid: 'Credited',
  })
  expect([withTax?.charge, negative?.charge]).toEqual([23, 23])
})

it('reads the amounts of refunds as accountants and exports write them, and keeps rows that it cannot read', () => {
  const rows = ofProvider('TrxID,Amount\nA,(12.00)\nB,৳ -500\nC,+1250.0000\n,-35.005', {})
  expect(rows.map(({ collected, unreadable }) => (unreadable ? 'unreadable' : collected))).toEqual([
    -12,
    -500,
    1_250,
    'unreadable',
  ])
})

it('a cell with very many spaces is read as fast as any other', () => {
  const rows = ofProvider(`TrxID,Amount\nA,1${' '.repeat(190_000)}x`, {})
  expect(rows).toMatchObject([{ given: 'A', unreadable: true }])
})
