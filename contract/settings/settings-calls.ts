import { z } from 'zod'
import { answer, type Call } from '../call.ts'
import { StaffChange, StaffChangesQuery } from '../staff-changes.ts'
import { PublicSettings, SettingsChange, SettingsVersion } from './settings.ts'

export const settingsCalls = {
  'GET /api/settings': {
    summary: 'What the shop says of itself: address, phone, hours, links, announcement and delivery texts',
    tag: 'settings',
    access: 'anyone',
    answer: answer({ settings: PublicSettings }),
  },
  'GET /api/admin/settings': {
    summary: 'The settings, who changed them last, and the versions before, newest first',
    tag: 'settings',
    access: 'admin',
    answer: answer({ current: SettingsVersion, earlier: z.array(SettingsVersion).describe('at most 50') }),
  },
  'GET /api/admin/changes': {
    summary: 'The change log: what the staff changed, with before and after, newest first, 50 at a time',
    tag: 'settings',
    access: 'admin',
    query: StaffChangesQuery,
    answer: answer({ changes: z.array(StaffChange), more: z.boolean() }),
  },
  'PUT /api/admin/settings': {
    summary: 'Change the settings; every visitor sees them at once',
    tag: 'settings',
    access: 'admin',
    body: SettingsChange,
    answer: answer({ current: SettingsVersion, message: z.string() }),
  },
} satisfies Record<string, Call>
