import type { Profile } from '#contract/accounts.ts'
import type { SignedInContext } from '../../context.ts'
import { readProfile } from './profile.ts'

/** The profile of the signed-in user. */
export const getProfile = (context: SignedInContext): Promise<Profile> => readProfile(context.db, context)
