import type { Figures } from './figures.ts'
import { type Compared, labels, type PageName, type Verdict } from './goals.ts'

const cell = (value: number | undefined, unit = '') =>
  value === undefined ? '–' : unit === '×' || Math.abs(value) < 1 ? value.toFixed(2) : value.toFixed(0)

const row = (cells: string[]) => `| ${cells.join(' | ')} |`

/** A Markdown table of what each page costs; in each cell: the shop, without scripts, the reference, EverShop. */
export function figuresTable(pages: Partial<Record<PageName, Compared>>): string {
  const names = Object.keys(pages) as PageName[]
  const rows = (Object.keys(labels) as (keyof Figures)[]).map((key) => {
    const cells = names.map((name) => {
      const { shop, plain, reference, everShop } = pages[name] as Compared
      const sides = [shop, plain, reference, ...(everShop ? [everShop] : [])]
      return sides.map((figures) => cell(figures[key])).join(' · ')
    })
    return row([labels[key], ...cells])
  })
  return [row(['KB, ms', ...names]), row(['---', ...names.map(() => '---')]), ...rows].join('\n')
}

/** A Markdown table of the goals. */
export function verdictTable(verdicts: readonly Verdict[]): string {
  const names: PageName[] = ['home', 'shop', 'product']
  const rows = verdicts.map(({ name, goal, measured, met }) => {
    const unit = goal.endsWith('×') ? '×' : ''
    return row([name, goal, ...names.map((page) => cell(measured[page], unit)), met ? 'met' : 'missed'])
  })
  return [row(['', 'goal', ...names, '']), row(['---', '---', ...names.map(() => '---'), '---']), ...rows].join('\n')
}
