import { expect, it } from 'vitest'
import { code128 } from './code-128.ts'

/** The modules of a barcode, bars as 1. */
function modulesOf(text: string): string {
  const code = code128(text)
  const modules = Array(code?.width ?? 0).fill('0')
  for (const { x, width } of code?.bars ?? []) modules.fill('1', x, x + width)
  return modules.join('')
}

/** Reads it back: symbols of 11 modules between the quiet zones. */
function valuesOf(modules: string): number[] {
  const inner = modules.slice(10, -10)
  const alphabet = new Map(
    Array.from({ length: 95 }, (_, value) => [modulesOf(String.fromCharCode(value + 32)).slice(21, 32), value]),
  )
  const symbols = inner.slice(11, -13).match(/.{11}/g) ?? []
  return symbols.map((symbol) => alphabet.get(symbol) ?? -1)
}

it('has the start, the check digit and the stop of a known barcode', () => {
  // The published example PJJ123C has the check value 54 after start A, so 55 (W) after start B.
  const modules = modulesOf('PJJ123C')
  expect(modules.slice(0, 21)).toBe(`${'0'.repeat(10)}11010010000`)
  expect(modules.slice(-23)).toBe(`1100011101011${'0'.repeat(10)}`)
  const values = valuesOf(modules)
  expect(values.map((value) => String.fromCharCode(value + 32)).join('')).toBe('PJJ123CW')
})

it.each(['DL121224VS8TTJ', '20A312THJDJ8', 'SFT7PS1', '1A2B3C4D', '~ A'])(
  '%s is read back with its check value',
  (text) => {
    const values = valuesOf(modulesOf(text))
    expect(
      values
        .slice(0, -1)
        .map((value) => String.fromCharCode(value + 32))
        .join(''),
    ).toBe(text)
    const sum = values.slice(0, -1).reduce((sum, value, index) => sum + value * (index + 1), 104)
    expect(values.at(-1)).toBe(sum % 103)
  },
)

it('every symbol has 11 modules, the stop 13, and none equals another', () => {
  const all = Array.from({ length: 95 }, (_, value) => modulesOf(String.fromCharCode(value + 32)))
  expect(new Set(all.map((modules) => modules.slice(21, 32))).size).toBe(95)
  for (const modules of all) expect(modules).toHaveLength(10 + 4 * 11 + 2 + 10)
})

it('other letters and an empty text have no barcode', () => {
  expect([code128('ঢাকা'), code128('')]).toEqual([undefined, undefined])
})
