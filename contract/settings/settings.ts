import { z } from 'zod'
import { email } from '../accounts/accounts.ts'
import { Outdated } from '../content/bangla-texts.ts'
import { fromDhakaInput } from '../dhaka-time.ts'
import { type FieldCode, wrong } from '../failures/issues.ts'
import { chargeTooHigh, lengths, maxCharge } from '../limits.ts'
import { hasWholePoisha } from '../money.ts'
import { OrderMessageSettings } from '../outgoing/order-message-settings.ts'
import { payWays } from '../payments/ways-to-pay.ts'
import { findPhoneProblem } from '../phone.ts'
import { inOneLine, optionalText, tooLong, typedText } from '../text-fields.ts'
import { httpsLink } from '../web-address.ts'
import { wholeNumber } from '../whole-number.ts'
import { weekDays } from './opening-hours.ts'
import { Retention } from './retention.ts'
import { VatSettings } from './vat-settings.ts'

/** The shop's profiles on social networks and maps. */
export const socialNetworks = ['facebook', 'youtube', 'linkedin', 'tiktok', 'instagram'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

const line = (min: number, max: number, missing?: FieldCode) =>
  inOneLine(typedText(missing).min(min, missing).max(max, tooLong))

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, wrong('enter_time_such_as_10_00'))

const link = httpsLink(wrong('enter_full_url_starts_with_https'))

/** The texts among the settings in Bangla. */
const BanglaSettings = z
  .object({
    address: z.array(line(0, 80)).max(5, wrong('enter_up_to_five_lines')),
    announcement: line(0, 120),
    pauseText: line(0, 120).default(''),
    emailSender: line(0, 80).default(''),
    delivery: z.object({ promise: line(0, 60), time: line(0, 40), details: line(0, 300) }),
  })
  .describe('the same in Bangla; what is empty is shown in English')

/** The shop's own data on every page and in every email. An empty text or link is not shown. */
export const ShopSettings = z.object({
  address: z
    .array(line(1, 80, 'enter_address'))
    .min(2, wrong('enter_at_least_two_lines'))
    .max(5, wrong('enter_up_to_five_lines')),
  streetMap: z.boolean().describe('whether the contact page shows the drawn map of Road 7 at Dhanmondi Lake'),
  phone: optionalText(lengths.phone).superRefine((typed, checked) => {
    const message = findPhoneProblem(typed, 'of the shop')
    if (message) checked.addIssue({ code: 'custom', message })
  }),
  email: email('shop_email_missing', 'email_invalid'),
  hours: z
    .object({
      days: z.array(z.enum(weekDays)).min(1, wrong('choose_at_least_day')).max(7),
      opens: time,
      closes: time,
    })
    .refine(({ opens, closes }) => opens < closes, { path: ['closes'], error: wrong('closing_must_be_after_opening') }),
  whatsapp: z
    .string()
    .trim()
    .regex(/^(\d{8,15})?$/, wrong('number_without_country_code'))
    .describe('digits of an international number; empty: no WhatsApp'),
  messenger: z
    .string()
    .trim()
    .regex(/^[\w.]{0,60}$/, wrong('messenger_page_invalid'))
    .describe('name of a Facebook page; empty: no Messenger'),
  social: z.object({ facebook: link, youtube: link, linkedin: link, tiktok: link, instagram: link }),
  announcement: line(0, 120).describe('the bar above the header; empty: no bar'),
  pausedUntil: z
    .string()
    .refine((typed) => typed === '' || fromDhakaInput(typed) !== undefined, wrong('choose_day_and_time'))
    .describe('customers cannot order before this time in Dhaka, as in 2027-03-24T10:00; empty: they can'),
  pauseText: line(0, 120).describe('said beside that orders are closed; empty: nothing'),
  delivery: z.object({
    promise: line(1, 60, 'enter_line_such_as_free_shipping'),
    time: line(1, 40, 'enter_time_such_as_3_5'),
    details: line(1, 300, 'describe_delivery_in_or_two_sentences'),
  }),
  cardPayments: z.boolean().describe('whether card payments are offered; cash on delivery always is'),
  giftWrapping: z
    .number({ error: wrong('enter_amount_such_as_60') })
    .min(0, wrong('enter_0_or_more'))
    .max(maxCharge, chargeTooHigh)
    .refine(hasWholePoisha, wrong('enter_at_most_two_decimals'))
    .nullable()
    .describe('what wrapping a gift costs, decimal taka; null: it is not offered'),
  emailSender: line(1, 80, 'enter_sender_name_emails'),
  lowStock: z
    .number({ error: wrong('number_of_bottles_missing') })
    .int(wrong('enter_whole_bottles_only'))
    .min(1, wrong('at_least'))
    .max(1_000, wrong('at_most_many'))
    .describe('sizes with this many bottles or fewer are shown to staff as low stock'),
  newProducts: wholeNumber(0, 100, 'enter_number_products').describe(
    'so many of the newest products with the badge “New” show it',
  ),
  codesPerDay: z
    .number({ error: wrong('enter_number_codes') })
    .int(wrong('enter_whole_number'))
    .min(0, wrong('at_least'))
    .max(100_000, wrong('at_most_many'))
    .describe('sign-in codes sent by text message on a day; half of them are kept for known numbers'),
  bangla: BanglaSettings,
  phoneFirst: z
    .boolean()
    .describe('whether signing in starts with the phone number on English pages; on Bangla ones it always does'),
  codesAbroad: z.boolean().describe('whether numbers of other countries get codes and text messages'),
  orderMessages: OrderMessageSettings,
  perfume: z
    .object({
      finder: z.boolean(),
      compare: z.boolean(),
      similar: z.boolean(),
      votes: z.boolean(),
      decants: z.boolean().default(true),
      genuine: z.boolean().default(true),
    })
    .describe(
      'parts of the shop that an owner may not want: the finder, comparing, similar scents, votes of buyers, decants, batches',
    ),
  complaintDays: wholeNumber(1, 365)
    .default(30)
    .describe('so many days after delivery customers complain of a bottle that seems not to be genuine'),
  returnDays: wholeNumber(0, 60, 'enter_number_days')
    .default(30)
    .describe(
      'so many days after delivery the return of an order may be requested, of orders placed from now on; 0: never',
    ),
  channels: z
    .object({ cartLinks: z.boolean(), chatOrders: z.boolean() })
    .describe('ways in which customers come that an owner may not want: links that fill the cart, orders in chats'),
  browser: z
    .object({ offlinePages: z.boolean(), notifications: z.boolean() })
    .describe('what the shop does in browsers of customers beyond its pages: notifications need the offline pages'),
  reordering: z
    .object({
      lead: wholeNumber(0, 365).describe('days from an order at a supplier to its bottles'),
      safety: wholeNumber(0, 365).describe('days that the stock is to last beyond'),
    })
    .describe('by which the report of the stock says what to order'),
  vat: VatSettings,
  cartReminders: z.boolean().describe('whether customers are reminded of a cart they left, if they ask for it'),
  reviewAfterDays: wholeNumber(1, 90, 'enter_number_days').describe(
    'days after a delivery until its customer is asked for reviews; switched in the order messages',
  ),
  lettersPerMinute: wholeNumber(1, 600, 'enter_number_emails').describe(
    'emails of letters that are sent in a minute: mail servers refuse more than they allow',
  ),
  countVisits: z.boolean().describe('whether steps of visits and searches are counted, without who made them'),
  retention: Retention,
  outdated: Outdated,
})
export type ShopSettings = z.infer<typeof ShopSettings>

