import { createElement as h } from 'react'
import { ButtonLink, composeEmail, MutedText, Paragraph } from '../email.ts'

/** `link` is for single use and valid for one hour. Without a name: the address of an account is not confirmed. */
export const passwordReset = ({ link, shopUrl }: { link: string; shopUrl: string }) =>
  composeEmail('Choose a new password', {
    heading: 'Choose a new password',
    shopUrl,
    children: [
      h(
        Paragraph,
        { key: 1 },
        'Someone requested a new password for your account. The link below can be used once, within one hour.',
      ),
      h(ButtonLink, { key: 2, href: link }, 'Choose a new password'),
      h(MutedText, { key: 3 }, 'If you didn’t request this, ignore this email. Your password will not change.'),
    ],
  })
