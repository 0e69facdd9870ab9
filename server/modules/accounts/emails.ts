import { type Language, pathIn } from '#contract/language.ts'
import { dialledNumber } from '#contract/phone.ts'
import { and, eq, gt, ne } from '#database/drizzle.ts'
import { phoneCodes, users } from '#database/schema/index.ts'
import { messagesIn } from '#languages/messages-in.ts'
import type { JobHandlers } from '../../jobs.ts'
import { sendWithin } from '../../limits/send-within.ts'
import type { EmailDraft } from '../../mail/email.ts'
import type { MessageContext } from '../../mail/email-context.ts'
import { codeBudgetExhausted } from '../../mail/templates/code-budget.ts'
import {
  addressHasAccount,
  confirmNewEmail,
  emailChangeNotice,
  staffEmailNotice,
} from '../../mail/templates/email-change.ts'
import { passwordChanged, passwordReset } from '../../mail/templates/password-reset.ts'
import { emailedCode, numberNotice } from '../../mail/templates/phone-number.ts'
import { secondFactorNotice } from '../../mail/templates/second-factor.ts'
import { staffInvitation } from '../../mail/templates/staff-invitation.ts'
import { welcome } from '../../mail/templates/welcome.ts'
import { readSettings } from '../settings/index.ts'
import { makeInvitationLink } from './people/invitations.ts'
import { mayText } from './phone/may-text.ts'
import { phoneCodeText } from './phone/phone-code-text.ts'
import { codeOf } from './phone/phone-codes.ts'
import { isPendingEmail, makeConfirmationToken } from './profile/email-changes.ts'
import { hasEmail } from './sign-in/has-email.ts'
import { makeResetToken } from './sign-in/password-resets.ts'
import { accountKey } from './sign-in/sign-in-attempts.ts'

