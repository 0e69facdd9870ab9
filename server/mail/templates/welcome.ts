import { createElement as h } from 'react'
import { ButtonLink, composeEmail, Paragraph } from '../email.ts'

/** Sent once, when an account is opened. */
export const welcome = ({ name, shop }: { name: string; shop: string }) =>
  composeEmail('Welcome to AL-ARIA Perfume Gallery', {
    heading: `Welcome, ${name}`,
    shop,
    children: [
      h(
        Paragraph,
        { key: 1 },
        'Your account is open. Orders, delivery addresses and what you write to us are kept there.',
      ),
      h(ButtonLink, { key: 2, href: `${shop}/shop` }, 'Browse the gallery'),
    ],
  })
