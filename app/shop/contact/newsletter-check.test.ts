import { expect, it } from 'vitest'
import { NewsletterSubscription } from '#contract/letters/newsletter.ts'
import { fieldFailureTexts } from '#languages/en/failures-fields.ts'
import { issueText } from '#languages/issue-text.ts'
import { newsletterError } from './newsletter-check.ts'

it('asks for an email address when the field is empty [L01]', () => {
  expect(newsletterError('')).toBe('Please provide an Email !')
  expect(newsletterError('   ')).toBe('Please provide an Email !')
})

it('rejects invalid email addresses and accepts longer endings [L01]', () => {
  for (const bad of ['rahima', 'rahima@', '@example.com', 'a b@example.com', 'a@example', 'a@b.c', 'a@@b.com']) {
    expect(newsletterError(bad)).toBe('Please give a valid Email!')
  }
  for (const good of [
    'rahima@example.com',
    ' rahima@example.com ',
    'r.b+news@mail.example.com.bd',
    'r@example.online',
  ]) {
    expect(newsletterError(good)).toBeNull()
  }
})

it('agrees with the API about every email address [L01]', () => {
  const typed = [
    '',
    ' ',
    'x',
    'x@y',
    'x@y.z',
    'x@y.zz',
    'X@Y.ZZ',
    'x@-y.com',
    'x@y-.com',
    `${'x'.repeat(65)}@y.com`,
    `x@${'y.'.repeat(130)}com`,
    'x@y..com',
    'x@y.com.',
    'x,y@z.com',
    'আ@example.com',
  ]
  for (const email of typed) {
    const { error } = NewsletterSubscription.safeParse({ email })
    const [issue] = error?.issues ?? []
    const problem = issue ? issueText(fieldFailureTexts, issue) : null
    expect({ email, problem: newsletterError(email) }).toEqual({ email, problem })
  }
})
