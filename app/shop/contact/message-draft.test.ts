import { expect, it } from 'vitest'
import { startOf, subjectOf } from './message-draft.ts'

const kept = { email: 'rahima@example.com', subject: 'Vetiver', message: 'Is it back?', asked: '' }

it('restores a draft for its author', () => {
  expect(startOf(kept, 'rahima@example.com', '')).toEqual({ subject: 'Vetiver', message: 'Is it back?', asked: '' })
})

it('shows a draft to no other account', () => {
  const empty = { subject: '', message: '', asked: '' }
  expect(startOf(kept, 'karim@example.com', '')).toEqual(empty)
  expect(startOf(kept, undefined, '')).toEqual(empty)
  expect(startOf({}, undefined, '')).toEqual(empty)
})

it('fills the subject from the URL, and keeps one that was edited since [F03]', () => {
  expect(startOf({}, 'rahima@example.com', 'Careers').subject).toBe('Careers')
  expect(subjectOf(kept, '')).toBe('Vetiver')
  expect(subjectOf(kept, 'Careers')).toBe('Careers')
  expect(subjectOf({ subject: 'Careers: perfumer', asked: 'Careers' }, 'Careers')).toBe('Careers: perfumer')
  expect(subjectOf({ subject: '', asked: 'Careers' }, 'Careers')).toBe('Careers')
})
