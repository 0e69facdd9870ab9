import { readdirSync, readFileSync } from 'node:fs'
import { expect, expectTypeOf, it } from 'vitest'
import type { Areas } from './translation.ts'

const namesIn = (file: string, name: RegExp) => [...readFileSync(file, 'utf8').matchAll(name)].map(([, found]) => found)
const checked = [
  ...namesIn('messages/translation.ts', /\('\.\/en\/([\w-]+\.ts)'\)/g),
  ...namesIn('messages/en/on-server.ts', /'\.\/([\w-]+\.ts)'/g),
]

/** By the compiler: failures and notices with the table of codes. */
const comparedElsewhere = /^(failures(-\w+)?|notices|on-server)\.ts$/

/** Names, and what people type as it is. */
const latinAllowed = /^(AL-ARIA|English|WhatsApp|Messenger|JavaScript|[a-z.]+@[a-z.]+|F8)$/

// Checked by tsc: the types of the two files of each area.
expectTypeOf<Areas>().toBeArray()

/** The paths of texts, functions and lists of a message. */
function shapeOf(message: unknown, path = ''): string[] {
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return [`${path} ${typeof message}`]
  return Object.entries(message).flatMap(([name, part]) => shapeOf(part, `${path}/${name}`))
}

it('each file of messages has one in the other language, with the same messages', () => {
  for (const folder of ['messages/en', 'messages/bn']) {
    expect(readdirSync(folder).filter((name) => !comparedElsewhere.test(name))).toEqual(checked.toSorted())
  }
  const inEnglish = import.meta.glob('./en/*.ts', { eager: true })
  const inBangla = import.meta.glob('./bn/*.ts', { eager: true })
  for (const name of checked) {
    const [english, bangla] = [shapeOf(inEnglish[`./en/${name}`]), shapeOf(inBangla[`./bn/${name}`])]
    expect(bangla.sort(), name).toEqual(english.sort())
  }
})

/** The texts of a message; of a function those for a number, a text or a list. */
function textsOf(message: unknown): string[] {
  if (typeof message === 'string') return [message]
  if (typeof message === 'function') return textsOf(message(...Array(message.length).fill(['2'])))
  return Object.values(message ?? {}).flatMap(textsOf)
}

it('English messages have no Bangla letter, but where they offer the Bangla pages', () => {
  const named = readdirSync('messages/en').filter((name) =>
    /[\u0980-\u09ef]/.test(readFileSync(`messages/en/${name}`, 'utf8')),
  )
  expect(named).toEqual(['layout.ts', 'offer-bangla.ts'])
})

it('Bangla messages are in Bangla letters and normalized', () => {
  const files = import.meta.glob(
    ['./bn/*.ts', '!./bn/(email-*|errors|failures*|formats|failure-values|language|notices|on-server).ts'],
    {
      eager: true,
    },
  )
  const found = Object.entries(files).flatMap(([path, messages]) => {
    const texts = textsOf(messages)
    const latin = texts
      .flatMap((text) => text.match(/[A-Za-z][\w@.-]*/g) ?? [])
      .filter((word) => !latinAllowed.test(word))
    return [...latin, ...texts.filter((text) => text !== text.normalize('NFC'))].map((text) => `${path}: ${text}`)
  })
  expect(Object.keys(files).length).toBeGreaterThan(40)
  expect(found).toEqual([])
})
