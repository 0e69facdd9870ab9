/**
 * npm run check:statements [-- <statement or how many> …]: breaks the behavior of statements, one after the other, and
 * expects a test that names the statement to fail. Ten mutations chosen at random; `all` takes every one. Files are
 * restored.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CannotStart } from '#database/cannot-start.ts'
import { type Mutation, mutations } from '#tests/statements/mutations.ts'
import { shownBy } from '#tests/statements/report.ts'
import { command, readArguments } from './command.ts'

const usage = 'npm run check:statements [-- <statement …, how many, or all>]'
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'mutations-'))
/** Restores the file that is mutated at present. */
let restore = () => {}

interface TestReport {
  testResults: { assertionResults: { title: string; status: string }[] }[]
}

function chosen(args: readonly string[]): Mutation[] {
  if (args[0] === 'all') return [...mutations]
  const named = mutations.filter(({ statement }) => args.includes(statement))
  if (args.length > 0 && args.every((id) => named.some(({ statement }) => statement === id))) return named
  if (args.length > 1 || !/^[1-9]\d*$/.test(args[0] ?? '10')) {
    throw new CannotStart(`No mutation of ${args.join(', ')}. Usage: ${usage}`)
  }
  const shuffled = mutations.map((mutation) => ({ mutation, key: Math.random() })).sort((a, b) => a.key - b.key)
  return shuffled.slice(0, Number(args[0] ?? 10)).map(({ mutation }) => mutation)
}

/** The statements that the failed tests of this file name; undefined if the tests could not be run. */
async function failedStatements(test: string): Promise<string[] | undefined> {
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', test, '--reporter=json', `--outputFile.json=${report}`]
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'ignore' })
  await new Promise((ended) => child.once('close', ended))
  try {
    const { testResults }: TestReport = JSON.parse(readFileSync(report, 'utf8'))
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
    if (tests.length === 0) return undefined
    return tests.filter(({ status }) => status === 'failed').flatMap(({ title }) => shownBy(title))
  } catch {
    return undefined
  }
}

/** Describes what is wrong with the test of a statement; undefined if it fails as expected. */
async function check({ statement, file, find, replace, test }: Mutation): Promise<string | undefined> {
  const path = join(root, file)
  const original = readFileSync(path, 'utf8')
  if (original.split(find).length !== 2) return `the text to replace is not in ${file} exactly once`
  restore = () => writeFileSync(path, original)
  try {
    writeFileSync(
      path,
      original.replace(find, () => replace),
    )
    const failed = await failedStatements(test)
    if (!failed) return `${test} could not be run`
    return failed.includes(statement) ? undefined : `survived: no test of ${statement} in ${test} failed`
  } finally {
    restore()
    restore = () => {}
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    restore()
    process.exit(1)
  })
}

await command(async () => {
  const { args } = readArguments({ usage, args: [0, mutations.length] })
  for (const mutation of chosen(args)) {
    const problem = await check(mutation)
    if (problem) process.exitCode = 1
    console.log(`${mutation.statement} ${mutation.file}: ${problem ?? 'a test fails, as it should'}`)
  }
})
rmSync(folder, { recursive: true, force: true })
