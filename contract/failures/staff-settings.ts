import { staffFailures } from './staff-failures.ts'

/** What calls of staff about settings, places and operations can fail with. */
export const staffSettingFailures = {
  ...staffFailures(400, {
    area_missing_for_order: 'Choose the area',
  }),
  ...staffFailures(403, {
    backup_not_encrypted: 'Only encrypted backups can be downloaded: set BACKUP_PUBLIC_KEY on the server.',
    test_payments_not_possible: 'Test payments are possible on the shop’s own machine and private network only.',
    sandbox_not_shown:
      'The payments sandbox is shown on the shop’s own machine and to its staff: open it from the back office.',
  }),
  ...staffFailures(404, {
    vat_rate_gone: 'This rate was withdrawn already.',
    backup_not_found: 'There is no such backup.',
    backup_not_here: 'This backup is on another machine, or it was removed when newer ones were made.',
  }),
  ...staffFailures(409, {
    settings_changed: 'Someone else has just changed the settings. Please check them again.',
    delivery_charges_changed: 'Someone else has just changed the delivery charges. Please check them again.',
    vat_rate_used: 'Invoices have this rate already. Enter the one that follows, from a later day on.',
    job_not_waiting: 'This job is done or running by now.',
    backup_is_running: 'A backup is already being made.',
  }),
}
