import type { TextsOf } from '#contract/failures/failures.ts'
import { formatCount } from '#contract/format-count.ts'
import type { notices } from '#contract/notices.ts'

export const noticeTexts: TextsOf<typeof notices> = {
  order_placed: 'Order placed successfully!',
  order_confirmed_by_customer: 'Thank you, your order is confirmed',
  order_cash_chosen: 'Order confirmed with Cash on Delivery',
  order_was_cancelled: 'Your order has been cancelled',
  order_count: ({ orders }) => `You have ${formatCount(orders, 'order')}`,
  return_received: 'Return requested. We’ll tell you our decision.',
  code_sent: 'We’ve sent a code to this number. It is valid for five minutes.',
  code_may_not_arrive:
    'Very many codes were requested today, so this one may not arrive. Take it by email, or try again tomorrow.',
  code_emailed:
    'If an account with this number has an email address, we’ve sent a code there. It is valid for five minutes.',
  number_confirmed: 'Your number is confirmed. You can sign in with it from now on.',
  account_erased: 'The account is erased.',
  number_removed: 'Your number does not sign in any more.',
  name_for_account: 'Enter your name to create your account.',
  account_ready: 'Your account is ready. Please sign in.',
  welcome: 'Welcome!',
  welcome_back: 'Welcome back!',
  signed_out: 'Logged out successfully',
  signed_out_elsewhere: 'All other devices are signed out.',
  reset_link_sent:
    'If an account uses this email address, we’ve sent a link to it. It can be used once, within one hour.',
  new_password_set: 'Your new password is set. Please sign in.',
  profile_updated: 'Profile updated successfully',
  choice_saved: 'Your choice is saved',
  wanted_noted: 'Thank you. We will look for it.',
  vote_saved: 'Thank you. Your vote counts.',
  email_changed: ({ email }) => `Your email address is now ${email}`,
  email_link_sent: ({ email }) => `We’ve sent a new link to ${email}`,
  email_change_cancelled: ({ email }) => `Change cancelled. Your email address is still ${email}`,
  newsletter_thanks: 'Thank you. Press the button in the email that we have just sent you, and our letters come.',
  newsletter_confirmed: 'Thank you. The next letter comes to you.',
  reminder_ended: 'We do not remind you of this cart any more.',
  newsletter_left: 'You get no more letters from us.',
  back_in_stock_email: 'We’ll email you when it is back in stock.',
  back_in_stock_link:
    'Press the button in the email that we have just sent you, and we’ll tell you when it is back in stock.',
  back_in_stock_text: 'We’ll send you a text message when it is back in stock.',
  back_in_stock_push: 'We’ll notify this browser when it is back in stock.',
  parcel_push: 'We’ll notify this browser when your parcel is on its way.',
  address_added: 'Address added successfully!',
  address_updated: 'Address updated successfully!',
  address_default_changed: 'Default address changed.',
  address_removed: 'Address removed.',
  message_received: 'Thank you for your message. We’ll reply within one working day.',
  payment_ready: 'Payment ready',
  payment_confirmed: 'Payment confirmed successfully!',
}
