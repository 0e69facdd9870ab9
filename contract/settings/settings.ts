import { z } from 'zod'
import { email } from '../accounts/accounts.ts'
import { Outdated } from '../content/bangla-texts.ts'
import { lengths } from '../limits.ts'
import { OrderMessageSettings } from '../outgoing/order-message-settings.ts'
import { parseUrl } from '../parse-url.ts'
import { payWays } from '../payments/ways-to-pay.ts'
import { findPhoneProblem } from '../phone.ts'
import { inOneLine, optionalText, tooLong, typedText } from '../text-fields.ts'
import { weekDays } from './opening-hours.ts'

/** The shop's profiles on social networks and maps. */
export const socialNetworks = ['facebook', 'youtube', 'linkedin', 'tiktok', 'instagram'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

const line = (min: number, max: number, missing: string) =>
  inOneLine(typedText(missing).min(min, missing).max(max, tooLong))

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 10:00')

const link = optionalText(lengths.link).refine(
  (typed) => typed === '' || isHttpsUrl(typed),
  'Enter a full URL that starts with https://, or leave it empty',
)

function isHttpsUrl(typed: string): boolean {
  const url = /\s/.test(typed) ? undefined : parseUrl(typed)
  return url?.protocol === 'https:' && url.hostname.includes('.')
}

/** The texts among the settings in Bangla. */
const BanglaSettings = z
  .object({
    address: z.array(line(0, 80, '')).max(5, 'Enter up to five lines'),
    announcement: line(0, 120, ''),
    emailSender: line(0, 80, '').default(''),
    delivery: z.object({ promise: line(0, 60, ''), time: line(0, 40, ''), details: line(0, 300, '') }),
  })
  .describe('the same in Bangla; what is empty is shown in English')

/** The shop's own data on every page and in every email. An empty text or link is not shown. */
export const ShopSettings = z.object({
  address: z
    .array(line(1, 80, 'Enter the address'))
    .min(2, 'Enter at least two lines')
    .max(5, 'Enter up to five lines'),
  streetMap: z.boolean().describe('whether the contact page shows the drawn map of Road 7 at Dhanmondi Lake'),
  phone: optionalText(lengths.phone).superRefine((typed, checked) => {
    const message = findPhoneProblem(typed, 'of the shop')
    if (message) checked.addIssue({ code: 'custom', message })
  }),
  email: email('shop_email_missing', 'email_invalid'),
  hours: z
    .object({
      days: z.array(z.enum(weekDays)).min(1, 'Choose at least one day').max(7),
      opens: time,
      closes: time,
    })
    .refine(({ opens, closes }) => opens < closes, { path: ['closes'], error: 'Closing must be after opening' }),
  whatsapp: z
    .string()
    .trim()
    .regex(/^(\d{8,15})?$/, 'Enter the number with its country code, such as 8801712345678, or leave it empty')
    .describe('digits of an international number; empty: no WhatsApp'),
  messenger: z
    .string()
    .trim()
    .regex(/^[\w.]{0,60}$/, 'Enter the name of your page as in m.me/name, or leave it empty')
    .describe('name of a Facebook page; empty: no Messenger'),
  social: z.object({ facebook: link, youtube: link, linkedin: link, tiktok: link, instagram: link }),
  announcement: line(0, 120, '').describe('the bar above the header; empty: no bar'),
  delivery: z.object({
    promise: line(1, 60, 'Enter a line such as Free shipping over ৳ 950'),
    time: line(1, 40, 'Enter a time such as 3-5 business days'),
    details: line(1, 300, 'Describe your delivery in one or two sentences'),
  }),
  cardPayments: z.boolean().describe('whether card payments are offered; cash on delivery always is'),
  emailSender: line(1, 80, 'Enter the sender name of the emails'),
  lowStock: z
    .number({ error: 'Enter a number of bottles' })
    .int('Enter whole bottles only')
    .min(1, 'At least 1')
    .max(1_000, 'At most 1,000')
    .describe('sizes with this many bottles or fewer are shown to staff as low stock'),
  newProducts: z
    .number({ error: 'Enter a number of products' })
    .int('Enter a whole number')
    .min(0, 'At least 0')
    .max(100, 'At most 100')
    .describe('so many of the newest products with the badge “New” show it'),
  codesPerDay: z
    .number({ error: 'Enter a number of codes' })
    .int('Enter a whole number')
    .min(0, 'At least 0')
    .max(100_000, 'At most 100,000')
    .describe('sign-in codes sent by text message on a day; half of them are kept for known numbers'),
  bangla: BanglaSettings,
  phoneFirst: z
    .boolean()
    .describe('whether signing in starts with the phone number on English pages; on Bangla ones it always does'),
  codesAbroad: z.boolean().describe('whether numbers of other countries get codes and text messages'),
  orderMessages: OrderMessageSettings,
  outdated: Outdated,
})
export type ShopSettings = z.infer<typeof ShopSettings>

/** The public settings. */
export const PublicSettings = ShopSettings.omit({
  lowStock: true,
  newProducts: true,
  codesPerDay: true,
  codesAbroad: true,
  bangla: true,
  orderMessages: true,
  outdated: true,
}).extend({
  phoneSignIn: z.boolean().describe('whether customers can sign in with a phone number and a code'),
  phoneFirst: z.boolean().describe('whether signing in starts with that, in the language of the response'),
  payWays: z.array(z.enum(payWays)).describe('the ways to pay, in the order in which the language shows them'),
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
