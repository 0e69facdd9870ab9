import { api } from '#app/api.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import * as texts from '#messages/newsletter.ts'
import { LinkAnswer } from './link-answer.tsx'

export const meta = () =>
  pageMeta({
    title: texts.cartTitle,
    description: texts.description,
    path: '/newsletter/cart',
    hidden: true,
  })

/** The target of the link in a reminder of a cart that ends these. */
export default function EndCartReminder() {
  return (
    <LinkAnswer
      title={texts.cartTitle}
      lead={texts.cartLine}
      button={texts.endReminder}
      send={(key) => api('POST /api/cart/reminder/leaving', { body: { key } })}
    />
  )
}
