import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, expectTypeOf, it } from 'vitest'
import type { Areas } from './translation.ts'

const checked = [...readFileSync('app/messages/translation.ts', 'utf8').matchAll(/\('\.\/en\/([\w-]+\.ts)'\)/g)].map(
  ([, name]) => name,
)

/** Names, and what people type as it is. */
const latinAllowed = /^(AL-ARIA|WhatsApp|Messenger|JavaScript|[a-z.]+@[a-z.]+|F8)$/

it('each file of messages has one in the other language', () => {
  expectTypeOf<Areas>().toBeArray()
  expect(readdirSync('app/messages/en')).toEqual(checked)
  expect(readdirSync('app/messages/bn')).toEqual(checked)
})

it('Bangla messages are in Bangla letters and Unicode’s composed form', () => {
  const found = globSync('app/messages/bn/*.ts').flatMap((path) => {
    const source = readFileSync(path, 'utf8')
    const literals = source
      .replace(/^import .*$|^export \{[^}]*\} from .*$|\/\*\*[\s\S]*?\*\/|\/\/.*$/gm, '')
      .matchAll(/'((?:[^'\\]|\\.)*)'|`([^`]*)`/g)
    const texts = [...literals].map(([, plain, template]) => plain ?? template?.replace(/\$\{[^}]*\}/g, ''))
    const latin = texts.flatMap((text = '') => text.match(/[A-Za-z][\w@.-]*/g) ?? [])
    const strange = latin.filter((word) => !latinAllowed.test(word) && !['bn', 'en'].includes(word))
    return [
      ...strange.map((word) => `${path}: ${word}`),
      ...(source === source.normalize('NFC') ? [] : [`${path}: NFC`]),
    ]
  })
  expect(found).toEqual([])
})
