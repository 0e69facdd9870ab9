import { expect, it } from 'vitest'
import { accountMessages } from './account-messages.ts'
import type { Messages } from './messages.ts'
import { orderMessages, orderWords } from './order-messages.ts'
import { inBangla, readMessage } from './read-message.ts'
import { requestMessages, requestWords } from './request-messages.ts'

const tables: Messages[] = [accountMessages, orderMessages, requestMessages, orderWords, requestWords]
const parametersOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort()

it('reads the code and parameters of a sentence, and writes it in Bangla with Bangla numbers and amounts', () => {
  expect(readMessage('The total of this order is now ৳12,500.00. Please check it again.')).toEqual({
    reason: 'payment_total_changed',
    params: { amount: '৳12,500.00' },
  })
  expect(inBangla('The total of this order is now ৳12,500.00. Please check it again.')).toBe(
    'এই অর্ডারের মোট এখন ৳১২,৫০০। আবার দেখে নিন।',
  )
  expect(inBangla('Too many attempts. Please try again in 5 minutes.')).toBe(
    'অনেকবার চেষ্টা হয়েছে। ৫ মিনিট পরে আবার চেষ্টা করুন।',
  )
  expect(inBangla('Oud Rose, 50 ml is sold out.')).toBe('Oud Rose, 50 ml: স্টক শেষ।')
})

it('reads a sentence inside another one, and knows the longer of two messages that begin alike', () => {
  expect(
    inBangla('Oud Rose is sold out. Your order is cancelled, and your payment is being refunded to your card.'),
  ).toBe('Oud Rose: স্টক শেষ। আপনার অর্ডার বাতিল হয়েছে, আর টাকা আপনার কার্ডে ফেরত দেওয়া হচ্ছে।')
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
