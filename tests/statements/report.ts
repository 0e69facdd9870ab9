/** Creates the table of statements with the tests that verify them. */
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { areas } from './table.ts'

interface TestReport {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[]
}

const checkout = fileURLToPath(new URL('../..', import.meta.url))
const page = join(checkout, 'docs/statements.md')

/** The statement ids at the end of a test's title: `[N05]`, or several as `[M01] [M02]` or `[M01, M02]`. */
export function shownBy(title: string): string[] {
  return atTheEnd(title).match(/[A-Z]\d\d/g) ?? []
}

function atTheEnd(title: string): string {
  return /(?:\s*\[[A-Z]\d\d(?:, ?[A-Z]\d\d)*\])*\s*$/.exec(title)?.[0] ?? ''
}

/** The passing tests of each statement as `file: name`, sorted. File names are relative to `folder`. */
export function collect(report: TestReport, folder = checkout): Map<string, string[]> {
  const shown = new Map<string, Set<string>>()
  for (const { name, assertionResults } of report.testResults) {
    const file = relative(real(folder), real(name)).replaceAll('\\', '/')
    for (const { title, status } of assertionResults) {
      if (status !== 'passed') continue
      const test = `${file}: ${title.slice(0, title.length - atTheEnd(title).length)}`
      for (const id of shownBy(title)) shown.set(id, (shown.get(id) ?? new Set()).add(test))
    }
  }
  return new Map([...shown].map(([id, tests]) => [id, [...tests].sort()]))
}

/** The checkout may be a symbolic link, while Vitest reports resolved paths. */
function real(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

/** How many tests of a statement the page names. */
const mostNamed = 5

function cellOf(tests: string[] | undefined): string {
  if (!tests) return '**nothing yet**'
  const named = tests.slice(0, mostNamed).map((test) => test.replaceAll('|', '\\|'))
  const others = tests.length - named.length
  return [...named, ...(others > 0 ? [`and ${others} more`] : [])].join('<br>')
}

/** The table as Markdown, and its errors: statements without a test, and unknown ids. */
export function write(shown: Map<string, string[]>): { markdown: string; missing: string[]; unknown: string[] } {
  const known = areas.flatMap(({ statements }) => Object.keys(statements))
  const lines = [
    '# What the shop does, and the tests that show it',
    '',
    'Made by `npm test`, which fails while a statement has no passing test. The sentences are in `tests/statements/`.',
    '',
  ]
  for (const { title, statements } of areas) {
    lines.push(`## ${title}`, '', '| | statement | shown by |', '|---|---|---|')
    for (const [id, sentence] of Object.entries(statements)) {
      lines.push(`| ${id} | ${sentence} | ${cellOf(shown.get(id))} |`)
    }
    lines.push('')
  }
  return {
    markdown: lines.join('\n'),
    missing: known.filter((id) => !shown.has(id)),
    unknown: [...shown.keys()].filter((id) => !known.includes(id)),
  }
}

// Not `import.meta.main`, which Node 24.0 and 24.1 do not have.
if (process.argv[1] === import.meta.filename) {
  const report = process.argv[2] ?? join(checkout, 'test-results/report.json')
  if (!existsSync(report)) {
    console.error('There is no report of the tests yet: npm test writes one.')
    process.exit(1)
  }
  const { markdown, missing, unknown } = write(collect(JSON.parse(readFileSync(report, 'utf8'))))
  writeFileSync(page, markdown)
  if (missing.length > 0) console.error(`Statements without a passing test: ${missing.join(', ')}`)
  if (unknown.length > 0) console.error(`Tests name statements that do not exist: ${unknown.join(', ')}`)
  process.exitCode = missing.length + unknown.length > 0 ? 1 : 0
}
