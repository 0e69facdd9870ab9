import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { formatCount } from '#contract/format-count.ts'
import { formatMoment } from '#contract/format-date.ts'
import type { Operations as Data } from '#contract/settings/operations.ts'
import { LoadState, Screen } from '../layout/screen.tsx'
import { useChange } from '../saving/use-change.ts'
import { useStaffData } from '../use-staff-data.ts'
import { BackupList } from './backup-list.tsx'
import { CheckList } from './check-list.tsx'
import { JobRow } from './job-row.tsx'

/** How the shop runs: checks, failed jobs, backups and keys, for its owner. */
export default function Operations() {
  const { data, ...loaded } = useStaffData('GET /api/admin/operations', undefined, { keepFresh: true })
  return (
    <Screen title="Operations" above={{ name: 'Settings', to: '/admin/settings' }}>
      <LoadState loaded={loaded} what="the operations" className="mt-6 h-96" />
      {data && <Sections operations={data.operations} reload={loaded.load} />}
    </Screen>
  )
}

function Sections({ operations, reload }: { operations: Data; reload(): Promise<void> }) {
  const { version, startedAt, checks, setup, jobs, waitingEmails, keys, backups, backupRunning } = operations
  const { send, busy, formError } = useChange(reload)
  const backUp = async () => {
    if (await send(() => api('POST /api/admin/backups'))) await reload()
  }
  return (
    <>
      <p className="mt-3 text-soft">{`Version ${version}, running since ${formatMoment(startedAt)}.`}</p>
      <section aria-labelledby="checks">
        <h2 id="checks" className="mt-8 text-2xl">
          Checks
        </h2>
        <CheckList checks={checks} />
      </section>

      <section aria-labelledby="jobs">
        <h2 id="jobs" className="mt-10 text-2xl">
          Failed Jobs
        </h2>
        <p className="mt-2 max-w-[62ch] text-soft">{sentenceOf(waitingEmails, jobs.length)}</p>
        {jobs.length > 0 && (
          <ul className="mt-3 border-t border-hair">
            {jobs.map((job) => (
              <JobRow key={job._id} job={job} reload={reload} />
            ))}
          </ul>
        )}
      </section>

      <section aria-labelledby="backups">
        <div className="mt-10 flex flex-wrap items-center justify-between gap-3">
          <h2 id="backups" className="text-2xl">
            Backups
          </h2>
          <Button look="outlined" busy={busy || backupRunning} onClick={() => void backUp()}>
            {backupRunning ? 'Backing up …' : 'Back up now'}
          </Button>
        </div>
        <FieldError error={formError} />
        <BackupList backups={backups} />
      </section>

      <section aria-labelledby="setup">
        <h2 id="setup" className="mt-10 text-2xl">
          Setup of the Server
        </h2>
        <p className="mt-2 max-w-[62ch] text-soft">
          What a shop that sells needs on its server, and when certificates expire. npm run doctor tries the
          connections, too.
        </p>
        <CheckList checks={setup} />
      </section>

      <section aria-labelledby="keys">
        <h2 id="keys" className="mt-10 text-2xl">
          Keys
        </h2>
        <p className="mt-2 max-w-[62ch] text-soft">
          Variables on the server. One that is not set switches off what it is for; their values are never shown.
        </p>
        <ul className="mt-3 grid gap-x-8 border-t border-hair md:grid-cols-2">
          {keys.map(({ name, set }) => (
            <li key={name} className="flex items-center justify-between gap-3 border-b border-hair py-2 text-sm">
              <code className="font-mono [overflow-wrap:anywhere]">{name}</code>
              <StatusBadge color={set ? 'green' : 'grey'}>{set ? 'Set' : 'Not set'}</StatusBadge>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function sentenceOf(waitingEmails: number, failedJobs: number): string {
  const emails =
    waitingEmails === 0 ? 'No email is waiting.' : `${formatCount(waitingEmails, 'email')} waiting to be sent.`
  return failedJobs === 0 ? `${emails} No job has failed.` : emails
}