/** The parts of the shop's pages that an owner can switch off. */
const switchedParts = [
  'finder',
  'compare',
  'similar',
  'votes',
  'genuine',
  'cartLinks',
  'chatOrders',
  'offlinePages',
  'notifications',
] as const

type Switches = Pick<ShopSettings, 'perfume' | 'channels' | 'browser'>

/** Whether browsers are notified: the same worker does that and shows pages offline. Pure. */
export const notifiesBrowsers = ({ browser }: Pick<ShopSettings, 'browser'>): boolean =>
  browser.offlinePages && browser.notifications

/** Those that are switched off. Pure. */
export const partsOff = ({ perfume, channels, browser }: Switches) => {
  const on = { ...perfume, ...channels, ...browser, notifications: notifiesBrowsers({ browser }) }
  return switchedParts.filter((part) => !on[part])
}

/** The public settings. */
export const PublicSettings = ShopSettings.omit({
  giftWrapping: true,
  lowStock: true,
  pausedUntil: true,
  pauseText: true,
  newProducts: true,
  codesPerDay: true,
  codesAbroad: true,
  bangla: true,
  orderMessages: true,
  perfume: true,
  channels: true,
  browser: true,
  reordering: true,
  vat: true,
  reviewAfterDays: true,
  lettersPerMinute: true,
  countVisits: true,
  retention: true,
  outdated: true,
}).extend({
  off: z.array(z.enum(switchedParts)).optional().describe('the parts that are switched off'),
  phoneSignIn: z.boolean().describe('whether customers can sign in with a phone number and a code'),
  phoneFirst: z.boolean().describe('whether signing in starts with that, in the language of the response'),
  payWays: z.array(z.enum(payWays)).describe('the ways to pay, in the order in which the language shows them'),
  shipping: z
    .object({
      upTo: z.number().describe('the highest charge for a bottle, decimal taka'),
      days: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
    })
    .optional()
    .describe('standard delivery, wherever it goes; days: null where they are not promised'),
  freeDeliveryFrom: z
    .number()
    .nullable()
    .describe('goods of this amount (taka) are delivered free of charge everywhere; 0: all orders are, null: none'),
})
export type PublicSettings = z.infer<typeof PublicSettings>

const version = z.number().int().min(0).describe('counts the changes; 0: never changed')

/** The settings with their version data, for staff. */
export const SettingsVersion = z.object({
  settings: ShopSettings,
  version,
  saved: z
    .object({ at: z.iso.datetime(), by: z.string() })
    .nullable()
    .describe('when, and by which staff member; null: never changed'),
})
export type SettingsVersion = z.infer<typeof SettingsVersion>

export const SettingsChange = z.object({
  settings: ShopSettings,
  version: version.describe('the version that the editor saw; 409 when it has changed since'),
})
export type SettingsChange = z.infer<typeof SettingsChange>
