import type { FailureTable } from './kinds.ts'

/** What calls of staff about settings, places and operations can fail with. */
export const staffSettingFailures = {
  settings_changed: { status: 409 },
  delivery_charges_changed: { status: 409 },
  area_missing_for_order: { status: 400 },
  vat_rate_used: { status: 409 },
  vat_rate_gone: { status: 404 },
  job_not_waiting: { status: 409 },
  backup_not_found: { status: 404 },
  backup_not_encrypted: { status: 403 },
  backup_not_here: { status: 404 },
  test_payments_not_possible: { status: 403 },
  sandbox_not_shown: { status: 403 },
  backup_is_running: { status: 409 },
} as const satisfies FailureTable
