import type { FastifyInstance } from 'fastify'
import { notice } from '#contract/notices.ts'
import type { RegisterRoute } from '../../call.ts'
import type { Shop } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { largestBodies } from '../../http/json-body.ts'
import { requireMarks } from '../../permissions.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { endReminder, endReminderByLink, ownReminder, remindOfCart } from './cart-reminders.ts'
import { addLetter, changeLetter, listLetters, requireLetter } from './edit-letters.ts'
import { isLinkKey, subscriberIdIn } from './link-keys.ts'
import { endSubscription, exportSubscribers, listSubscribers } from './list-subscribers.ts'
import { countRecipients } from './recipients.ts'
import { changeSending, startLetter } from './send-letters.ts'
import { confirmSubscription, subscribe, unsubscribeByLink } from './subscribe.ts'

/** Who gets letters. */
export function newsletterRoutes(route: RegisterRoute): void {
  route('POST /api/newsletter', async ({ context, body }) => {
    await subscribe(context, body)
    return { message: notice('newsletter_thanks') }
  })

  route('POST /api/newsletter/confirmation', async ({ context, body }) => {
    await confirmSubscription(context, body.key)
    return { message: notice('newsletter_confirmed') }
  })

  route('POST /api/newsletter/leaving', async ({ context, body }) => {
    await unsubscribeByLink(context, body.key)
    return { message: notice('newsletter_left') }
  })

  route('GET /api/admin/subscribers', async ({ context, query }) => {
    // It finds parts of emails.
    if (query._search) await requireMarks(context, 'contact')
    return listSubscribers(context, query)
  })

  route('GET /api/admin/subscribers/file', async ({ context, query }) => {
    await requireMarks(context, 'contact')
    return exportSubscribers(context, query)
  })

  route('POST /api/admin/subscribers/:subscriberId/leaving', async ({ context, params }) => {
    await endSubscription(context, params.subscriberId)
    return { message: 'No more letters go to this address' }
  })
}

/** Reminders of a cart that was left. */
export function cartReminderRoutes(route: RegisterRoute): void {
  route('GET /api/cart/reminder', ({ context }) => ownReminder(context))

  route('PUT /api/cart/reminder', async ({ context, body }) => {
    await remindOfCart(context, body)
    return { message: notice('choice_saved') }
  })

  route('DELETE /api/cart/reminder', async ({ context }) => {
    await endReminder(context)
    return { message: notice('choice_saved') }
  })

  route('POST /api/cart/reminder/leaving', async ({ context, body }) => {
    await endReminderByLink(context, body.key)
    return { message: notice('reminder_ended') }
  })
}

/** Letters. */
export function letterRoutes(route: RegisterRoute): void {
  route('GET /api/admin/letters', async ({ context }) => ({ letters: await listLetters(context.db) }))

  route('POST /api/admin/letters', async ({ context, body }) => ({
    id: await addLetter(context, body),
    message: 'Letter begun',
  }))

  route('GET /api/admin/letters/:id', ({ context, params }) => requireLetter(context.db, params.id))

  route('PUT /api/admin/letters/:id', async ({ context, params, body }) => ({
    current: await changeLetter(context, params.id, body),
    message: 'Letter saved',
  }))

  route('POST /api/admin/letters/:id/test', async ({ context, params, body }) => {
    const { db, jobs, actor } = context
    await requireLetter(db, params.id)
    const job = { letterId: params.id, userId: actor.id, language: body.language }
    await inTransaction(db, (tx) => jobs.send(tx, 'letter-test-email', job))
    return { message: `A test goes to ${actor.email}` }
  })

  route('POST /api/admin/letter-recipients', ({ context, body }) => countRecipients(context, body))

  route('POST /api/admin/letters/:id/sending', async ({ context, params, body }) => ({
    sending: await startLetter(context, params.id, body),
    message: 'The letter is being sent',
  }))

  route('POST /api/admin/letters/:id/pause', async ({ context, params }) => ({
    sending: await changeSending(context, params.id, 'paused'),
    message: 'The letter is paused',
  }))

  route('POST /api/admin/letters/:id/resume', async ({ context, params }) => ({
    sending: await changeSending(context, params.id, 'sending'),
    message: 'The rest of the letter is being sent',
  }))
}

/** Ends what the key is about. @throws ShopError newsletter_link_invalid */
async function endByKey(shop: Shop, key: string): Promise<void> {
  const subscriberId = subscriberIdIn(key)
  const isOfCart = subscriberId && isLinkKey(shop.config, key, { does: 'forget-cart', subscriberId })
  await (isOfCart ? endReminderByLink(shop, key) : unsubscribeByLink(shop, key))
}

/** Where mail clients end letters for their user with one POST, of a form without cookies (RFC 8058). */
export async function oneClickUnsubscribe(app: FastifyInstance, shop: Shop): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
    scope.post<{ Params: { key: string } }>(
      '/api/newsletter/one-click/:key',
      { schema: { hide: true }, bodyLimit: largestBodies.small },
      async ({ params, ip }, reply) => {
        await endByKey(shop, params.key).catch(async (error: unknown) => {
          // Mail clients send those of all their users from few networks.
          if (error instanceof ShopError) await shop.limits.take('newsletterLink', ip)
          throw error
        })
        reply.header('Cache-Control', 'no-store')
        return { success: true }
      },
    )
  })
}
