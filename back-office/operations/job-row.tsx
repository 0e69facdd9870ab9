import { Link } from 'react-router'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { formatCount } from '#contract/format-count.ts'
import { formatMoment } from '#contract/format-date.ts'
import type { FailedJob } from '#contract/settings/operations.ts'
import { href } from '../paths.ts'
import { useChange } from '../saving/use-change.ts'

/** Such as “Order placed email”. */
const nameOf = (job: string) => `${job.charAt(0).toUpperCase()}${job.slice(1).replaceAll('-', ' ')}`

/** A job that has failed, with a way to try it again now. */
export function JobRow({ job, reload }: { job: FailedJob; reload(): Promise<void> }) {
  const { send, busy, formError } = useChange(reload)
  const name = nameOf(job.job)
  const retry = async () => {
    const call = () => api('POST /api/admin/operations/jobs/:id/retry', { params: { id: job._id } })
    if (await send(call)) await reload()
  }
  const again = job.given === 'trying' ? 'It is tried again by itself.' : 'It is not tried again by itself.'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-b border-hair py-3">
      <div className="min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">
        <p className="font-semibold">
          <span>{name}</span>{' '}
          {job.orderId && (
            <Link className="link font-normal" to={href('/admin/orders/:orderId', { orderId: job.orderId })}>
              Order
            </Link>
          )}
        </p>
        <p className="mt-1 text-sm text-soft">{`Since ${formatMoment(job.at)}, ${formatCount(job.attempts, 'attempt')}. ${again}`}</p>
        {job.error && <p className="mt-1 text-sm">{job.error}</p>}
        <FieldError error={formError} />
      </div>
      <Button look="outlined" busy={busy} onClick={() => void retry()} aria-label={`Try again: ${name}`}>
        Try again
      </Button>
    </li>
  )
}
