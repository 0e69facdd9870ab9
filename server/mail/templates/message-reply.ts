import { createElement as h } from 'react'
import { isolated } from '#contract/names.ts'
import { ButtonLink, composeEmail, MutedText, OwnText, Paragraph, Quotation } from '../email.ts'

interface Reply {
  name: string
  subject: string
  /** What the customer wrote. */
  message: string
  /** The shop's reply. */
  reply: string
  shopUrl: string
}

/** Sent when the shop replies to a message. */
export const messageReply = ({ name, subject, message, reply, shopUrl }: Reply) =>
  composeEmail(`Re: ${subject}`, {
    heading: 'Our reply to your message',
    shopUrl,
    children: [
      h(Paragraph, { key: 1 }, `Dear ${isolated(name)},`),
      h(OwnText, { key: 2 }, reply),
      h(MutedText, { key: 3 }, 'You wrote:'),
      h(Quotation, { key: 4 }, message),
      h(ButtonLink, { key: 5, href: `${shopUrl}/contact` }, 'See all your messages'),
    ],
  })
