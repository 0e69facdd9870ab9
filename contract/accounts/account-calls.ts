import { z } from 'zod'
import { type Call, messageResponse, successResponse } from '../call.ts'
import {
  Address,
  AddressChange,
  Credentials,
  EmailConfirmation,
  NewAddress,
  OrderMessagesChange,
  PasswordReset,
  PasswordResetRequest,
  Profile,
  ProfileChange,
  Registration,
  SignOutElsewhere,
} from './accounts.ts'
import { OwnerProof } from './owner-proof.ts'
import { PhoneCodeEntry } from './phone-code-entry.ts'
import { NumberRemoval, PhoneCodeRequest, PhoneConfirmation, PhoneSignIn } from './phone-sign-in.ts'
import { Wishes } from './wishlist.ts'

const addressId = z.object({ addressId: z.string() })
/** All current addresses, because a change of one may also move the default. */
const addressesNow = successResponse({ message: z.string(), addresses: z.array(Address) })

const anyone = { tag: 'accounts', access: 'anyone' } as const
const signedIn = { tag: 'accounts', access: 'user' } as const

const requestSecret = z.string().describe('the secret of this browser: the code is only valid together with it')

export const accountCalls = {
  'POST /api/user/register': {
    summary: 'Create an account; its role is always user',
    ...anyone,
    body: Registration,
    response: messageResponse,
  },
  'POST /api/user/login': {
    summary: 'Sign in',
    ...anyone,
    body: Credentials,
    response: successResponse({ token: z.string(), message: z.string() }),
  },
  'POST /api/user/phone/code': {
    summary: 'Request a code by text message or email; the response is the same for every number',
    ...anyone,
    body: PhoneCodeRequest,
    response: messageResponse.extend({
      request: requestSecret,
      mayNotArrive: z
        .boolean()
        .describe('codes of the day are used up: a text message may not have been sent; the same for every number'),
    }),
  },
  'POST /api/user/phone/join-code': {
    summary: 'Request a code by email to join the account of your number, which the code of a text message has proven',
    ...signedIn,
    body: PhoneCodeEntry,
    response: messageResponse.extend({ request: requestSecret }),
  },
  'POST /api/user/phone/login': {
    summary: 'Sign in with the code that was sent to a phone number; creates an account if there is none',
    ...anyone,
    body: PhoneSignIn,
    response: successResponse({
      token: z.string().nullable().describe('null: there is no account yet, and its name is missing'),
      message: z.string(),
    }),
  },
  'POST /api/user/phone/confirm': {
    summary:
      'Confirm your own phone number with a code; another one requires the password, or a code to the present one, and ends all other sessions; 409 with `joins` when another account has it and `join` is false, or `emailed` is missing',
    ...signedIn,
    body: PhoneConfirmation,
    response: successResponse({ user: Profile, message: z.string() }),
  },
  'DELETE /api/user/phone': {
    summary: 'Stop signing in with your phone number; ends all other sessions; 409 without email and password',
    ...signedIn,
    body: NumberRemoval,
    response: successResponse({ user: Profile, message: z.string() }),
  },
  'POST /api/user/logout': {
    summary: 'Sign out: the token of this call becomes invalid',
    ...signedIn,
    response: messageResponse,
  },
  'DELETE /api/user/sessions': {
    summary:
      'Sign out everywhere else: all sessions of the account but that of this call end, and what else opens it; requires the password, or that this session signed in less than 15 minutes ago',
    ...signedIn,
    body: SignOutElsewhere,
    response: successResponse({ user: Profile, message: z.string() }),
  },
  'POST /api/user/forgot-password': {
    summary: 'Request a link by email to set a new password; the response is the same for every address',
    ...anyone,
    body: PasswordResetRequest,
    response: messageResponse,
  },
  'POST /api/user/reset-password': {
    summary: 'Set a new password with the emailed link; all sessions of the account end',
    ...anyone,
    body: PasswordReset,
    response: messageResponse.extend({ email: z.string().describe('of the account, to sign in with') }),
  },
  'GET /api/user/profile': {
    summary: 'Get your profile',
    ...signedIn,
    response: successResponse({ user: Profile }),
  },
  'PUT /api/user/profile': {
    summary:
      'Change your profile; a new email requires the password, or a code to your number, and stays pending until its emailed link is opened',
    ...signedIn,
    body: ProfileChange,
    response: successResponse({ user: Profile, message: z.string(), token: z.string() }),
  },
  'PUT /api/user/order-messages': {
    summary: 'Choose how you get messages about your orders: email, text message or both',
    ...signedIn,
    body: OrderMessagesChange,
    response: successResponse({ user: Profile, message: z.string() }),
  },
  'POST /api/user/email-change/confirm': {
    summary: 'Confirm a new email with the emailed link; all other sessions of the account end',
    ...signedIn,
    body: EmailConfirmation,
    response: successResponse({ user: Profile, message: z.string(), token: z.string() }),
  },
  'POST /api/user/email-proof': {
    summary: 'Request a link by email that confirms the email of your account; 404 when it is confirmed already',
    ...signedIn,
    response: successResponse({ user: Profile, message: z.string() }),
  },
  'POST /api/user/email-change/resend': {
    summary: 'Send a new link to the pending email; earlier links stop working',
    ...signedIn,
    response: messageResponse,
  },
  'DELETE /api/user/email-change': {
    summary:
      'Cancel the pending change of email; requires what asking for it required: the password, or a code to your number',
    ...signedIn,
    body: OwnerProof,
    response: successResponse({ user: Profile, message: z.string() }),
  },
  'GET /api/user/addresses': {
    summary: 'List your delivery addresses, the default first',
    ...signedIn,
    response: successResponse({
      addresses: z.array(Address),
      confirmedPhone: z.string().optional().describe('the number of addresses and orders without another one'),
    }),
  },
  'POST /api/user/addresses': {
    summary: 'Add a delivery address',
    ...signedIn,
    body: NewAddress,
    response: successResponse({ message: z.string(), address: Address }),
  },
  'PUT /api/user/addresses/:addressId': {
    summary: 'Change a delivery address; existing orders are not affected',
    ...signedIn,
    params: addressId,
    body: AddressChange,
    response: addressesNow,
  },
  'PUT /api/user/addresses/:addressId/default': {
    summary: 'Make a delivery address the default',
    ...signedIn,
    params: addressId,
    response: addressesNow,
  },
  'DELETE /api/user/addresses/:addressId': {
    summary: 'Remove a delivery address; if it was the default, the newest of the others becomes the default',
    ...signedIn,
    params: addressId,
    response: addressesNow,
  },
  'GET /api/user/wishlist': {
    summary: 'Get your wishlist',
    ...signedIn,
    response: successResponse(Wishes.shape),
  },
  'POST /api/user/wishlist': {
    summary: 'Add products to your wishlist; existing ones keep their place',
    ...signedIn,
    body: Wishes,
    response: successResponse(Wishes.shape),
  },
  'DELETE /api/user/wishlist/:productId': {
    summary: 'Remove a product from your wishlist',
    ...signedIn,
    params: z.object({ productId: z.string() }),
    response: successResponse(Wishes.shape),
  },
} satisfies Record<string, Call>
