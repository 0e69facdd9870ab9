import { expect, it } from 'vitest'
import { chatLinks, chatMessage, whatsappNumber } from './order-in-chat.ts'

const order = {
  lines: [{ name: 'গোলাপ & Oud 100% #1 + “x”', size: '50 ml', price: 1250, quantity: 1 }],
  url: 'https://shop.example/bn/product/1?size=50-ml&x=1',
  reference: 'size:1',
}

it('has a text that both apps decode right, with Bangla letters, & and %', () => {
  const links = chatLinks({ whatsapp: '8801700000000', messenger: 'shop.page' }, order)
  expect(links.map(({ to }) => new URL(to).origin + new URL(to).pathname)).toEqual([
    'https://wa.me/8801700000000',
    'https://m.me/shop.page',
  ])
  for (const { to } of links) {
    // Spaces are no plus signs: the apps would show these.
    expect(to).not.toContain('+')
    expect(decodeURIComponent(/text=([^&]*)/.exec(to)?.[1] ?? '')).toBe(chatMessage(order))
    expect(new URL(to).searchParams.get('text')).toBe(
      'Hello! I would like to order:\n1 × গোলাপ & Oud 100% #1 + “x”, 50 ml – ৳1,250.00\nhttps://shop.example/bn/product/1?size=50-ml&x=1',
    )
  }
  expect(new URL(links[1]?.to ?? '').searchParams.get('ref')).toBe('size:1')
})

it('is offered only where the shop has a number or a page', () => {
  expect(chatLinks({ whatsapp: '', messenger: '' }, order)).toEqual([])
})

it.each(['8801700000000', '008801700000000', '01700000000', '+880 1700-000000'])(
  'dials %s internationally',
  (typed) => {
    expect(whatsappNumber(typed)).toBe('8801700000000')
  },
)

it('names ten lines of a long cart, and how many more there are', () => {
  const lines = Array.from({ length: 12 }, (_, index) => ({ name: `N${index}`, size: '', price: 10, quantity: 2 }))
  const message = chatMessage({ ...order, lines })
  expect(message.split('\n')).toHaveLength(13)
  expect(message).toContain('and 2 more')
})
