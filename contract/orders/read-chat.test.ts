import { expect, it } from 'vitest'
import { readChat } from './read-chat.ts'

const inShort = (message: string) => {
  const { phone, name, district, area, goods } = readChat(message)
  return {
    ...{ phone, name, district: district?.name, area: area?.name },
    goods: goods.map(({ search, quantity }) => ({ search, quantity })),
  }
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

it.each([
  ['Karim 01711223344 House 4 Road 7 Dhanmondi Dhaka oud 50ml 2ta', 'House 4 Road 7 Dhanmondi Dhaka', '2 oud 50ml'],
  [
    'Karim House 4 Road 7 Dhanmondi Dhaka 1209 oud 50ml 2ta 01711223344',
    'House 4 Road 7 Dhanmondi Dhaka 1209',
    '2 oud 50ml',
  ],
  [
    'Karim vai 01711223344 basa 4 road 2 Mirpur 10 Dhaka rose attar 3 ta',
    'basa 4 road 2 Mirpur 10 Dhaka',
    '3 rose attar',
  ],
  ['করিম ০১৭১১২২৩৩৪৪ বাসা ৪ রোড ৭ ধানমন্ডি ঢাকা উদ ৫০ মিলি ২টা', 'বাসা 4 রোড 7 ধানমন্ডি ঢাকা', '2 উদ 50 মিলি'],
  [
    'Karim 01711223344 House 4 Road 7 Dhanmondi Dhaka Sylhet Agarwood',
    'House 4 Road 7 Dhanmondi Dhaka',
    '1 Sylhet Agarwood',
  ],
])('reads one line without commas: %s', (message, street, ordered) => {
  const { phone, district, goods, ...read } = readChat(message)
  expect([phone, district?.name, read.street]).toEqual(['01711223344', 'Dhaka', street])
  const [name, one] = goods.map(({ search, quantity, maybeName }) => [maybeName, `${quantity} ${search}`])
  expect([name?.[0], one]).toEqual([true, [false, ordered]])
})

it('keeps in the address what follows a place after a comma, and all of it where no place is named', () => {
  expect(readChat('House 4, Road 7, Dhanmondi, Dhaka, beside the mosque').street).toContain('beside the mosque')
  expect(readChat('House 4 Road 7 beside the mosque').street).toBe('House 4 Road 7 beside the mosque')
  expect(readChat('Dhanmondi Lake House 4 Road 7 Dhaka near the mosque').goods.map(({ search }) => search)).toEqual([
    'Dhanmondi Lake',
    'near mosque',
  ])
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

const [rose, oud] = ['0b8f2a51-6f0e-4d1c-9b57-0b9c0c6b1a01', '0b8f2a51-6f0e-4d1c-9b57-0b9c0c6b1a02']

it('reads the addresses that the shop itself writes into chats, to exact sizes', () => {
  const cart = `Hello! I would like to order:
2 × Rose, 50 ml – ৳1,250.00
1 × Oud, 6 ml – ৳450.00
and 2 more
https://shop.example/bn/buy/${rose}:2,${oud}:1?code=EID`
  expect(inShort(cart).goods).toEqual([
    { search: rose, quantity: 2 },
    { search: oud, quantity: 1 },
  ])
  const product = `3 × Rose, 50 ml – ৳1,250.00\nhttps://shop.example/product/${rose}?size=50-ml`
  expect(readChat(product).goods).toEqual([{ search: rose, quantity: 3, slug: '50-ml', maybeName: false }])
})

it.each([
  ['2 rose attar and 1 yuzu sky', ['2 rose attar', '1 yuzu sky']],
  ['গোলাপ আতর দুইটি', ['2 গোলাপ আতর']],
  ['dui ta rose attar', ['2 rose attar']],
  ['rose attar 2', ['2 rose attar']],
  ['oud 50 x 2', ['2 oud 50']],
  ['rose attar 50 ml 1250 tk', ['1 rose attar 50 ml']],
  ['Dolce and Gabbana', ['1 Dolce Gabbana']],
  ['Cypress Road', ['1 Cypress Road']],
  ['Sylhet Agarwood', ['1 Sylhet Agarwood']],
])('reads quantities: %s', (message, expected) => {
  expect(inShort(message).goods.map(({ search, quantity }) => `${quantity} ${search}`)).toEqual(expected)
})

it('reads the number of a copied head if there is no other, and never that of the shop', () => {
  const head = '[10:15 pm, 29/11/2026] +880 1712-345678: rose attar'
  expect(readChat(head).phone).toBe('01712345678')
  expect(readChat(`${head}\n01812345678`).phone).toBe('01812345678')
  expect(readChat(`01912345678\n${head}`, ['+8801912345678']).phone).toBe('01712345678')
})

it('reads an order in one line, and no district out of the name of a bank', () => {
  const { goods, district, street } = readChat('rose attar lagbe, House 4, Road 2, Dhaka Bank, Sylhet')
  expect(goods).toMatchObject([{ search: 'rose attar' }])
  expect([district?.name, street]).toEqual(['Sylhet', 'House 4, Road 2, Dhaka Bank, Sylhet'])
})

it('is quick with a long message, and with a hundred different lines', () => {
  readChat('Dhaka')
  for (const message of [
    '01712 house 1 '.repeat(400),
    Array.from({ length: 100 }, (_, index) => `perfume name ${index} house ${index}`).join('\n'),
    Array.from({ length: 100 }, (_, index) => `Lavender${index} Moss`).join('\n'),
  ]) {
    const start = performance.now()
    readChat(message)
    expect(performance.now() - start).toBeLessThan(200)
  }
})
