import { z } from 'zod'
import { answer, type Call } from './call.ts'
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
  'PUT /api/admin/settings': {
    summary: 'Change the settings; every visitor sees them at once',
    tag: 'settings',
    access: 'admin',
    body: SettingsChange,
    answer: answer({ current: SettingsVersion, message: z.string() }),
  },
} satisfies Record<string, Call>
