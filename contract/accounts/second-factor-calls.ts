import { z } from 'zod'
import { type Call, messageResponse, successResponse } from '../call.ts'
import { FactorBeginning, FactorCode } from './second-factor.ts'

const own = { tag: 'accounts', access: 'staff' } as const
const codes = z.array(z.string()).describe('each works once instead of a code of the app; never shown again')

/** The caller's own second factor: an authenticator app with time-based codes (RFC 6238), and recovery codes. */
export const secondFactorCalls = {
  'GET /api/admin/second-factor': {
    summary: 'Your second factor: since when, and how many recovery codes are left; null for none',
    ...own,
    response: successResponse({
      factor: z.object({ since: z.iso.datetime(), recoveryCodesLeft: z.number().int() }).nullable(),
    }),
  },
  'POST /api/admin/second-factor/key': {
    summary: 'Get a new key for an authenticator app; it counts once a code of it has been confirmed',
    ...own,
    body: FactorBeginning,
    response: successResponse({
      key: z.string().describe('base 32, to be typed where no camera reads the link'),
      link: z.string().describe('otpauth://, for a QR code'),
    }),
  },
  'POST /api/admin/second-factor/confirmation': {
    summary: 'Turn the second factor on, or replace it, with a code of the new key; ends your other sessions',
    ...own,
    body: FactorCode,
    response: messageResponse.extend({ codes }),
  },
  'POST /api/admin/second-factor/proof': {
    summary: 'Prove the second factor again in this session, with a code of the app or a recovery code',
    ...own,
    body: FactorCode,
    response: messageResponse,
  },
  'POST /api/admin/password-proof': {
    summary: 'Prove with your password in this session who you are; 403 for who has a second factor',
    ...own,
    body: FactorBeginning,
    response: messageResponse,
  },
  'POST /api/admin/second-factor/recovery-codes': {
    summary: 'Get new recovery codes; the former ones no longer work, and your other sessions end',
    ...own,
    proof: 'recent',
    body: FactorBeginning,
    response: messageResponse.extend({ codes }),
  },
  'DELETE /api/admin/second-factor': {
    summary: 'Turn your second factor off; ends your other sessions; 409 for the last owner who has one',
    ...own,
    proof: 'recent',
    body: FactorBeginning,
    response: messageResponse,
  },
} satisfies Record<string, Call>
