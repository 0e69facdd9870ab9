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

/** Made from strings while the shop runs: an example of each. */
const examples: Record<string, RegExp[]> = {
  'app/content/text/text-placeholders.tsx': [/\{(freeFrom|charge)\}/g],
  'contract/hidden-characters.ts': [/[\p{Cc}\p{Cf}]/gu],
  // With several parameters: read-message.test.ts.
  'contract/messages/read-message.ts': [],
  'server/backups/object-storage.ts': [/<Key>([^<]*)<\/Key>/],
  'server/http/allowed-methods.ts': [/^\/api\/products\/[^/]+\/reviews\/[^/]+$/, /^\/media\/.*$/],
  'server/http/signed-cookie.ts': [/(?:^|; *)name=([\w.-]+)/],
}
/** Linear takes a hundredth of it, quadratic ten times as long. */
const [size, mostMs] = [16_000, 25]

const api = new API({ cwd: resolve('.') })
const project = api.updateSnapshot({ openProjects: ['tsconfig.json'] }).getProjects()[0]
afterAll(() => api.close())

interface Found {
  patterns: RegExp[]
  /** `new RegExp` outside of functions: when the file is imported. */
  atImport: boolean
  later: boolean
}

function patternsOf(path: string): Found {
  const file = project?.program.getSourceFile(resolve(path))
  if (!file) throw new Error(`not part of the project: ${path}`)
  const found: Found = { patterns: [], atImport: false, later: false }
  const visit = (node: Node, within: boolean): void => {
    const isFunction = within || /Function|Method/.test(SyntaxKind[node.kind])
    if (isNewExpression(node) && node.expression.getText(file) === 'RegExp') found[within ? 'later' : 'atImport'] = true
    if (node.kind === SyntaxKind.RegularExpressionLiteral) {
      const [, source = '', flags] = /^\/(.*)\/(\w*)$/su.exec(node.getText(file)) ?? []
      found.patterns.push(new RegExp(source, flags))
    }
    node.forEachChild((child) => visit(child, isFunction))
  }
  visit(file, false)
  return found
}

/** The patterns that files make from strings when they are imported. */
async function madeAtImport(paths: string[]): Promise<RegExp[]> {
  const made: RegExp[] = []
  class Recorded extends RegExp {
    constructor(source: string | RegExp, flags?: string) {
      super(source, flags)
      // Not those of packages.
      if (!new Error().stack?.split('\n')[2]?.includes('node_modules')) made.push(this)
    }
  }
  vi.resetModules()
  vi.stubGlobal('RegExp', Recorded)
  for (const path of paths) await import(/* @vite-ignore */ resolve(path))
  vi.unstubAllGlobals()
  vi.resetModules()
  return made.map(({ source, flags }) => new RegExp(source, flags))
}

function msFor(pattern: RegExp, text: string): number {
  const start = performance.now()
  if (pattern.global) text.replace(pattern, '')
  else pattern.exec(text)
  return performance.now() - start
}

const isSlow = (pattern: RegExp): boolean =>
  // The second time on a busy machine.
  [...attacksOn(pattern, size)].some((text) => msFor(pattern, text) > mostMs && msFor(pattern, text) > mostMs)

it('reads repetitions of the parts of every pattern in linear time', async () => {
  const paths = globSync('{app,contract,database,server}/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path))
  const files = paths.map((path) => ({ path, ...patternsOf(path) }))
  expect(files.flatMap(({ path, later }) => (later ? [path] : [])).sort()).toEqual(Object.keys(examples))
  const atImport = await madeAtImport(files.flatMap(({ path, atImport }) => (atImport ? [path] : [])))
  expect(atImport.length).toBeGreaterThan(5)
  const slow = [...files, { path: 'new RegExp', patterns: [...atImport, ...Object.values(examples).flat()] }].flatMap(
    ({ path, patterns }) => patterns.filter(isSlow).map((pattern) => `${path}: ${pattern}`),
  )
  expect(slow).toEqual([])
})
