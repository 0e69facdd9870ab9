import { expect, it } from 'vitest'
import { NewAddress, ProfileChange, Registration } from './accounts.ts'

const problemOf = (name: string) =>
  Registration.safeParse({ name, email: 'kim@example.com', password: 'smoke and cedar' }).error?.issues[0]?.message

it('accepts names with dots and slashes', () => {
  for (const name of ['St. John', 'J.R. Khan', 'Md.Rahim', 'M.A. Karim c/o Rahim', 'M.A/B Karim', 'Awwwal', 'মোঃ রহিম'])
    expect([name, problemOf(name)]).toEqual([name, undefined])
})

it('rejects names with a link or an email address, because emails contain them', () => {
  for (const name of [
    'You won ৳5,000 – claim at evil.example/x',
    'https://evil.example',
    'Visit WWW.evil.example',
    'kim@example.com',
    'bit.ly/abc',
  ])
    expect([name, problemOf(name)]).toEqual([name, 'name_with_link'])
})

it('a dash is no name, no phone number and no place, and a dot in an email address is between two characters', () => {
  expect(problemOf('-')).toBe('name_without_letters')
  const kim = { name: 'Kim', email: 'kim@example.com' }
  const phoneProblem = (phone: string) => ProfileChange.safeParse({ ...kim, phone }).error?.issues[0]?.message
  for (const phone of ['-', '12', 'call me'])
    expect([phone, phoneProblem(phone)]).toEqual([phone, 'phone_uncallable_optional'])
  for (const phone of ['', ' ', '01712345678', '+44 20 7946 0958'])
    expect([phone, phoneProblem(phone)]).toEqual([phone, undefined])
  const home = {
    label: 'Home',
    street: 'Road 5',
    city: 'Dhaka',
    state: 'Dhaka',
    zipCode: '1205',
    country: 'Bangladesh',
  }
  expect(NewAddress.safeParse(home).success).toBe(true)
  expect(NewAddress.safeParse({ ...home, city: '-' }).error?.issues[0]?.message).toBe('area_missing')
  const emailProblem = (email: string) => ProfileChange.safeParse({ ...kim, email }).error?.issues[0]?.message
  for (const email of ['dot.@x.com', '.dot@x.com', 'd..ot@x.com'])
    expect([email, emailProblem(email)]).toEqual([email, 'profile_email_invalid'])
  expect(emailProblem('d.ot@x.com')).toBeUndefined()
})
