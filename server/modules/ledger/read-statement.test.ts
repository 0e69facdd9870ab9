import { expect, it } from 'vitest'
import type { StatementColumns } from '#contract/ledger/settlements.ts'
import { headingsOf } from './find-columns.ts'
import { readStatement } from './read-statement.ts'
import { courierStatement, providerStatement } from './statement-kinds.ts'

const readCourier = (text: string, assigned?: StatementColumns) => readStatement(text, courierStatement, assigned)

const one = (text: string) => {
  const [row] = readCourier(text).rows
  return row && [row.given, row.collected, row.charge, row.unreadable]
}

it.each([
  ['Order,Collected,Charge\n1A2B3C4D,1310,60', ['1A2B3C4D', 1310, 60, false]],
  ['Date;Fee;Area;Invoice;COD Amount\n1 May;60.50;Uttara;#1a2b3c4d;"1,310.00"', ['1a2b3c4d', 1310, 60.5, false]],
  [
    'Consignment ID\tMerchant Order ID\tCollected Amount\tDelivery Fee\tCOD Fee\nDX1\t1A2B3C4D\t৳ 1,310\t60\t13.10',
    ['1A2B3C4D', 1310, 73.1, false],
  ],
  [
    'Order ID,Collected Amount,Delivery Charge,COD Charge,Total Charge,Payout\n1A2B3C4D,1310,60,13,73,1237',
    ['1A2B3C4D', 1310, 73, false],
  ],
  ['Tracking ID,Collected,Paid out\nDX1,১৩১০,1250', ['DX1', 1310, 60, false]],
  ['Order,Charge,Payout\n1A2B3C4D,60,1250', ['1A2B3C4D', 1310, 60, false]],
  [
    'Steadfast payment of May\n\nInvoice,COD,Charge\n1A2B3C4D,1310 Tk.,60\nTotal,1310,60',
    ['1A2B3C4D', 1310, 60, false],
  ],
  ['Order,COD,Fee,Paid\n1A2B3C4D,1310,60,Yes', ['1A2B3C4D', 1310, 60, false]],
  ['1A2B3C4D', ['1A2B3C4D', null, null, false]],
  ['#1A2B3C4D\n#BBBBBBBB', ['1A2B3C4D', null, null, false]],
  ['Order,Tracking,Fee\n1A2B3C4D,DX1,60', ['1A2B3C4D', null, 60, false]],
  ['Invoice No:,INV-5,,\nPaid: Sunday,,\nInvoice,COD,Charge\n="1A2B3C4D",="1310",60', ['1A2B3C4D', 1310, 60, false]],
  ['Order,Collected,Charge\n1A2B3C4D,,', ['1A2B3C4D', null, null, false]],
  ['Order,Collected,Charge\n1A2B3C4D,soon,60', ['1A2B3C4D', Number.NaN, 60, true]],
])('reads %j', (text, row) => {
  expect(one(text)).toEqual(row)
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
  const byPlace = { order: 'Column 1', collected: 'Column 2', charge: 'Column 3', paid: '', isHeaded: false }
  const [, row] = readCourier('BBBBBBBB,20,1\n1A2B3C4D,1,310,60\nCCCCCCCC,30,1', byPlace).rows
  expect(row).toMatchObject({ unreadable: true, note: expect.stringMatching(/^“60” is under no heading/) })
  const [, huge] = readCourier(`Order,COD\n1A2B3C4D,5\nBBBBBBBB,${'9'.repeat(310)}`).rows
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

it.each(['hello', 'Name,Amount\nNadia,5', 'Order,Collected\n'])('rejects a statement without orders: %j', (text) => {
  expect(() => readCourier(text)).toThrow('statement_without_orders')
})

it('reads headings with brackets', () => {
  expect(one('Order (ID),Collected (BDT),Charge (incl. VAT)\n1A2B3C4D,1310,60')).toEqual(['1A2B3C4D', 1310, 60, false])
})

it.each([
  ['brackets', `order${'('.repeat(500_000)},x\nA,1`],
  ['lines of brackets', `${'a,((((((((((\n'.repeat(40_000)}A,1`],
  ['columns', `${'x,'.repeat(250_000)}\nA,1`],
])('rejects half a megabyte of %s within a second', (_, text) => {
  const start = process.cpuUsage()
  expect(() => readCourier(text)).toThrow('statement_without_orders')
  // Processor time: the machine may be busy.
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(1)
})

const assigned = { order: 'memo', collected: 'Cash in', charge: 'Cut', paid: '', isHeaded: true }
const byPlace = { order: 'Column 1', collected: 'Column 3', charge: 'Column 2', paid: '', isHeaded: false }

it('columns that staff have assigned win over names, where the statement has them', () => {
  const text = 'Memo,Amount,Cash in,Cut\n1A2B3C4D,9,1310,60'
  expect(() => readCourier(text)).toThrow('statement_without_orders')
  expect(readCourier(text, assigned)).toMatchObject({
    columns: { order: 'Memo', collected: 'Cash in', charge: 'Cut' },
    rows: [{ given: '1A2B3C4D', collected: 1_310, charge: 60 }],
  })
  expect(readCourier(text, { ...assigned, charge: '' }).rows).toMatchObject([{ collected: 1_310, charge: null }])
  const other = 'Invoice,COD,Charge\n1A2B3C4D,1310,60'
  for (const columns of [assigned, byPlace]) {
    expect(readCourier(other, columns).columns).toMatchObject({ order: 'Invoice', collected: 'COD', charge: 'Charge' })
  }
  // A title with the name of one of them is not their row.
  expect(readCourier(`Memo,5\n${text}`, assigned).rows).toMatchObject([{ given: '1A2B3C4D', collected: 1_310 }])
})

it('nothing is an amount by its place, unless staff have said so', () => {
  for (const text of [
    '1A2B3C4D,60,1310',
    'Order,Got,Cut\n1A2B3C4D,1310,60',
    'Invoice No:,5,\nOrder,In,Cut\n1A2B3C4D,1,2',
  ]) {
    expect(() => readCourier(text)).toThrow(/^statement_(without_orders|amounts_unknown)$/)
  }
  const { rows, columns } = readCourier('1A2B3C4D,60,1310', byPlace)
  expect(rows).toMatchObject([{ given: '1A2B3C4D', collected: 1_310, charge: 60, unreadable: false }])
  expect(columns).toMatchObject({ order: 'Column 1', collected: 'Column 3' })
})

it('shows the first rows, from which staff choose that of the headings', () => {
  const lineOf = (text: string, columns?: StatementColumns) => headingsOf(text, courierStatement, columns).line
  const text = 'Invoice No:,INV-5\nMemo,Amount,Cash in,Cut\n1A2B3C4D,9,1310,60'
  expect(headingsOf(text, courierStatement).lines[1]).toEqual({ line: 2, cells: ['Memo', 'Amount', 'Cash in', 'Cut'] })
  expect([lineOf(text), lineOf(text, assigned), lineOf(text, byPlace)]).toEqual([1, 2, 0])
  expect(lineOf('Statement of May\n\nMemo,Cash in\nA,5')).toBe(3)
})

const ofProvider = providerStatement({ order: ['trxid'], collected: [], charge: ['servicefee'], paid: ['credited'] })
const fromProvider = (text: string) =>
  readStatement(text, ofProvider).rows.map(({ given, collected, charge, unreadable }) =>
    unreadable ? 'unreadable' : [given, collected, charge],
  )

it('reads refunds, costs without a number, and what follows from the payout of a provider', () => {
  expect(fromProvider('Trx ID,Amount,Service Fee\nA1,"1,250.00",23.13\nB2,-500,0\n,-99,\nTotal,651,23.13')).toEqual([
    ['A1', 1_250, 23.13],
    ['B2', -500, 0],
    ['', -99, null],
  ])
  expect(fromProvider('Date,Trx ID,Amount,Credited\nToday,A1,1250,1226.87\nToday,B2,-500,-500')).toEqual([
    ['A1', 1_250, 23.13],
    ['B2', -500, 0],
  ])
  expect(fromProvider('Trx ID,Amount\nA1,1.250\nB2,soon')).toEqual(['unreadable', 'unreadable'])
})

it.each(['A1,1250,20', 'Name,Date\nNadia,Today', 'Trx ID,Amount\n'])('finds no payments in %j', (text) => {
  expect(() => readStatement(text, ofProvider)).toThrow('statement_without_payments')
})

it('the fee of a provider is what it does not pay out, with taxes on it and whatever the sign of its column', () => {
  const [withTax, negative] = readStatement(
    'TrxID,Amount,Service Fee,VAT,Credited\nA,1250,20,3,1227\nB,1250,-23,0,1227',
    ofProvider,
  ).rows
  expect([withTax?.charge, negative?.charge]).toEqual([23, 23])
})

it('reads the amounts of refunds as accountants and exports write them, and keeps rows that it cannot read', () => {
  const { rows } = readStatement('TrxID,Amount\nA,(12.00)\nB,৳ -500\nC,+1250.0000\n,-35.005', ofProvider)
  expect(rows.map(({ collected, unreadable }) => (unreadable ? 'unreadable' : collected))).toEqual([
    -12,
    -500,
    1_250,
    'unreadable',
  ])
})

it('a cell with very many spaces is read as fast as any other', () => {
  const { rows } = readStatement(`TrxID,Amount\nA,1${' '.repeat(190_000)}x`, ofProvider)
  expect(rows).toMatchObject([{ given: 'A', unreadable: true }])
})
