import { expect, it } from 'vitest'
import { contactOf } from './order-contact.ts'

const [former, present, other] = ['+8801711000001', '+8801711000002', '+8801711000003']
const placedAt = new Date('2026-03-01T10:00:00Z')
const account = {
  email: 'now@example.com',
  confirmedPhone: present,
  formerPhones: [{ phone: former, until: '2026-03-02T10:00:00Z' }],
}
const address = {
  ...{ firstName: 'Nadia', lastName: 'Rahman', email: 'then@example.com', phone: former },
  ...{ street: 'House 7', city: 'Gulshan', state: 'Dhaka', zipcode: '1212', country: 'Bangladesh' },
}
const order = { address, gift: null, placedAt }

it('is the present email, and for a number that the account had the present one', () => {
  expect(contactOf(order, account)).toMatchObject({
    ...{ email: 'now@example.com', phone: present },
    address: { ...address, email: 'now@example.com', phone: present },
  })
})

it('is what was typed where the account has no email, for an order without an account, and for another number', () => {
  expect(contactOf(order, { ...account, email: '' }).email).toBe('then@example.com')
  expect(contactOf(order, null)).toMatchObject({ email: 'then@example.com', phone: former })
  expect(contactOf({ ...order, address: { ...address, phone: other } }, account).phone).toBe(other)
})

it('is a former number that was typed after it had been replaced', () => {
  expect(contactOf({ ...order, placedAt: new Date('2026-03-03T10:00:00Z') }, account).phone).toBe(former)
})

it('is no number where it was removed, which the parcel keeps', () => {
  const { phone, address: onParcel } = contactOf(order, { ...account, confirmedPhone: null })
  expect([phone, onParcel.phone]).toEqual(['', former])
})

it('is the buyer of a gift; who gets it is called as typed', () => {
  const gift = { wrapped: false, message: '', buyer: { name: 'Karim', phone: former } }
  const contact = contactOf({ ...order, address: { ...address, phone: other }, gift }, account)
  expect(contact).toMatchObject({ phone: present, address: { phone: other }, gift: { buyer: { phone: present } } })
})
