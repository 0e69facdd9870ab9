import { api } from '#app/api.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import * as texts from '#messages/newsletter.ts'
import { LinkAnswer } from './link-answer.tsx'

export const meta = () =>
  pageMeta({
    title: texts.confirmTitle,
    description: texts.description,
    path: '/newsletter/confirm',
    hidden: true,
  })

/** The target of the link that confirms a subscription. */
export default function ConfirmNewsletter() {
  return (
    <LinkAnswer
      title={texts.confirmTitle}
      lead={texts.confirmLine}
      button={texts.confirm}
      send={(key) => api('POST /api/newsletter/confirmation', { body: { key } })}
    />
  )
}
