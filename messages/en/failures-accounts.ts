import type { accountFailures } from '#contract/failures/accounts.ts'
import type { TextsOf } from '#contract/failures/failures.ts'
import { count } from './failure-values.ts'

export const accountFailureTexts: TextsOf<typeof accountFailures> = {
  wrong_credentials: 'Invalid email or password',
  staff_use_password: 'Staff sign in with their email and password.',
  set_password_first: 'Set a password first: sign out, and choose “Forgot Your Password” at sign-in.',
  fresh_sign_in_needed: 'Sign in again first, then sign out everywhere else.',
  staff_has_number: 'An account of the shop’s staff has this number.',
  staff_password_too_short: 'Staff passwords have at least 12 characters',
  staff_password_set_new: 'Staff passwords have at least 12 characters. Set a new one with “Forgot Your Password”.',
  second_factor_code: 'Enter the code of your authenticator app.',
  second_factor_wrong: 'This code is not valid, or was used already. Wait for the next one.',
  invitation_unknown: 'This link is incomplete, or another one was sent since. Open the newest email.',
  invitation_used: 'This invitation was accepted already. Sign in with your email and password.',
  invitation_expired: 'This invitation has expired. Ask for another one.',
  invitation_withdrawn: 'This invitation was withdrawn. Ask the shop.',
  open_order_prevents_join:
    'The other account has an order that is not confirmed yet. Join both once it is paid, confirmed or cancelled.',
  number_has_account: 'Another account has this number. Join both, and its orders, addresses and wishlist move here.',
  number_has_account_with_email:
    'Another account, with an email address, has this number. Join both with a code that we email there: its orders, addresses and wishlist move here.',
  number_is_only_way_in: 'Add an email and a password first: without the number you could not sign in.',
  code_expired: 'This code has expired, or too many wrong ones were entered. Request a new one.',
  code_wrong: 'This is not the code that we sent. Please check it.',
  code_used: 'This code has been used. Request a new one.',
  reset_link_invalid: 'This link has already been used or has expired. Please request a new one.',
  email_link_invalid: 'This link is no longer valid: it was used, has expired or was replaced by a newer one.',
  reminder_not_offered: 'We send no reminders at the moment, or your account has no email.',
  newsletter_link_invalid: 'This link is no longer valid. Enter your email at the foot of any page to get another one.',
  no_email_to_confirm: 'There is no new email address to confirm.',
  email_of_other_account: 'Another account already uses this email address.',
  email_has_account: 'An account with this email address already exists. Please sign in.',
  password_too_common: 'This password is too common. Please choose another.',
  addresses_limit: ({ limit }) => `You can save up to ${count(limit)} addresses.`,
  address_not_found: 'Address not found',
  number_to_text_missing: 'Please confirm your phone number in your profile first.',
  erasure_order_open: ({ order }) =>
    `Order ${order} is still under way. The account can be erased once it has arrived, or is cancelled.`,
  erasure_money_open: ({ order }) =>
    `A payment or refund of order ${order} is still open. The account can be erased once it is settled.`,
  staff_email_in_people: 'You work here: the email is changed in the back office, under People.',
  staff_name_in_people: 'You work here: the name is changed in the back office, under People.',
  erasure_of_staff: 'This account belongs to somebody who works here: an owner has to end that first.',
  customer_not_found: 'There is no such customer.',
}
