import type { Language } from '#contract/language.ts'
import type { Translated } from '#contract/translated.ts'
import * as accountBn from './bn/account.ts'
import * as contactBn from './bn/contact.ts'
import * as formatsBn from './bn/formats.ts'
import * as layoutBn from './bn/layout.ts'
import * as orderBn from './bn/order.ts'
import * as placedBn from './bn/order-placed.ts'
import * as statusBn from './bn/order-status.ts'
import * as paymentBn from './bn/payment.ts'
import * as returnsBn from './bn/returns.ts'
import * as stockBn from './bn/stock.ts'
import * as account from './en/account.ts'
import * as contact from './en/contact.ts'
import * as formats from './en/formats.ts'
import * as layout from './en/layout.ts'
import * as order from './en/order.ts'
import * as placed from './en/order-placed.ts'
import * as status from './en/order-status.ts'
import * as payment from './en/payment.ts'
import * as returns from './en/returns.ts'
import * as stock from './en/stock.ts'

const english = { account, contact, formats, layout, order, placed, status, payment, returns, stock }

/** The texts of emails by area. One that the other language lacks, or has in another shape, is a type error. */
export type EmailTexts = Translated<typeof english>

const bangla: EmailTexts = {
  account: accountBn,
  contact: contactBn,
  formats: formatsBn,
  layout: layoutBn,
  order: orderBn,
  placed: placedBn,
  status: statusBn,
  payment: paymentBn,
  returns: returnsBn,
  stock: stockBn,
}

/** The texts of emails in a language. */
export const emailTexts = (language: Language): EmailTexts => (language === 'bn' ? bangla : english)
