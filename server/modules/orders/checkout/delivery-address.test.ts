import { expect, it } from 'vitest'
import { deliveryAddress, pickupAddress } from './delivery-address.ts'

const actor = {
  id: '1',
  sessionId: '2',
  name: 'Nadia Sultana Rahman',
  email: 'nadia@example.com',
  confirmedPhone: null,
} as const
const sent = { street: 'House 7', city: 'Dhaka', state: 'Dhaka', zipCode: '1205', country: 'Bangladesh' }

it('splits the name into first and last, the account’s when none is sent', () => {
  expect(deliveryAddress(sent, actor)).toMatchObject({ firstName: 'Nadia Sultana', lastName: 'Rahman' })
  expect(deliveryAddress({ ...sent, name: ' Rumi ' }, actor)).toMatchObject({ firstName: 'Rumi', lastName: '' })
})

it('goes with the account’s email, and a phone only where there is one', () => {
  const address = deliveryAddress({ ...sent, email: 'someone.else@example.com', phone: null }, actor)
  expect(address.email).toBe('nadia@example.com')
  expect(address).not.toHaveProperty('phone')
  expect(deliveryAddress({ ...sent, phone: '01712345678' }, actor).phone).toBe('+8801712345678')
})

it('goes with the number that the account has confirmed, where no other is sent', () => {
  const confirmed = { ...actor, confirmedPhone: '+8801812345678' }
  expect(deliveryAddress({ ...sent, phone: '' }, confirmed).phone).toBe('+8801812345678')
  expect(pickupAddress(undefined, confirmed).phone).toBe('+8801812345678')
  expect(deliveryAddress({ ...sent, phone: '01712345678' }, confirmed).phone).toBe('+8801712345678')
})

it('reads the zip code under either of its names', () => {
  const { zipCode: _, ...rest } = sent
  expect(deliveryAddress({ ...rest, zipcode: '1207' }, actor).zipcode).toBe('1207')
  expect(deliveryAddress(sent, actor).zipcode).toBe('1205')
})
