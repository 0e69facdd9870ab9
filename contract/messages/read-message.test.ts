import { expect, it } from 'vitest'
import { accountMessages } from './account-messages.ts'
import type { Messages } from './messages.ts'
import { orderMessages } from './order-messages.ts'
import { inBangla, readMessage } from './read-message.ts'
import { requestMessages, requestWords } from './request-messages.ts'

const tables: Messages[] = [accountMessages, orderMessages, requestMessages, requestWords]
const parametersOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort()

it('reads the code and parameters of a sentence, and writes it in Bangla with Bangla numbers', () => {
  expect(readMessage('At most 20 products per order')).toEqual({ reason: 'lines_limit', params: { limit: '20' } })
  expect(inBangla('At most 20 products per order')).toBe('এক অর্ডারে সর্বোচ্চ ২০ রকম পণ্য নেওয়া যায়')
  expect(inBangla('Too many attempts. Please try again in 5 minutes.')).toBe(
    'অনেকবার চেষ্টা হয়েছে। ৫ মিনিট পরে আবার চেষ্টা করুন।',
  )
})

it('reads no sentence that is longer than a message', () => {
  expect(readMessage('Bank payments are down, only 1 of X is left.')).toBeUndefined()
})

it('reads repetitions of every message in no time, and none that is longer than a sentence', () => {
  for (const [code, [english]] of tables.flatMap((table) => Object.entries(table))) {
    const own = english.split(/\{\w+\}/).filter(Boolean)
    for (const part of [...own, own.join('x')]) {
      for (const size of [300, 100_000]) {
        const first = english.startsWith('{') ? 'x' : (own[0] ?? '')
        const text = `${first}${part.repeat(size / part.length + 1)}`.slice(0, size)
        const start = performance.now()
        readMessage(text)
        expect(performance.now() - start, `${code}: ${part}`).toBeLessThan(50)
      }
    }
  }
})

it('leaves the sentences for staff and invented ones as they are', () => {
  expect(inBangla('This refund has been checked already.')).toBe('This refund has been checked already.')
})

it('has each message once, with the same parameters in both languages and no Latin word in Bangla', () => {
  const rows = tables.flatMap((table) => Object.entries(table))
  expect(new Set(rows.map(([code]) => code)).size).toBe(rows.length)
  expect(new Set(rows.map(([, [english]]) => english)).size).toBe(rows.length)
  for (const [code, [english, bangla]] of rows) {
    expect(parametersOf(bangla), code).toEqual(parametersOf(english))
    expect(bangla, code).toBe(bangla.normalize('NFC'))
    const latin = bangla.replace(/\{\w+\}|JSON|application\/json|Idempotency-Key/g, '').match(/[A-Za-z]+/g)
    expect(latin, code).toBeNull()
  }
})
