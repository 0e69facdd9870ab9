import { expect, it } from 'vitest'
import { mockBrowser, tokenOf, user } from '#tests/support/signed-in-browser.ts'
import { readDraft, saveDraft } from './drafts.ts'

const browser = mockBrowser()
const signIn = (token: string) => browser.storage.setItem('token', token)
const endSession = () => browser.storage.removeItem('token')

const first = tokenOf({ ...user, sub: '1', sid: 'a' })
const again = tokenOf({ ...user, email: 'new@example.com', sub: '1', sid: 'b' })
const another = tokenOf({ ...user, sub: '2', sid: 'c' })

it('restores the draft of an account after it has signed in again, also with a new email', () => {
  signIn(first)
  saveDraft('profile', { address: 'Banani', phone: undefined })
  expect(readDraft('profile')).toEqual({ address: 'Banani' })
  endSession()
  signIn(again)
  expect(readDraft('profile')).toEqual({ address: 'Banani' })
})

it('never shows the draft of an account to another account or a guest', () => {
  signIn(first)
  saveDraft('profile', { address: 'Banani' })
  endSession()
  expect(readDraft('profile')).toEqual({})
  signIn(another)
  expect(readDraft('profile')).toEqual({})
})

it('keeps the draft of a guest who signs in', () => {
  saveDraft('confirm-email', { token: 'abc' })
  signIn(first)
  expect(readDraft('confirm-email')).toEqual({ token: 'abc' })
})
