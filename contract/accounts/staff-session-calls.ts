import { z } from 'zod'
import { type Call, messageResponse, successResponse } from '../call.ts'
import { Grant } from './roles.ts'
import { StaffCredentials } from './second-factor.ts'

const StaffAccount = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string().describe('its name'),
  hasSecondFactor: z.boolean().describe('whether signing in asks for a code besides the password'),
  grants: z.array(Grant).describe('what the person may do; each call checks it again'),
})
export type StaffAccount = z.infer<typeof StaffAccount>

export const StaffSession = z.object({
  _id: z.string(),
  userAgent: z.string().describe('as the browser names itself'),
  network: z.string().describe('an IPv4 address, or the /64 prefix of an IPv6 one'),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean().describe('that of this call'),
})
export type StaffSession = z.infer<typeof StaffSession>

const staff = { tag: 'accounts' } as const

export const staffSessionCalls = {
  'POST /api/admin/sign-in': {
    summary:
      'Sign in as staff: sets the cookie that opens the calls of the back office; 403 with second_factor_code when a code is missing',
    tag: 'accounts',
    access: 'anyone',
    body: StaffCredentials,
    response: messageResponse,
  },
  'POST /api/admin/sign-out': {
    summary: 'Sign out of the back office on this device',
    ...staff,
    access: 'staff',
    response: messageResponse,
  },
  'GET /api/admin/account': {
    summary: 'Get who is signed in to the back office; null for nobody',
    tag: 'accounts',
    access: 'anyone',
    response: successResponse({ account: StaffAccount.nullable() }),
  },
  'GET /api/admin/sessions': {
    summary: 'List the devices on which you are signed in to the back office, the last used first',
    ...staff,
    access: 'staff',
    response: successResponse({ sessions: z.array(StaffSession) }),
  },
  'DELETE /api/admin/sessions/:sessionId': {
    summary:
      'Sign out of the back office on one of your devices; another one asks for the second factor, or your password',
    ...staff,
    access: 'staff',
    params: z.object({ sessionId: z.string() }),
    response: messageResponse,
  },
  'DELETE /api/admin/sessions': {
    summary:
      'Sign out of the back office on all your devices, this one included; asks for the second factor, or your password',
    ...staff,
    access: 'staff',
    response: messageResponse,
  },
} satisfies Record<string, Call>
