import { z } from 'zod'
import { email } from '../accounts/accounts.ts'
import { listSearch, paged, total } from '../lists.ts'

/** Where customers sign up for letters. */
export const subscriptionSources = ['footer', 'blog', 'account', 'checkout'] as const
export type SubscriptionSource = (typeof subscriptionSources)[number]

export const NewsletterSubscription = z.object({
  email: email('newsletter_email_missing', 'newsletter_email_invalid'),
  source: z.enum(subscriptionSources).default('footer').describe('the form'),
})
export type NewsletterSubscription = z.infer<typeof NewsletterSubscription>

/** The secret part of a link in an email. */
export const LetterKey = z.object({ key: z.string().max(200) })
export type LetterKey = z.infer<typeof LetterKey>

/** `waiting`: the link has not been opened yet, so nothing is sent. */
export const subscriberStates = ['confirmed', 'waiting', 'left'] as const
export type SubscriberState = (typeof subscriberStates)[number]

export const Subscriber = z.object({
  _id: z.uuid(),
  email: z.string(),
  state: z.enum(subscriberStates),
  language: z.enum(['en', 'bn']),
  source: z.enum(subscriptionSources).nullable().describe('null: from before it was kept'),
  wording: z
    .string()
    .nullable()
    .describe('what the person has agreed to, as it was shown; null: from before it was kept'),
  askedAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
  leftAt: z.iso.datetime().nullable(),
})
export type Subscriber = z.infer<typeof Subscriber>

export const SubscribersFilter = z.object({ _search: listSearch, state: z.enum(subscriberStates).optional() })
export type SubscribersFilter = z.infer<typeof SubscribersFilter>
export const SubscribersQuery = SubscribersFilter.extend(paged)
export type SubscribersQuery = z.infer<typeof SubscribersQuery>

export const Subscribers = z.object({
  subscribers: z.array(Subscriber),
  total,
  counts: z.record(z.enum(subscriberStates), z.number().int()),
})
export type Subscribers = z.infer<typeof Subscribers>
