import { expect, it } from 'vitest'
import { renderEmail } from '../email.ts'
import { messageReply } from './message-reply.ts'

it('keeps line breaks in the text and the HTML part of the email, and quotes only what the customer wrote', async () => {
  const draft = messageReply({
    language: 'en',
    quoted: { name: 'Nadia', subject: 'Vetiver', message: 'Is it back?\nI would like two.' },
    reply: 'Yes.\r\nBoth sizes.',
    shopUrl: 'https://shop.example',
  })
  const { html, text } = renderEmail(draft.write({ name: 'AL-ARIA Perfume Gallery', footer: 'Every day' }))
  for (const lines of [/Is it back\?<br\/?>I would like two\./, /Yes\.<br\/?>Both sizes\./]) expect(html).toMatch(lines)
  expect(text).toContain('\nYes.\nBoth sizes.\n')
  expect(text).toContain('\n> Is it back?\n> I would like two.\n')
})
