import type { Authentication } from '../../call.ts'
import { authenticate } from './sign-in/sessions.ts'
import { authenticateStaff } from './staff/staff-sessions.ts'

export const authentication: Authentication = { customer: authenticate, staff: authenticateStaff }
