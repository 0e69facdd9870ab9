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
  expect(mailboxKey(one, false) === mailboxKey(other, false)).toBe(isSame)
})

it('counts what is sent to a proven spelling apart from all others of its mailbox', () => {
  const [plain, own] = ['victim@gmail.com', 'vic.tim@gmail.com']
  expect(mailboxKey(own, true)).toBe(mailboxKey('Vic.Tim@gmail.com', true))
  const others = [mailboxKey(own, false), mailboxKey('vic.tim+1@gmail.com', true), mailboxKey(plain, false)]
  expect(others).not.toContain(mailboxKey(own, true))
  expect(mailboxKey(plain, true)).toBe(mailboxKey(plain, false))
})
