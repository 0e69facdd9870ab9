import { expect, it } from 'vitest'
import { PasswordResetRequest, ProfileChange, Registration } from './accounts.ts'
import { comparedEmail, isSameEmail } from './email-case.ts'

it('compares addresses by ASCII letters only', () => {
  expect(comparedEmail(' Kim.IRIS@Example.COM ')).toBe('kim.iris@example.com')
  expect(isSameEmail('Kim@example.com', 'kIM@example.com')).toBe(true)
  // The Kelvin sign and a capital i with a dot: JavaScript or PostgreSQL makes ASCII letters of them.
  for (const other of ['\u212aim@example.com', 'k\u0130m@example.com']) {
    expect(isSameEmail(other, 'kim@example.com')).toBe(false)
    expect(comparedEmail(other)).toBe(other)
  }
})

it('accepts only ASCII characters in a new address, and any in a request for a link', () => {
  const name = 'Kim'
  for (const email of ['v\u0130ctim@example.com', '\u212aim@example.com', 'jos\u00e9@example.com']) {
    const registered = Registration.safeParse({ name, email, password: 'smoke and cedar' })
    expect(registered.error?.issues).toMatchObject([{ path: ['email'], message: 'email_invalid' }])
    const changed = ProfileChange.safeParse({ name, email })
    expect(changed.error?.issues).toMatchObject([{ path: ['email'], message: 'profile_email_invalid' }])
    expect(PasswordResetRequest.safeParse({ email }).success).toBe(true)
  }
})
