import { createElement as h } from 'react'
import { isolated, nameWithSize } from '#contract/names.ts'
import { ButtonLink, composeEmail, MutedText, Paragraph } from '../email.ts'

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
    children: [
      h(Paragraph, { key: 1 }, `${nameWithSize(isolated(name), size)} is in stock again. It is not reserved for you.`),
      h(ButtonLink, { key: 2, href: link }, 'View product'),
      h(MutedText, { key: 3 }, 'You requested this email on our website. We won’t email you about it again.'),
    ],
  })
