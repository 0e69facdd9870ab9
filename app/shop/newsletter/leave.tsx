import { api } from '#app/api.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import * as texts from '#messages/newsletter.ts'
import { LinkAnswer } from './link-answer.tsx'

export const meta = () =>
  pageMeta({
    title: texts.leaveTitle,
    description: texts.description,
    path: '/newsletter/leave',
    hidden: true,
  })

/** The target of the link in every letter that ends them. */
export default function LeaveNewsletter() {
  return (
    <LinkAnswer
      title={texts.leaveTitle}
      lead={texts.leaveLine}
      button={texts.leave}
      send={(key) => api('POST /api/newsletter/leaving', { body: { key } })}
    />
  )
}
