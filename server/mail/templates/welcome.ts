import { buttonLink, composeEmail, paragraph } from '../email.ts'

/** Sent once, when an account is opened. Without the name: a stranger may have typed it, and someone else’s address. */
export const welcome = ({ shopUrl }: { shopUrl: string }) =>
  composeEmail('Welcome to AL-ARIA Perfume Gallery', {
    heading: 'Welcome to the gallery',
    shopUrl,
    body: [
      paragraph('Your account is ready. It keeps your orders, delivery addresses and messages to us.'),
      buttonLink(`${shopUrl}/shop`, 'Browse the gallery'),
    ],
  })
