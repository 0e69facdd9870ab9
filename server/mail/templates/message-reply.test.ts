import { expect, it } from 'vitest'
import { messageReply } from './message-reply.ts'

it('keeps line breaks in the text and the HTML part of the email, and quotes only what the customer wrote', async () => {
  const { html, text } = messageReply({
    language: 'en',
    name: 'Nadia',
    subject: 'Vetiver',
    message: 'Is it back?\nI would like two.',
    reply: 'Yes.\r\nBoth sizes.',
    shopUrl: 'https://shop.example',
  }).render({ name: 'AL-ARIA Perfume Gallery', footer: 'Every day' })
  for (const lines of [/Is it back\?<br\/?>I would like two\./, /Yes\.<br\/?>Both sizes\./]) expect(html).toMatch(lines)
  expect(text).toContain('\nYes.\nBoth sizes.\n')
  expect(text).toContain('\n> Is it back?\n> I would like two.\n')
})
