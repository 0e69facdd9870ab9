import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { failures } from './failures.ts'

/** What the issue of a check says besides its code. */
const limits: Readonly<Record<string, readonly string[]>> = {
  max_length: ['maximum'],
  max_size: ['maximum'],
  less_than: ['maximum'],
  min_length: ['minimum'],
  min_size: ['minimum'],
  greater_than: ['minimum'],
}

interface Part {
  _zod: { def: { check?: string; params?: object; error?: (issue: object) => unknown } }
}
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && '_zod' in value

/** A schema and all that it consists of: fields, entries, alternatives and checks. */
function partsOf(value: unknown, known = new Set<unknown>()): Part[] {
  if (typeof value !== 'object' || value === null || known.has(value)) return []
  known.add(value)
  if (isPart(value)) return [value, ...partsOf(value._zod.def, known)]
  return Object.values(value).flatMap((one) => partsOf(one, known))
}

interface Row {
  status: number
  params?: object
  text?: unknown
}

/** What the sentence of a failure names. */
function namesIn(row: Row | undefined): string[] {
  if (typeof row?.text !== 'function') return Object.keys(row?.params ?? {})
  const named: string[] = []
  row.text(new Proxy({}, { get: (_, name) => named.push(String(name)) }))
  return named
}

/** The codes of a schema whose sentence names what its check does not say. */
function unsaid(schema: z.ZodType): string[] {
  return partsOf(schema).flatMap(({ _zod: { def } }) => {
    const code = String(def.error?.({ code: 'custom', input: '' }))
    const row = Object.entries<Row>(failures).find(([one]) => one === code)?.[1]
    const said = [...(limits[def.check ?? ''] ?? []), ...Object.keys(def.params ?? {})]
    return namesIn(row).flatMap((name) => (said.includes(name) ? [] : [`${code}: ${name}`]))
  })
}

it('finds a limit that a check does not say', () => {
  expect(unsaid(z.object({ name: z.string().max(3, 'text_too_long') }))).toEqual([])
  expect(unsaid(z.object({ name: z.string().regex(/x/, 'text_too_long') }))).toEqual(['text_too_long: maximum'])
})

it('names limits only where the check has them', async () => {
  const paths = globSync('contract/**/*.ts').filter((path) => !path.endsWith('.test.ts'))
  const found: string[] = []
  let schemas = 0
  for (const path of paths) {
    const exported: object = await import(/* @vite-ignore */ resolve(path))
    for (const [name, value] of Object.entries(exported)) {
      if (!(value instanceof z.ZodType)) continue
      schemas += 1
      found.push(...unsaid(value).map((problem) => `${path} ${name}: ${problem}`))
    }
  }
  expect(schemas).toBeGreaterThan(150)
  expect(found).toEqual([])
})
