import type { TextsOf } from '#contract/failures/failures.ts'
import type { staffSettingFailures } from '#contract/failures/staff-settings.ts'

export const staffSettingFailureTexts: TextsOf<typeof staffSettingFailures> = {
  settings_changed: 'Someone else has just changed the settings. Please check them again.',
  delivery_charges_changed: 'Someone else has just changed the delivery charges. Please check them again.',
  area_missing_for_order: 'Choose the area',
  vat_rate_used: 'Invoices have this rate already. Enter the one that follows, from a later day on.',
  vat_rate_gone: 'This rate was withdrawn already.',
  job_not_waiting: 'This job is done or running by now.',
  backup_not_found: 'There is no such backup.',
  backup_not_encrypted: 'Only encrypted backups can be downloaded: set BACKUP_PUBLIC_KEY on the server.',
  backup_not_here: 'This backup is on another machine, or it was removed when newer ones were made.',
  test_payments_not_possible: 'Test payments are possible on the shop’s own machine and private network only.',
  sandbox_not_shown:
    'The payments sandbox is shown on the shop’s own machine and to its staff: open it from the back office.',
  backup_is_running: 'A backup is already being made.',
}
