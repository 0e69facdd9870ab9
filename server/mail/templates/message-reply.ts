import { isolated } from '#contract/names.ts'
import { buttonLink, composeEmail, lines, mutedText, paragraph, quotation } from '../email.ts'

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
    body: [
      paragraph(`Dear ${isolated(name)},`),
      paragraph(...lines(reply)),
      mutedText('You wrote:'),
      quotation(message),
      buttonLink(`${shopUrl}/contact`, 'See all your messages'),
    ],
  })
