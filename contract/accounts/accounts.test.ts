import { expect, it } from 'vitest'
import { ConfirmedOrder } from '../orders/order-links.ts'
import { NewOrder } from '../orders/orders.ts'
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

it('takes no link in any part of an address, which the email of a placed order contains', () => {
  const home = { street: 'Road 5', city: 'Dhaka', state: 'Dhaka', zipCode: '1205', country: 'Bangladesh' }
  const items = [{ productId: crypto.randomUUID(), quantity: 1 }]
  const problemsOf = ({ country, ...place }: typeof home) =>
    [
      NewAddress.safeParse({ ...place, country, label: 'Home' }),
      NewOrder.safeParse({ items, amount: 1, address: { ...place, country } }),
      ConfirmedOrder.safeParse({ ...place, name: 'Kim', version: 1 }),
    ].flatMap(({ error }) => error?.issues.map(({ message }) => message) ?? [])
  for (const part of ['street', 'city', 'state', 'zipCode'] as const) {
    for (const typed of ['x https://a.bd', 'see www.a.bd', 'bit.ly/abc', 'kim@a.bd'])
      expect([typed, problemsOf({ ...home, [part]: typed })]).toEqual([typed, Array(3).fill('address_with_link')])
  }
  for (const street of ['House No.12/3, Rd.5/A', 'H.12/A', 'Shop 5 @ Rahim Tower', 'বাসা নং.১২/৩', 'C/O Md.Rahim'])
    expect([street, problemsOf({ ...home, street })]).toEqual([street, []])
  expect(NewOrder.safeParse({ items, amount: 1, address: { ...home, zipcode: 'bit.ly/abc' } }).success).toBe(false)
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
