import { z } from 'zod'
import { type Call, successResponse } from '../call.ts'
import { SavedFile } from '../catalogue/catalogue-imports.ts'
import { LanguageQuery } from '../language-query.ts'
import { StaffChange, StaffChangesFilter, StaffChangesQuery } from '../staff-changes.ts'
import { PublicSettings, SettingsChange, SettingsVersion } from './settings.ts'

const staff = { tag: 'settings' } as const

export const settingsCalls = {
  'GET /api/settings': {
    summary: 'The shop’s public data: address, phone, hours, links, announcement and delivery texts',
    tag: 'settings',
    access: 'anyone',
    query: LanguageQuery,
    response: successResponse({ settings: PublicSettings }),
  },
  'GET /api/admin/settings': {
    summary: 'The settings, with their last change and earlier versions, newest first',
    ...staff,
    access: 'settings.edit',
    response: successResponse({ current: SettingsVersion, earlier: z.array(SettingsVersion).describe('at most 50') }),
  },
  'GET /api/admin/changes': {
    summary: 'The change log: staff changes with old and new values and failed attempts, newest first, 50 per page',
    ...staff,
    access: 'changes.read',
    query: StaffChangesQuery,
    response: successResponse({
      changes: z.array(StaffChange),
      more: z.boolean(),
      people: z.array(z.object({ _id: z.string(), name: z.string() })).describe('who works here, also who did'),
    }),
  },
  'GET /api/admin/changes/file': {
    summary: 'The change log as a CSV file, newest first',
    ...staff,
    access: 'changes.read',
    proof: 'recent',
    query: StaffChangesFilter,
    response: successResponse(SavedFile.shape),
  },
  'PUT /api/admin/settings': {
    summary: 'Change the settings; visible to all visitors at once',
    ...staff,
    access: 'settings.edit',
    alsoAsks: ['payments.edit'],
    body: SettingsChange,
    response: successResponse({ current: SettingsVersion, message: z.string() }),
  },
} satisfies Record<string, Call>