export function accountEmails({ shop, mailer, sms, texts, shopUrl }: MessageContext) {
  /** Whoever has proven the mailbox always gets it; a stranger's gets a limited number of emails. */
  const sendTo = async (email: string, isProven: boolean, draft: EmailDraft) => {
    const send = () => mailer.send(email, draft)
    if (isProven) await send()
    // An erased account makes room for the next one with the same email.
    else await sendWithin(shop.limits, ['emailToUnprovenMailbox', accountKey(email)], send)
  }
  return {
    async 'welcome-email'({ userId }) {
      const [user] = await shop.db.select().from(users).where(eq(users.id, userId))
      if (!user) return
      await sendTo(user.email, false, welcome({ language: user.messageLanguage ?? 'en', shopUrl }))
    },
    /** The job creates the link, not the request: so a request takes the same time for an unknown address. */
    async 'password-reset-email'({ email, language: asked }) {
      const [user] = await shop.db.select().from(users).where(hasEmail(email))
      if (!user) return
      const token = await makeResetToken(shop, user.id)
      const language = languageFor(user, asked)
      // In the fragment, so that no server or proxy logs it.
      const link = `${shopUrl}${pathIn(language, '/reset-password')}#${token}`
      await mailer.send(user.email, passwordReset({ language, link, shopUrl }))
    },
    /** An expired code is not sent. */
    async 'phone-code-sms'({ id, language = 'en' }) {
      const { id: codeId, expiresAt } = phoneCodes
      const [row] = await shop.db
        .select()
        .from(phoneCodes)
        .where(and(eq(codeId, id), gt(expiresAt, shop.now())))
      if (row)
        await sms.send({ id, to: row.phone, text: phoneCodeText({ code: codeOf(shop.config, id), shopUrl, language }) })
    },
    async 'phone-code-email'({ id, language: asked }) {
      const [row] = await shop.db
        .select({
          phone: phoneCodes.phone,
          kind: phoneCodes.kind,
          email: users.email,
          emailProvenAt: users.emailProvenAt,
          messageLanguage: users.messageLanguage,
        })
        .from(phoneCodes)
        .innerJoin(users, eq(users.id, phoneCodes.userId))
        .where(and(eq(phoneCodes.id, id), gt(phoneCodes.expiresAt, shop.now())))
      if (!row) return
      const { phone, kind, email, emailProvenAt } = row
      const draft = emailedCode({
        kind,
        language: languageFor(row, asked),
        phone,
        code: codeOf(shop.config, id),
        shopUrl,
      })
      await sendTo(email, emailProvenAt !== null, draft)
    },
    async 'number-notice-email'({ to, phone, step, language }) {
      const [user] = await shop.db.select().from(users).where(hasEmail(to))
      await sendTo(to, !user || user.emailProvenAt !== null, numberNotice({ language, phone, step, shopUrl }))
    },
    async 'number-notice-sms'({ userId, to, step, language: asked }) {
      const [user] = await shop.db.select().from(users).where(eq(users.id, userId))
      if (!user || !(await mayText(shop, to))) return
      const [{ phone }, { numberNotices }] = [
        await readSettings(shop.db),
        messagesIn(languageFor(user, asked)).textMessages,
      ]
      await texts.queue({ to, text: numberNotices[step](dialledNumber(phone)) })
    },
    async 'account-joined-sms'({ to, language }) {
      const { phone } = await readSettings(shop.db)
      await texts.queue({ to, text: messagesIn(language).textMessages.accountJoined(dialledNumber(phone)) })
    },
    async 'code-budget-email'({ day }) {
      const { email } = await readSettings(shop.db)
      await mailer.send(email, codeBudgetExhausted({ day, shopUrl }))
    },
    async 'confirm-new-email'({ userId, email, language: asked }) {
      const [owner] = await shop.db
        .select()
        .from(users)
        .where(and(hasEmail(email), ne(users.id, userId)))
      if (owner) {
        // By email only: the screen must not reveal that this address has an account.
        const isPending = await isPendingEmail(shop, { userId, email })
        const language = languageFor(owner, asked)
        if (isPending) await sendTo(email, owner.emailProvenAt !== null, addressHasAccount({ language, shopUrl }))
        return
      }
      const token = await makeConfirmationToken(shop, { userId, email })
      if (!token) return
      const [user] = await shop.db.select().from(users).where(eq(users.id, userId))
      const language = languageFor(user, asked)
      const link = `${shopUrl}${pathIn(language, '/profile/confirm-email')}#${token}`
      await mailer.send(email, confirmNewEmail({ language, email, link, shopUrl }))
    },
    async 'email-change-notice'({ userId, to, newEmail, step, isProven = true, language: asked }) {
      const [user] = await shop.db.select().from(users).where(eq(users.id, userId))
      if (!user) return
      const language = languageFor(user, asked)
      if (step === 'given' || step === 'taken') {
        await mailer.send(to, staffEmailNotice({ language, name: user.name, newEmail, step, shopUrl }))
        return
      }
      const send = () => sendTo(to, isProven, emailChangeNotice({ language, newEmail, isProven, step, shopUrl }))
      if (step === 'requested') await sendWithin(shop.limits, ['emailChangeNotice', accountKey(to)], send)
      else await send()
    },
    async 'staff-invitation-email'({ invitationId }) {
      const made = await makeInvitationLink(shop, invitationId)
      if (!made) return
      const { token, email, language, ...texts } = made
      const link = `${shopUrl}/admin/invitation#${token}`
      await mailer.send(email, staffInvitation({ ...texts, language: language ?? 'en', link, shopUrl }))
    },
    async 'password-notice-email'({ userId, language: asked }) {
      const [user] = await shop.db.select().from(users).where(eq(users.id, userId))
      if (!user?.email) return
      const language = languageFor(user, asked)
      await mailer.send(user.email, passwordChanged({ language, name: user.name, shopUrl }))
    },
    async 'second-factor-email'({ userId, step }) {
      const [user] = await shop.db.select().from(users).where(eq(users.id, userId))
      if (!user?.email) return
      const language = user.messageLanguage ?? 'en'
      await mailer.send(user.email, secondFactorNotice({ language, name: user.name, step, shopUrl }))
    },
  } satisfies Partial<JobHandlers>
}

/** The account's own choice, else the language of the request. */
const languageFor = (
  user: Pick<typeof users.$inferSelect, 'messageLanguage'> | undefined,
  asked: Language = 'en',
): Language => user?.messageLanguage ?? asked
