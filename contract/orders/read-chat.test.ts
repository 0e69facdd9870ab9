import { expect, it } from 'vitest'
import { readChat } from './read-chat.ts'

const inShort = (message: string) => {
  const { phone, name, district, area, goods } = readChat(message)
  return { phone, name, district: district?.name, area: area?.name, goods }
}

it('reads an order in English', () => {
  const message = `Hello, I want to order 2 pcs Oud Royale 50 ml
Name: Nadia Rahman
Phone: +880 1712-345678
Address: House 12, Road 5, Dhanmondi, Dhaka`
  expect(inShort(message)).toEqual({
    phone: '01712345678',
    name: 'Nadia Rahman',
    district: 'Dhaka',
    area: 'Dhanmondi',
    goods: [{ search: 'Oud Royale 50 ml', quantity: 2 }],
  })
  expect(readChat(message).street).toBe('House 12, Road 5, Dhanmondi, Dhaka')
})

it('reads an order in Bangla, with Bangla digits', () => {
  const message = `আসসালামু আলাইকুম, আমি দুইটা গোলাপ আতর নিতে চাই।
নাম: নাদিয়া রহমান
০১৮১২-৩৪৫৬৭৮
ঠিকানা: বাসা ১২, রোড ৭, সিলেট`
  expect(inShort(message)).toEqual({
    phone: '01812345678',
    name: 'নাদিয়া রহমান',
    district: 'Sylhet',
    area: undefined,
    goods: [{ search: 'গোলাপ আতর', quantity: 2 }],
  })
})

it('reads an order in Banglish in one line, as it was copied from WhatsApp', () => {
  const message =
    '[29/11/2026, 10:15 pm] Nadia: vai ekta Yuzu Sky lagbe, amar nam Karim, 01912345678, basa 4 road 2 Mirpur Dhaka'
  const { area, ...rest } = inShort(message)
  expect(rest).toEqual({
    phone: '01912345678',
    name: 'Karim',
    district: 'Dhaka',
    goods: [{ search: 'Yuzu Sky', quantity: 1 }],
  })
  expect(area).toContain('Mirpur')
})

it('proposes nothing for what it cannot read', () => {
  expect(readChat('??? 12 ...')).toEqual({
    phone: '',
    name: '',
    street: '',
    district: undefined,
    area: undefined,
    goods: [],
  })
  expect(readChat('')).toMatchObject({ phone: '', goods: [] })
})

it('is quick with a long message', () => {
  const start = performance.now()
  readChat('01712 house 1 '.repeat(400))
  expect(performance.now() - start).toBeLessThan(3_000)
})
