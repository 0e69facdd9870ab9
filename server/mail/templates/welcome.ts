import { createElement as h } from 'react'
import { ButtonLink, composeEmail, Paragraph } from '../email.ts'

/** Sent once, when an account is opened. Without the name: a stranger may have typed it, and someone else’s address. */
export const welcome = ({ shopUrl }: { shopUrl: string }) =>
  composeEmail('Welcome to AL-ARIA Perfume Gallery', {
    heading: 'Welcome to the gallery',
    shopUrl,
    children: [
      h(Paragraph, { key: 1 }, 'Your account is ready. It keeps your orders, delivery addresses and messages to us.'),
      h(ButtonLink, { key: 2, href: `${shopUrl}/shop` }, 'Browse the gallery'),
    ],
  })
