import { z } from 'zod'
import { answer, type Call, done } from '../call.ts'
import {
  Address,
  AddressChange,
  Credentials,
  EmailConfirmation,
  NewAddress,
  PasswordReset,
  PasswordResetRequest,
  Profile,
  ProfileChange,
  Registration,
} from './accounts.ts'
import { Wishes } from './wishlist.ts'

const addressId = z.object({ addressId: z.string() })
/** All current addresses, because a change of one may also move the default. */
const addressesNow = answer({ message: z.string(), addresses: z.array(Address) })

export const accountCalls = {
  'POST /api/user/register': {
    summary: 'Open an account; its role is always user',
    tag: 'accounts',
    access: 'anyone',
    body: Registration,
    answer: done,
  },
  'POST /api/user/login': {
    summary: 'Sign in',
    tag: 'accounts',
    access: 'anyone',
    body: Credentials,
    answer: answer({ token: z.string(), message: z.string() }),
  },
  'POST /api/user/logout': {
    summary: 'Sign out: the token of this call ends',
    tag: 'accounts',
    access: 'user',
    answer: done,
  },
  'POST /api/user/forgot-password': {
    summary: 'Ask for a link by mail that sets a new password; the answer is the same for every address',
    tag: 'accounts',
    access: 'anyone',
    body: PasswordResetRequest,
    answer: done,
  },
  'POST /api/user/reset-password': {
    summary: 'Set a new password with a mailed link; all sessions of the account end',
    tag: 'accounts',
    access: 'anyone',
    body: PasswordReset,
    answer: done,
  },
  'GET /api/user/profile': {
    summary: 'The own profile',
    tag: 'accounts',
    access: 'user',
    answer: answer({ user: Profile }),
  },
  'PUT /api/user/profile': {
    summary: 'Change the own profile; a new e-mail needs the password, and waits until its mailed link is opened',
    tag: 'accounts',
    access: 'user',
    body: ProfileChange,
    answer: answer({ user: Profile, message: z.string(), token: z.string() }),
  },
  'POST /api/user/email-change/confirm': {
    summary: 'Confirm a new e-mail with its mailed link; all other sessions of the account end',
    tag: 'accounts',
    access: 'user',
    body: EmailConfirmation,
    answer: answer({ user: Profile, message: z.string(), token: z.string() }),
  },
  'POST /api/user/email-change/resend': {
    summary: 'Mail a new link to the e-mail that waits for confirmation; earlier links stop working',
    tag: 'accounts',
    access: 'user',
    answer: done,
  },
  'DELETE /api/user/email-change': {
    summary: 'Cancel the change of e-mail that waits for confirmation',
    tag: 'accounts',
    access: 'user',
    answer: answer({ user: Profile, message: z.string() }),
  },
  'GET /api/user/addresses': {
    summary: 'The own delivery addresses, the default one first',
    tag: 'accounts',
    access: 'user',
    answer: answer({ addresses: z.array(Address) }),
  },
  'POST /api/user/addresses': {
    summary: 'Add a delivery address',
    tag: 'accounts',
    access: 'user',
    body: NewAddress,
    answer: answer({ message: z.string(), address: Address }),
  },
  'PUT /api/user/addresses/:addressId': {
    summary: 'Change an own delivery address; orders keep theirs as it was',
    tag: 'accounts',
    access: 'user',
    params: addressId,
    body: AddressChange,
    answer: addressesNow,
  },
  'PUT /api/user/addresses/:addressId/default': {
    summary: 'Make an own delivery address the default one',
    tag: 'accounts',
    access: 'user',
    params: addressId,
    answer: addressesNow,
  },
  'DELETE /api/user/addresses/:addressId': {
    summary: 'Take out an own delivery address; when it was the default, the newest of the others becomes it',
    tag: 'accounts',
    access: 'user',
    params: addressId,
    answer: addressesNow,
  },
  'GET /api/user/wishlist': {
    summary: 'The own wishlist',
    tag: 'accounts',
    access: 'user',
    answer: answer(Wishes.shape),
  },
  'POST /api/user/wishlist': {
    summary: 'Add products to the own wishlist; what is on it already stays where it is',
    tag: 'accounts',
    access: 'user',
    body: Wishes,
    answer: answer(Wishes.shape),
  },
  'DELETE /api/user/wishlist/:productId': {
    summary: 'Take a product off the own wishlist',
    tag: 'accounts',
    access: 'user',
    params: z.object({ productId: z.string() }),
    answer: answer(Wishes.shape),
  },
} satisfies Record<string, Call>
