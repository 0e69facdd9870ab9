import { z } from 'zod'
import { toWesternDigits } from '#contract/limits.ts'
import { ShopSettings } from '#contract/settings/settings.ts'
import { VatSettings } from '#contract/settings/vat-settings.ts'
import { numberTyped, optionalNumberTyped } from '#contract/typed-number-field.ts'

const { shape } = ShopSettings
const { social, delivery } = { social: shape.social.shape, delivery: shape.delivery.shape }
const bangla = shape.bangla.shape
const banglaDelivery = bangla.delivery.shape
const retention = shape.retention.shape
const vat = VatSettings.shape
const reordering = shape.reordering.shape

/** The form fields of the settings, checked by the contract. */
const fields = z.object({
  address: z
    .string()
    .transform((text) => text.split('\n').filter((line) => line.trim()))
    .pipe(shape.address),
  streetMap: shape.streetMap,
  phone: shape.phone,
  email: shape.email,
  days: z.array(z.string()),
  opens: z.string(),
  closes: z.string(),
  whatsapp: z
    .string()
    .transform((typed) => toWesternDigits(typed).replace(/[\s()+-]/g, ''))
    .pipe(shape.whatsapp),
  messenger: shape.messenger,
  ...social,
  announcement: shape.announcement,
  pausedUntil: shape.pausedUntil,
  pauseText: shape.pauseText,
  promise: delivery.promise,
  time: delivery.time,
  details: delivery.details,
  cardPayments: shape.cardPayments,
  emailSender: shape.emailSender,
  giftWrapping: optionalNumberTyped(shape.giftWrapping),
  lowStock: numberTyped(shape.lowStock),
  newProducts: numberTyped(shape.newProducts),
  codesPerDay: numberTyped(shape.codesPerDay),
  phoneFirst: shape.phoneFirst,
  codesAbroad: shape.codesAbroad,
  addressInBangla: z
    .string()
    .transform((text) => text.split('\n').filter((line) => line.trim()))
    .pipe(bangla.address),
  announcementInBangla: bangla.announcement,
  pauseTextInBangla: bangla.pauseText,
  emailSenderInBangla: bangla.emailSender,
  promiseInBangla: banglaDelivery.promise,
  timeInBangla: banglaDelivery.time,
  detailsInBangla: banglaDelivery.details,
  orderMessages: shape.orderMessages,
  perfume: shape.perfume,
  complaintDays: numberTyped(shape.complaintDays.removeDefault()),
  channels: shape.channels,
  leadDays: numberTyped(reordering.lead),
  safetyDays: numberTyped(reordering.safety),
  vatInvoices: vat.invoices,
  vatNumber: vat.number,
  vatIssuer: vat.issuer,
  vatLimit: numberTyped(vat.limit),
  cartReminders: shape.cartReminders,
  reviewAfterDays: numberTyped(shape.reviewAfterDays),
  lettersPerMinute: numberTyped(shape.lettersPerMinute),
  countVisits: shape.countVisits,
  changesMonths: numberTyped(retention.changes),
  sentMessagesMonths: numberTyped(retention.sentMessages),
  contactMessagesMonths: numberTyped(retention.contactMessages),
  formerOrdersMonths: numberTyped(retention.formerOrders),
  unconfirmedMonths: numberTyped(retention.unconfirmed),
  letterRecipientsMonths: numberTyped(retention.letterRecipients),
  cartRemindersMonths: numberTyped(retention.cartReminders),
  invitationsMonths: numberTyped(retention.invitations),
  outdated: shape.outdated,
})

export const TypedSettings = fields.transform((typed, context): ShopSettings => {
  const { days, opens, closes, facebook, youtube, linkedin, tiktok, instagram, promise, time, details, ...rest } = typed
  const { addressInBangla, announcementInBangla, pauseTextInBangla, emailSenderInBangla, ...withDelivery } = rest
  const { promiseInBangla, timeInBangla, detailsInBangla, ...withMonths } = withDelivery
  const { changesMonths, sentMessagesMonths, contactMessagesMonths, formerOrdersMonths, ...withVat } = withMonths
  const { vatInvoices, vatNumber, vatIssuer, vatLimit, leadDays, safetyDays, ...withLess } = withVat
  const { unconfirmedMonths, letterRecipientsMonths, cartRemindersMonths, invitationsMonths, ...others } = withLess
  const hours = shape.hours.safeParse({ days, opens, closes })
  for (const issue of hours.error?.issues ?? []) context.addIssue({ ...issue, path: [issue.path[0] ?? 'days'] })
  const vat = VatSettings.safeParse({ invoices: vatInvoices, number: vatNumber, issuer: vatIssuer, limit: vatLimit })
  for (const issue of vat.error?.issues ?? [])
    context.addIssue({ ...issue, path: [issue.path[0] === 'issuer' ? 'vatIssuer' : 'vatNumber'] })
  if (!hours.data || !vat.data) return z.NEVER
  return {
    ...others,
    hours: hours.data,
    social: { facebook, youtube, linkedin, tiktok, instagram },
    delivery: { promise, time, details },
    reordering: { lead: leadDays, safety: safetyDays },
    vat: vat.data,
    retention: {
      changes: changesMonths,
      sentMessages: sentMessagesMonths,
      contactMessages: contactMessagesMonths,
      formerOrders: formerOrdersMonths,
      unconfirmed: unconfirmedMonths,
      letterRecipients: letterRecipientsMonths,
      cartReminders: cartRemindersMonths,
      invitations: invitationsMonths,
    },
    bangla: {
      address: addressInBangla,
      announcement: announcementInBangla,
      pauseText: pauseTextInBangla,
      emailSender: emailSenderInBangla,
      delivery: { promise: promiseInBangla, time: timeInBangla, details: detailsInBangla },
    },
  }
})
export type TypedSettings = z.input<typeof TypedSettings>

/** The initial form values of settings. */
export function typedSettings({
  address,
  hours,
  social,
  delivery,
  bangla,
  retention,
  vat,
  reordering,
  ...others
}: ShopSettings): TypedSettings {
  const numbers = {
    giftWrapping: others.giftWrapping === null ? '' : String(others.giftWrapping),
    lowStock: String(others.lowStock),
    complaintDays: String(others.complaintDays),
    newProducts: String(others.newProducts),
    codesPerDay: String(others.codesPerDay),
    leadDays: String(reordering.lead),
    safetyDays: String(reordering.safety),
    vatLimit: String(vat.limit),
    reviewAfterDays: String(others.reviewAfterDays),
    lettersPerMinute: String(others.lettersPerMinute),
    changesMonths: String(retention.changes),
    sentMessagesMonths: String(retention.sentMessages),
    contactMessagesMonths: String(retention.contactMessages),
    formerOrdersMonths: String(retention.formerOrders),
    unconfirmedMonths: String(retention.unconfirmed),
    letterRecipientsMonths: String(retention.letterRecipients),
    cartRemindersMonths: String(retention.cartReminders),
    invitationsMonths: String(retention.invitations),
  }
  const inBangla = {
    addressInBangla: bangla.address.join('\n'),
    announcementInBangla: bangla.announcement,
    pauseTextInBangla: bangla.pauseText,
    emailSenderInBangla: bangla.emailSender,
    promiseInBangla: bangla.delivery.promise,
    timeInBangla: bangla.delivery.time,
    detailsInBangla: bangla.delivery.details,
  }
  const ofVat = { vatInvoices: vat.invoices, vatNumber: vat.number, vatIssuer: vat.issuer }
  return { ...others, ...ofVat, ...hours, ...social, ...delivery, address: address.join('\n'), ...numbers, ...inBangla }
}
