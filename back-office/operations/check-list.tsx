import { type BadgeColor, StatusBadge } from '#app/ui/status-badge.tsx'
import type { HealthCheck } from '#contract/settings/operations.ts'

const colors: Record<HealthCheck['state'], BadgeColor> = { ok: 'green', degraded: 'yellow', failed: 'red' }
const stateNames: Record<HealthCheck['state'], string> = { ok: 'OK', degraded: 'To do', failed: 'Failed' }

/** Checks with what is so and what to do. */
export function CheckList({ checks }: { checks: HealthCheck[] }) {
  return (
    <ul className="mt-3 border-t border-hair">
      {checks.map(({ name, state, message, action }) => (
        <li key={`${name} ${message}`} className="flex flex-wrap items-start gap-x-4 gap-y-1 border-b border-hair py-3">
          <span className="w-28 shrink-0">
            <StatusBadge color={colors[state]}>{stateNames[state]}</StatusBadge>
          </span>
          <span className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
            <span>{message}</span> {action && <span className="text-soft">{action}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
