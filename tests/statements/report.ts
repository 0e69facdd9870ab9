/** The table of statements with the tests that show each of them. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { areas } from './table.ts'

interface TestReport {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[]
}

const page = fileURLToPath(new URL('../../docs/statements.md', import.meta.url))
const checkout = fileURLToPath(new URL('../..', import.meta.url))

/** Identifiers that a test's name ends in: `[N05]`, or several as `[M01, M02]`. */
export function shownBy(title: string): string[] {
  const brackets = /\[([A-N]\d\d(?:, ?[A-N]\d\d)*)\]\s*$/.exec(title)
  return brackets?.[1]?.split(/, ?/) ?? []
}

/** Statement to the passing tests that show it, as `file: name`, in order. */
export function collect(report: TestReport): Map<string, string[]> {
  const shown = new Map<string, string[]>()
  for (const { name, assertionResults } of report.testResults) {
    for (const { title, status } of assertionResults) {
      if (status !== 'passed') continue
      for (const id of shownBy(title)) {
        const test = `${name.replace(checkout, '')}: ${title.replace(/\s*\[[^\]]*\]\s*$/, '')}`
        shown.set(id, [...(shown.get(id) ?? []), test])
      }
    }
  }
  return new Map([...shown].map(([id, tests]) => [id, [...new Set(tests)].sort()]))
}

/** The table as a page, and what is wrong with it: statements without a test, identifiers that do not exist. */
export function write(shown: Map<string, string[]>): { markdown: string; missing: string[]; unknown: string[] } {
  const known = areas.flatMap(({ statements }) => Object.keys(statements))
  const lines = [
    '# What the shop does, and the tests that show it',
    '',
    'Made by `npm test`, which fails while a statement has no passing test. The sentences are in `tests/statements/table.ts`.',
    '',
  ]
  for (const { title, statements } of areas) {
    lines.push(`## ${title}`, '', '| | statement | shown by |', '|---|---|---|')
    for (const [id, sentence] of Object.entries(statements)) {
      const tests = shown.get(id)?.map((test) => test.replaceAll('|', '\\|')) ?? ['**nothing yet**']
      lines.push(`| ${id} | ${sentence} | ${tests.join('<br>')} |`)
    }
    lines.push('')
  }
  return {
    markdown: lines.join('\n'),
    missing: known.filter((id) => !shown.has(id)),
    unknown: [...shown.keys()].filter((id) => !known.includes(id)),
  }
}

if (import.meta.main) {
  const report = process.argv[2]
  if (!report) throw new Error('usage: report.ts <vitest report as JSON>')
  const { markdown, missing, unknown } = write(collect(JSON.parse(readFileSync(report, 'utf8'))))
  writeFileSync(page, markdown)
  if (missing.length > 0) console.error(`Statements without a passing test: ${missing.join(', ')}`)
  if (unknown.length > 0) console.error(`Tests name statements that do not exist: ${unknown.join(', ')}`)
  process.exitCode = missing.length + unknown.length > 0 ? 1 : 0
}
