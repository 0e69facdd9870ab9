import { z } from 'zod'
import { type Call, messageResponse, successResponse } from '../call.ts'
import { SavedFile } from '../catalogue/catalogue-imports.ts'
import { LetterKey, NewsletterSubscription, Subscribers, SubscribersFilter, SubscribersQuery } from './newsletter.ts'

const tag = 'contact'

/** Letters, as the shop calls its newsletter: who gets them. A mail client leaves with a call of its own (RFC 8058). */
export const newsletterCalls = {
  'POST /api/newsletter': {
    summary: 'Subscribe an email address to letters, once its link is opened; the response is the same for a known one',
    tag,
    access: 'anyone',
    body: NewsletterSubscription,
    response: messageResponse,
  },
  'POST /api/newsletter/confirmation': {
    summary: 'Confirm a subscription with the key of the emailed link',
    tag,
    access: 'anyone',
    body: LetterKey,
    response: messageResponse,
  },
  'POST /api/newsletter/leaving': {
    summary: 'End a subscription with the key of the link in a letter; again it changes nothing',
    tag,
    access: 'anyone',
    body: LetterKey,
    response: messageResponse,
  },
  'GET /api/admin/subscribers': {
    summary: 'Who gets letters, has not confirmed yet, or has left, newest first',
    tag,
    access: 'letters.send',
    alsoAsks: ['orders.phone'],
    query: SubscribersQuery,
    response: successResponse(Subscribers.shape),
  },
  'GET /api/admin/subscribers/file': {
    summary: 'A CSV file of the subscribers, newest first',
    tag,
    access: 'customers.export',
    proof: 'recent',
    alsoAsks: ['orders.phone'],
    query: SubscribersFilter,
    response: successResponse(SavedFile.shape),
  },
  'POST /api/admin/subscribers/:subscriberId/leaving': {
    summary: 'End the subscription of somebody who has asked the shop for it',
    tag,
    access: 'letters.send',
    params: z.object({ subscriberId: z.uuid() }),
    response: messageResponse,
  },
} satisfies Record<string, Call>
