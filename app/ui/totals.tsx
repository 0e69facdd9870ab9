import type { ReactNode } from 'react'
import { formatTaka } from '#messages/formats.ts'
import * as uiTexts from '#messages/ui.ts'
import { Amount } from './amount.tsx'
import { BilingualText } from './bilingual-text.tsx'

interface Row {
  name: string
  figure: number | ReactNode
}

interface TotalsProps {
  /** The rows that add up to the total, in order; a figure is decimal taka or a text instead. */
  rows: Row[]
  /** Rows below the total, such as what was refunded of it. */
  after?: Row[]
  /** The label of the total. */
  name?: string
  /** decimal taka */
  total: number
  /** `paper` is black on white in one size, for a receipt. */
  look?: 'card' | 'paper'
  className?: string
}

const looks = {
  card: {
    list: 'flex flex-col gap-2.5',
    row: 'flex flex-wrap justify-between gap-x-4',
    name: 'text-soft',
    last: 'mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-hair pt-4 font-semibold',
    total: 'font-serif text-[2rem] leading-none',
  },
  paper: {
    list: 'flex flex-col gap-1',
    row: 'flex flex-wrap justify-between gap-x-4',
    name: '',
    last: 'mt-1 flex justify-between gap-4 border-t border-black pt-2 font-semibold',
    total: '',
  },
}

const shown = (figure: number | ReactNode) => (typeof figure === 'number' ? <Amount taka={figure} /> : figure)

/** A total and its rows. */
export function Totals({ rows, after = [], name = uiTexts.total, total, look = 'card', className = '' }: TotalsProps) {
  const of = looks[look]
  const shownRow = (row: Row) => (
    <div key={row.name} className={of.row}>
      <dt className={of.name}>
        <BilingualText>{row.name}</BilingualText>
      </dt>
      <dd>{shown(row.figure)}</dd>
    </div>
  )
  return (
    <dl className={`tabular mt-4 ${of.list} ${className}`}>
      {rows.map(shownRow)}
      <div className={of.last}>
        <dt>{name}</dt>
        <dd translate="no" className={of.total}>
          {formatTaka(total)}
        </dd>
      </div>
      {after.map(shownRow)}
    </dl>
  )
}
