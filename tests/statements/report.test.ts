import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mutations } from './mutations.ts'
import { collect, shownBy, write } from './report.ts'
import { areas } from './table.ts'

const reportOf = (file: string, ...tests: [title: string, status: string][]) => ({
  testResults: [{ name: file, assertionResults: tests.map(([title, status]) => ({ title, status })) }],
})
const ids = areas.flatMap(({ statements }) => Object.keys(statements))

it('reads the identifiers at the end of a test’s title, and no others', () => {
  expect(shownBy('sells the last bottle once [N05]')).toEqual(['N05'])
  expect(shownBy('leads home [A06] [A07]')).toEqual(['A06', 'A07'])
  expect(shownBy('leads home [A06, A07] [C02] ')).toEqual(['A06', 'A07', 'C02'])
  expect(shownBy('the [N05] of the shop')).toEqual([])
  expect(shownBy('takes a list [1] [N05x]')).toEqual([])
})

it('each mutation of `npm run check:statements` finds its code exactly once', () => {
  const occurrences = mutations.map(({ file, find }) => [file, readFileSync(file, 'utf8').split(find).length - 1])
  expect(occurrences).toEqual(mutations.map(({ file }) => [file, 1]))
})

it('collects passing tests only, by their file in the checkout', () => {
  const report = reportOf(
    '/checkout/tests/api/x.test.ts',
    ['sells one [N05] [N04]', 'passed'],
    ['sells two [N05]', 'failed'],
    ['another way to sell one [N05]', 'passed'],
    ['shows nothing', 'passed'],
  )
  expect([...collect(report, '/checkout')]).toEqual([
    ['N05', ['tests/api/x.test.ts: another way to sell one', 'tests/api/x.test.ts: sells one']],
    ['N04', ['tests/api/x.test.ts: sells one']],
  ])
})

it('contains no path of the machine, also when the checkout is a symbolic link', () => {
  const folder = mkdtempSync(join(tmpdir(), 'al-aria-link-'))
  try {
    mkdirSync(join(folder, 'checkout'))
    writeFileSync(join(folder, 'checkout/x.test.ts'), '')
    symlinkSync(join(folder, 'checkout'), join(folder, 'link'))
    for (const [from, name] of [
      ['link/', 'checkout'],
      ['checkout', 'link'],
    ] as const) {
      const shown = collect(reportOf(join(folder, name, 'x.test.ts'), ['x [A01]', 'passed']), join(folder, from))
      expect(shown.get('A01')).toEqual(['x.test.ts: x'])
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('writes every statement with its tests, and lists missing or unknown ones', () => {
  const { markdown, missing, unknown } = write(
    new Map([
      ['A01', ['a.test.ts: one | two', 'b.test.ts: three']],
      ['A99', ['a.test.ts: four']],
    ]),
  )
  expect(markdown).toContain('| a.test.ts: one \\| two<br>b.test.ts: three |')
  expect(markdown.match(/\*\*nothing yet\*\*/g)).toHaveLength(ids.length - 1)
  expect(missing).toEqual(ids.filter((id) => id !== 'A01'))
  expect(unknown).toEqual(['A99'])
})

it('names at most five tests of a statement, and how many others there are', () => {
  const tests = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map((name) => `a.test.ts: ${name}`)
  const { markdown } = write(new Map([['A01', tests]]))
  expect(markdown).toContain('a.test.ts: five<br>and 2 more |')
  expect(markdown).not.toContain('a.test.ts: six')
})

it('has one identifier per statement', () => {
  expect(new Set(ids).size).toBe(ids.length)
})
