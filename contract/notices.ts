import type { ParamsOfRow } from './failures/failures.ts'
import type { NoticeTable } from './failures/kinds.ts'

/** What calls of customers say when they succeed. */
export const notices = {
  order_placed: {},
  order_cash_chosen: {},
  order_confirmed_by_customer: {},
  order_was_cancelled: {},
  order_count: { params: { orders: 'number' } },
  return_received: {},
  code_sent: {},
  code_may_not_arrive: {},
  code_emailed: {},
  number_confirmed: {},
  number_removed: {},
  account_erased: {},
  name_for_account: {},
  account_ready: {},
  welcome: {},
  welcome_back: {},
  signed_out: {},
  signed_out_elsewhere: {},
  reset_link_sent: {},
  new_password_set: {},
  profile_updated: {},
  choice_saved: {},
  vote_saved: {},
  wanted_noted: {},
  email_changed: { params: { email: 'text' } },
  email_link_sent: { params: { email: 'text' } },
  email_change_cancelled: { params: { email: 'text' } },
  newsletter_thanks: {},
  newsletter_confirmed: {},
  newsletter_left: {},
  reminder_ended: {},
  back_in_stock_email: {},
  back_in_stock_link: {},
  back_in_stock_text: {},
  back_in_stock_push: {},
  parcel_push: {},
  address_added: {},
  address_updated: {},
  address_default_changed: {},
  address_removed: {},
  message_received: {},
  payment_ready: {},
  payment_confirmed: {},
} as const satisfies NoticeTable

export type NoticeCode = keyof typeof notices

/** What a call says, without its sentence. */
export interface Notice {
  readonly notice: NoticeCode
  readonly params: Readonly<Record<string, unknown>>
}

export const notice = <Code extends NoticeCode>(
  code: Code,
  ...[params]: ParamsOfRow<(typeof notices)[Code]>
): Notice => ({ notice: code, params: params ?? {} })
