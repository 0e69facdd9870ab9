import { expect, it } from 'vitest'
import { startOf, subjectOf } from './message-draft.ts'

const draft = { email: 'rahima@example.com', subject: 'Vetiver', message: 'Is it back?', urlSubject: '' }

it('the author of a draft gets it back', () => {
  expect(startOf(draft, 'rahima@example.com', '')).toEqual({
    subject: 'Vetiver',
    message: 'Is it back?',
    urlSubject: '',
  })
})

it('other accounts and guests do not get a draft', () => {
  const empty = { subject: '', message: '', urlSubject: '' }
  expect(startOf(draft, 'karim@example.com', '')).toEqual(empty)
  expect(startOf(draft, undefined, '')).toEqual(empty)
  expect(startOf({}, undefined, '')).toEqual(empty)
})

it('the URL fills in the subject, unless it was edited since [F03]', () => {
  expect(startOf({}, 'rahima@example.com', 'Careers').subject).toBe('Careers')
  expect(subjectOf(draft, '')).toBe('Vetiver')
  expect(subjectOf(draft, 'Careers')).toBe('Careers')
  expect(subjectOf({ subject: 'Careers: perfumer', urlSubject: 'Careers' }, 'Careers')).toBe('Careers: perfumer')
  expect(subjectOf({ subject: '', urlSubject: 'Careers' }, 'Careers')).toBe('Careers')
})
