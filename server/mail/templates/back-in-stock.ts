import { isolated, nameWithSize } from '#contract/names.ts'
import { buttonLink, composeEmail, mutedText, paragraph } from '../email.ts'

interface BackInStock {
  name: string
  size: string
  /** URL of the product page. */
  link: string
  /** The URL of the shop. */
  shopUrl: string
}

export const backInStock = ({ name, size, link, shopUrl }: BackInStock) =>
  composeEmail(`${isolated(name)} is back in stock`, {
    heading: 'Back in stock',
    shopUrl,
    body: [
      paragraph(`${nameWithSize(isolated(name), size)} is in stock again. It is not reserved for you.`),
      buttonLink(link, 'View product'),
      mutedText('You requested this email on our website. We won’t email you about it again.'),
    ],
  })
