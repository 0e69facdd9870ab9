import { expect, it } from 'vitest'
import { startOf, subjectOf } from './message-draft.ts'

const kept = { email: 'rahima@example.com', subject: 'Vetiver', message: 'Is it back?', asked: '' }

it('brings back what its writer had typed', () => {
  expect(startOf(kept, 'rahima@example.com', '')).toEqual({ subject: 'Vetiver', message: 'Is it back?', asked: '' })
})

it('shows a draft to nobody else', () => {
  const empty = { subject: '', message: '', asked: '' }
  expect(startOf(kept, 'karim@example.com', '')).toEqual(empty)
  expect(startOf(kept, undefined, '')).toEqual(empty)
  expect(startOf({}, undefined, '')).toEqual(empty)
})

it('fills the subject that the address asks for, and keeps one that was changed since [F03]', () => {
  expect(startOf({}, 'rahima@example.com', 'Careers').subject).toBe('Careers')
  expect(subjectOf(kept, '')).toBe('Vetiver')
  expect(subjectOf(kept, 'Careers')).toBe('Careers')
  expect(subjectOf({ subject: 'Careers: perfumer', asked: 'Careers' }, 'Careers')).toBe('Careers: perfumer')
  expect(subjectOf({ subject: '', asked: 'Careers' }, 'Careers')).toBe('Careers')
})
