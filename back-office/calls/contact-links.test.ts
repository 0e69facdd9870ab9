import { expect, it } from 'vitest'
import { fromDhakaInput, toDhakaInput } from '#contract/dhaka-time.ts'
import { dialLink, whatsAppLink } from './contact-links.ts'
import { laterTimes } from './later-times.ts'

const order = (phone: string) => ({
  _id: '00000000-0000-4000-8000-0000ccfa1509',
  address: {
    firstName: 'Ayesha',
    lastName: '',
    email: '',
    phone,
    street: '',
    city: '',
    state: '',
    zipcode: '',
    country: '',
  },
  number: null,
  gift: null,
})

it('dials and writes to a number, to one without its country by phone only', () => {
  expect(dialLink('+880 1712-345678')).toBe('tel:+8801712345678')
  expect(whatsAppLink(order('+8801712345678'))).toBe(
    'https://wa.me/8801712345678?text=Hello%20Ayesha%2C%20this%20is%20AL-ARIA%20Perfume%20Gallery%20about%20your%20order%20%23CCFA1509.',
  )
  expect(whatsAppLink({ ...order('+8801712345678'), number: 10023 })).toContain('your%20order%2010023.')
  expect(whatsAppLink(order('02 9876543'))).toBeUndefined()
  expect(dialLink('০২ ৯৮৭৬৫৪৩')).toBe('tel:029876543')
  const gift = { wrapped: false, message: '', buyer: { name: 'Nadia Rahman', phone: '+8801812345678' } }
  expect(whatsAppLink({ ...order('+8801712345678'), gift })).toContain(
    'https://wa.me/8801812345678?text=Hello%20Nadia%2C',
  )
  expect(whatsAppLink(order('+৯৭১ ৫০১২৩৪৫৬৭'))).toContain('https://wa.me/971501234567?')
})

it('reads and writes times as the clocks in Dhaka show them, wherever the browser is', () => {
  expect(toDhakaInput(new Date('2026-11-22T12:30:00Z'))).toBe('2026-11-22T18:30')
  expect(fromDhakaInput('2026-11-22T18:30')).toEqual(new Date('2026-11-22T12:30:00Z'))
  expect(fromDhakaInput('')).toBeUndefined()
})

it('suggests times for another call, none in the past or after the end of the order', () => {
  const names = (now: string, until?: string) =>
    laterTimes(new Date(now), until ? new Date(until) : undefined).map(({ name, at }) => `${name} ${at.toISOString()}`)
  expect(names('2026-11-22T04:00:00Z')).toEqual([
    'In an hour 2026-11-22T05:00:00.000Z',
    'Today, 6 PM 2026-11-22T12:00:00.000Z',
    'Tomorrow, 11 AM 2026-11-23T05:00:00.000Z',
  ])
  // Past midnight in Dhaka, and in the evening.
  expect(names('2026-11-22T19:00:00Z', '2026-11-23T06:00:00Z')).toEqual(['In an hour 2026-11-22T20:00:00.000Z'])
  expect(names('2026-11-22T13:00:00Z')).toHaveLength(2)
})
