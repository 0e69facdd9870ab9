import { z } from 'zod'
import { type FieldCode, sameIssue, wrong } from '../failures/issues.ts'
import { hasHiddenCharacter } from '../hidden-characters.ts'
import { lengths, toWesternDigits } from '../limits.ts'
import { findOptionalPhoneProblem, findPhoneProblem, isCallable } from '../phone.ts'
import { placeCodeFields } from '../places/code-fields.ts'
import { optionalLines, optionalText, requiredText } from '../text-fields.ts'
import { hasLink } from './link-in-text.ts'
import { codeSecret, optionalCode } from './phone-code-entry.ts'

/** A basic email pattern, with long top-level domains allowed (`.online`). */
const knownEmailShape = /^[^\s@<>"(),;:\\[\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/i
/**
 * New addresses are ASCII: letters of other alphabets that look the same or have another case could impersonate
 * someone. A dot is between two other characters.
 */
const newEmailShape = new RegExp(`^(?=[\\x21-\\x7e]+$)(?!\\.|[^@]*\\.[.@])${knownEmailShape.source.slice(1)}`, 'i')

const emailLike = (shape: RegExp, missing: FieldCode, malformed: FieldCode) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .refine((typed) => !hasHiddenCharacter(typed), wrong('hidden_character_in_email'))
    .max(lengths.email, malformed)
    .regex(shape, malformed)

/** A text without links: emails contain it, and may go to someone else’s address. */
const withoutLink = <Text extends z.ZodType<string>>(text: Text, problem: FieldCode) =>
  text.refine((typed) => !hasLink(typed), problem)

/** A name of a person. */
export const personName = <Name extends z.ZodType<string>>(name: Name) =>
  withoutLink(
    name.refine((typed) => !typed || /\p{L}/u.test(typed), wrong('name_without_letters')),
    wrong('name_with_link'),
  )

/** A part of an address that a customer types. */
export const partOfAddress = <Part extends z.ZodType<string>>(part: Part) =>
  withoutLink(part, wrong('address_with_link'))

/** An address that is stored. */
export const email = (missing: FieldCode, malformed: FieldCode) => emailLike(newEmailShape, missing, malformed)

/** A phone number that may be left out. */
export const optionalPhone = optionalText(lengths.phone).superRefine((typed, checked) => {
  const message = findOptionalPhoneProblem(typed)
  if (message) checked.addIssue({ code: 'custom', message })
})

export const roles = ['user', 'admin'] as const
export type Role = (typeof roles)[number]
export const addressLabels = ['Home', 'Work', 'Hometown'] as const

/** `staff`: the minimum for accounts with access to the back office. */
export const passwordLength = { min: 6, staff: 12, max: 128 } as const

const newPassword = z
  .string({ error: wrong('create_password') })
  .min(1, wrong('create_password'))
  .min(passwordLength.min, wrong('password_too_short'))
  .max(passwordLength.max, wrong('password_too_long'))

export const Registration = z.object({
  name: personName(requiredText(wrong('enter_full_name'), lengths.name)),
  email: email(wrong('enter_email'), wrong('email_invalid')),
  password: newPassword,
  role: z.unknown().optional().describe('ignored: an account always gets the role user'),
})
export type Registration = z.infer<typeof Registration>

/** Accepts the other characters that older accounts may have in their address. */
export const PasswordResetRequest = z.object({
  email: emailLike(knownEmailShape, wrong('enter_email'), wrong('email_invalid')),
})
export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>

export const PasswordReset = z.object({
  token: z.string().min(1).max(200).describe('from the emailed link'),
  password: newPassword,
})
export type PasswordReset = z.infer<typeof PasswordReset>

export const Credentials = z.object({
  email: z
    .string({ error: wrong('enter_email') })
    .trim()
    .min(1, wrong('enter_email'))
    .max(254),
  password: z
    .string({ error: wrong('enter_password') })
    .min(1, wrong('enter_password'))
    .max(passwordLength.max, wrong('password_too_long')),
})
export type Credentials = z.infer<typeof Credentials>

/** How a customer wants messages about orders. One that cannot be reached in that way gets them in the other. */
export const orderMessageChoices = ['both', 'email', 'sms'] as const
export type OrderMessageChoice = (typeof orderMessageChoices)[number]

export const OrderMessagesChange = z.object({
  orderMessages: z.enum(orderMessageChoices),
  messageLanguage: z
    .enum(['en', 'bn'])
    .nullable()
    .describe('of messages about orders; null: the language of each order'),
})
export type OrderMessagesChange = z.infer<typeof OrderMessagesChange>

export const Profile = z.object({
  ...OrderMessagesChange.shape,
  name: z.string(),
  email: z.string().describe('empty: the account has a confirmed phone number only'),
  emailProven: z.boolean().describe('whether a link that was sent to the email has been opened'),
  phone: z.string(),
  confirmedPhone: z.string().nullable().describe('the number that the account is signed in to with, E.164'),
  hasPassword: z.boolean(),
  address: z.string(),
  createdAt: z.iso.datetime(),
  role: z.enum(roles),
  pendingEmail: z.string().nullable().describe('the new email address until it is confirmed'),
  otherSessions: z.number().int().describe('how many other devices and browsers are signed in to the account'),
  lastOtherSignIn: z.iso.datetime().nullable().describe('when the last of them signed in; null without any'),
})
export type Profile = z.infer<typeof Profile>

/** The password that proves whose account it is. */
export const ownPassword = z.string().max(passwordLength.max, wrong('wrong_current_password'))

export const SignOutElsewhere = z.strictObject({
  currentPassword: ownPassword.optional().describe('required unless this session signed in less than 15 minutes ago'),
})

const anEmail = email('email_required', 'profile_email_invalid')

export const ProfileChange = z.object({
  name: personName(requiredText(wrong('name_required'), lengths.name)),
  email: z
    .string({ error: wrong('email_required') })
    .trim()
    .superRefine((typed, checked) => {
      const [issue] = (typed && anEmail.safeParse(typed).error?.issues) || []
      if (issue) checked.addIssue(sameIssue(issue))
    })
    .describe('empty only for an account with a confirmed phone number and no email'),
  phone: optionalPhone.optional().default(''),
  address: optionalLines(lengths.fullAddress).optional().default(''),
  currentPassword: ownPassword.optional().describe('required with a new email, if the account has one'),
  request: codeSecret.optional(),
  code: optionalCode
    .optional()
    .describe('sent to the confirmed number: required with a new email, if the account has a number and no password'),
})
export type ProfileChange = z.input<typeof ProfileChange>

export const EmailConfirmation = z.object({ token: z.string().min(1).max(200).describe('from the emailed link') })

/** The claims of a decoded token. */
export const TokenClaims = z.object({ name: z.string(), email: z.string(), role: z.enum(roles) })
export type TokenClaims = z.infer<typeof TokenClaims>

/** A dash alone names no place. */
const place = (missing: FieldCode, max: number) =>
  partOfAddress(requiredText(missing, max).refine((typed) => !typed || /[\p{L}\p{N}]/u.test(typed), missing))

export const NewAddress = z.object({
  label: z.enum(addressLabels, { error: wrong('address_label_missing') }),
  street: place(wrong('street_missing'), lengths.street),
  city: place(wrong('area_missing'), lengths.place),
  state: place(wrong('district_missing'), lengths.place),
  zipCode: place(wrong('zip_code_missing'), lengths.zipCode).overwrite(toWesternDigits),
  country: place(wrong('country_missing'), lengths.place),
  ...placeCodeFields,
  phone: optionalPhone.optional(),
  isDefault: z.boolean().optional(),
})
export type NewAddress = z.infer<typeof NewAddress>

/** One that an order is delivered to. */
export const AddressToDeliver = NewAddress.extend({
  phone: optionalText(lengths.phone).refine(isCallable, {
    error: ({ input }) => findPhoneProblem(String(input), 'own'),
  }),
})

/** The complete new address; `isDefault: true` makes it the default, otherwise the default is unchanged. */
export const AddressChange = z.strictObject(NewAddress.shape)
export type AddressChange = z.infer<typeof AddressChange>

const PlaceInBangla = z.object({ city: z.string(), state: z.string(), zipcode: z.string(), country: z.string() })

export const Address = z.object({
  _id: z.string(),
  label: z.enum(addressLabels),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  ...placeCodeFields,
  phone: z.string().optional(),
  isDefault: z.boolean(),
  inBangla: PlaceInBangla.optional().describe(
    'with Accept-Language bn: its place as Bangla pages show it; what has no Bangla name as it was typed',
  ),
})
export type Address = z.infer<typeof Address>
