import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Node, SyntaxKind } from 'typescript/unstable/ast'
import { isNewExpression } from 'typescript/unstable/ast/is'
import { API } from 'typescript/unstable/sync'
import { afterAll, expect, it, vi } from 'vitest'
import { attacksOn } from '#tests/support/pattern-attacks.ts'

/*
 * Whoever sends a text that a pattern reads in quadratic time stops the shop for everybody: one process serves all.
 * Therefore every pattern is linear, also one whose text is short today. `x+$` is not: use `(?<!x)x+$`.
 */

/** Of files that make patterns only while the shop runs: an example of each. */
const examples: Record<string, RegExp[]> = {
  'contract/hidden-characters.ts': [/[\p{Cc}\p{Cf}]/gu],
  'server/backups/object-storage.ts': [/<Key>([^<]*)<\/Key>/],
  'server/csv/csv.ts': [/(^\uFEFF?|[\r\n;])="([^"\r\n]*)"(?=[\r\n;]|$)/g],
  'server/http/allowed-methods.ts': [/^\/api\/products\/[^/]+\/reviews\/[^/]+$/, /^\/media\/.*$/],
  'server/http/signed-cookie.ts': [/(?:^|; *)name=([\w.-]+)/],
}
/** Linear takes a hundredth of it, quadratic ten times as long. */
const [size, mostMs] = [16_000, 25]

const api = new API({ cwd: resolve('.') })
const project = api.updateSnapshot({ openProjects: ['tsconfig.json'] }).getProjects()[0]
afterAll(() => api.close())

interface Found {
  path: string
  patterns: RegExp[]
}

/** The patterns of a file, and whether it makes others from strings. */
function patternsOf(path: string): Found & { makes: boolean } {
  const file = project?.program.getSourceFile(resolve(path))
  if (!file) throw new Error(`not part of the project: ${path}`)
  const found = { path, patterns: [] as RegExp[], makes: false }
  const visit = (node: Node): void => {
    if (isNewExpression(node) && node.expression.getText(file) === 'RegExp') found.makes = true
    if (node.kind === SyntaxKind.RegularExpressionLiteral) {
      const [, source = '', flags] = /^\/(.*)\/(\w*)$/su.exec(node.getText(file)) ?? []
      found.patterns.push(new RegExp(source, flags))
    }
    node.forEachChild(visit)
  }
  visit(file)
  return found
}

/** The patterns that files make from strings when they are imported; of the others the examples. */
async function madeBy(paths: string[]): Promise<Found[]> {
  const made = new Map(paths.map((path) => [path, [] as RegExp[]]))
  class Recorded extends RegExp {
    constructor(source: string | RegExp, flags?: string) {
      super(source, flags)
      const caller = new Error().stack?.split('\n')[2] ?? ''
      made.get(paths.find((path) => caller.includes(path)) ?? '')?.push(this)
    }
  }
  vi.resetModules()
  vi.stubGlobal('RegExp', Recorded)
  for (const path of paths) await import(/* @vite-ignore */ resolve(path))
  vi.unstubAllGlobals()
  vi.resetModules()
  return [...made].map(([path, patterns]) => ({
    path,
    patterns:
      patterns.length > 0 ? patterns.map(({ source, flags }) => new RegExp(source, flags)) : (examples[path] ?? []),
  }))
}

/** Processor time of this thread: what other programs take does not count. */
function msFor(pattern: RegExp, text: string): number {
  const start = process.threadCpuUsage()
  if (pattern.global) text.replace(pattern, '')
  else pattern.exec(text)
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1_000
}

/**
 * In small steps: a nested repetition takes twice as long for each further letter, three lazy ones eight times as long
 * for twice as many. So each is found a step after it was too fast to be noticed, on any machine, and no text is read
 * to an end that would not come.
 */
const lengths = [
  18,
  20,
  22,
  24,
  26,
  28,
  30,
  33,
  37,
  42,
  50,
  60,
  75,
  100,
  150,
  250,
  500,
  1_000,
  2_000,
  4_000,
  8_000,
  size,
]

const isSlow = (pattern: RegExp): boolean =>
  lengths.some((length) =>
    // The second time without compiling the pattern.
    [...attacksOn(pattern, length)].some((text) => msFor(pattern, text) > mostMs && msFor(pattern, text) > mostMs),
  )

it.each([/^(a+)+$/, /^(\w+\s?)*$/, /(.*?)(.*?)x/, /“(.*?)” of (.*?) is (.*?)!/, /x+$/])(
  'finds that %s is slow',
  (pattern) => {
    expect(isSlow(pattern)).toBe(true)
  },
)

it('reads repetitions of the parts of every pattern in linear time', async () => {
  const paths = globSync('{app,back-office,contract,database,messages,server}/**/*.{ts,tsx}').filter(
    (path) => !/\.test\.tsx?$/.test(path),
  )
  const files = paths.map(patternsOf)
  const made = await madeBy(files.flatMap(({ path, makes }) => (makes ? [path] : [])))
  expect(made.filter(({ patterns }) => patterns.length === 0)).toEqual([])
  const slow = [...files, ...made].flatMap(({ path, patterns }) =>
    patterns.filter(isSlow).map((pattern) => `${path}: ${pattern}`),
  )
  expect(slow).toEqual([])
})
