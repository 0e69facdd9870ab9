import type { Finding } from './context.ts'

/** The machine on which the figures were measured. */
export interface Machine {
  cores: number
  node: string
  postgres: string
  date: string
}

const words = ({ ok }: Finding) => (ok === undefined ? '' : ok ? 'ok' : 'missed')
const loopOf = ({ loop }: Finding) => (loop ? `${Math.round(loop.blockedCpuMs)} (${Math.round(loop.blockedMs)})` : '')

/** A Markdown table of findings. */
export function markdownTable(findings: readonly Finding[]): string {
  const rows = findings.map((one) => `| ${one.work} | ${one.goal} | ${one.measured} | ${words(one)} | ${loopOf(one)} |`)
  return ['| work | goal | measured | | event loop blocked, ms |', '|---|---|---|---|---|', ...rows].join('\n')
}

/** The same for a terminal, without borders. */
export const terminalLine = (one: Finding) =>
  `${(words(one) || '–').padEnd(4)}  ${one.work}: ${one.measured}  [${one.goal}]${one.loop ? `  loop ${loopOf(one)} ms` : ''}`

const begin = '<!-- Written by `npm run bench`: it replaces everything from here to the end of the tables. -->'
const end = '<!-- End of what `npm run bench` writes. -->'

/** Replaces the tables in the document; the other parts are written by hand. */
export function intoDocument(document: string, findings: readonly Finding[], machine: Machine): string {
  const { cores, node, postgres, date } = machine
  const line = `Measured on ${date} on ${cores} cores, with Node ${node} and PostgreSQL ${postgres}; load generator, shop and database shared them.`
  const tables = `${begin}\n\n${line}\n\n${markdownTable(findings)}\n\n${end}`
  const [before = '', rest] = document.split(begin)
  const after = (rest ?? '').split(end)[1] ?? '\n'
  return `${before.trimEnd()}\n\n${tables}${after}`
}
