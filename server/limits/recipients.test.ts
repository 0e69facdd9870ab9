import { expect, it } from 'vitest'
import { mailboxKey } from './recipients.ts'

it.each([
  ['victim@example.com', 'Victim@Example.com', true],
  ['victim@example.com', 'victim+1@example.com', false],
  ['victim+2@example.com', 'victim+1@example.com', true],
  ['victim@example.com', 'victim+a+b@example.com', false],
  ['vic.tim@example.com', 'victim@example.com', false],
  ['vic.tim+1@gmail.com', 'victim@googlemail.com', true],
  ['vic.tim@gmail.com', 'victim@gmail.com', false],
  ['victim@gmail.com', 'victim@example.com', false],
  ['+1@example.com', '+2@example.com', false],
])('counts what is sent to %s and to %s: together %s', (one, other, isSame) => {
  expect(mailboxKey(one) === mailboxKey(other)).toBe(isSame)
})
