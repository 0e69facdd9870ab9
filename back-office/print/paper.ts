import { type RefObject, useEffect } from 'react'
import { isUuid } from '#contract/limits.ts'
import { maxPrinted, type PrintedDocument, printedDocumentNames, printedDocuments } from '#contract/orders/documents.ts'

export const documents = printedDocuments
export type Document = PrintedDocument
export const documentNames = printedDocumentNames

const orderPapers = ['a4', 'a6', '80mm'] as const
export const papers = [...orderPapers, 'decant'] as const
export type Paper = (typeof papers)[number]
export const paperNames: Record<Paper, string> = {
  a4: 'A4',
  a6: 'A6 label',
  '80mm': '80 mm receipt',
  decant: '50 × 30 mm label',
}
export const papersOf: Record<Document, readonly Paper[]> = {
  slip: orderPapers,
  label: ['a6', '80mm'],
  decants: ['decant', '80mm', 'a6'],
  card: ['a6', 'a4'],
  invoice: ['a4', '80mm'],
  'credit-note': ['a4', '80mm'],
}

/** Millimetres: the paper size and its margins. A roll has no height. */
export const measures: Record<Paper, { width: number; height?: number; edge: number }> = {
  a4: { width: 210, height: 297, edge: 14 },
  a6: { width: 105, height: 148, edge: 6 },
  '80mm': { width: 80, edge: 4 },
  decant: { width: 50, height: 30, edge: 3 },
}

interface Printing {
  ids: string[]
  document: Document
  paper: Paper
  /** Only the document with this number. */
  number?: string | undefined
}

const base = '/admin/print'

/** The print options in a URL; invalid values are left out. */
export function readPrinting(params: URLSearchParams): Printing {
  const ids = (params.get('ids') ?? '').split(',').filter(isUuid).slice(0, maxPrinted)
  const document = documents.find((one) => one === params.get('document')) ?? 'slip'
  const paper = papersOf[document].find((one) => one === params.get('paper')) ?? papersOf[document][0] ?? 'a4'
  const number = /^[A-Z]+-[\d-]+$/.exec(params.get('number') ?? '')?.[0]
  return { ids, document, paper, ...(number && { number }) }
}

/** The URL of the print view of some orders. */
export function printPath({
  ids,
  document = 'slip',
  paper = papersOf[document][0],
  number,
}: Partial<Printing> & Pick<Printing, 'ids'>): string {
  const params = [`ids=${ids.join(',')}`]
  if (document !== 'slip') params.push(`document=${document}`)
  if (paper && paper !== papersOf[document][0]) params.push(`paper=${paper}`)
  if (number) params.push(`number=${number}`)
  return `${base}?${params.join('&')}`
}

/** The CSS page name with the sheet's size. */
export const pageName = (paper: Paper, index: number) => (paper === '80mm' ? `receipt-${index}` : `sheet-${paper}`)

const millimetre = 96 / 25.4

/** The `@page` rules of the sheets: a receipt is as long as its content, so that the printer cuts the roll there. */
function pageRules(paper: Paper, sheets: readonly HTMLElement[]): string {
  const { width, height, edge } = measures[paper]
  if (height) return `@page ${pageName(paper, 0)} { size: ${width}mm ${height}mm; margin: ${edge}mm }`
  const rule = (sheet: HTMLElement, index: number) => {
    const height = Math.ceil(sheet.getBoundingClientRect().height / millimetre) + 2 * edge + 2
    return `@page ${pageName(paper, index)} { size: ${width}mm ${height}mm; margin: ${edge}mm }`
  }
  return sheets.map(rule).join('\n')
}

/** Sets the size of each page just before printing. */
export function usePaper(paper: Paper, list: RefObject<HTMLElement | null>): void {
  // The length of a receipt is only known after rendering.
  useEffect(() => {
    const rules = new CSSStyleSheet()
    const measure = () =>
      rules.replaceSync(pageRules(paper, [...(list.current?.querySelectorAll<HTMLElement>('[data-sheet]') ?? [])]))
    measure()
    document.adoptedStyleSheets.push(rules)
    window.addEventListener('beforeprint', measure)
    return () => {
      window.removeEventListener('beforeprint', measure)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== rules)
    }
  }, [paper, list])
}
