import { isSameEmail } from '#contract/accounts/email-case.ts'
import { type Language, pathIn } from '#contract/language.ts'
import { dialledNumber } from '#contract/phone.ts'
import { and, eq, gt, ne } from '#database/drizzle.ts'
import { phoneCodes, users } from '#database/schema/index.ts'
import { messagesIn } from '#languages/messages-in.ts'
import type { JobHandlers } from '../../jobs.ts'
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
import { phoneCodeText } from './phone/phone-code-text.ts'
import { codeOf } from './phone/phone-codes.ts'
import { isPendingEmail, makeConfirmationToken } from './profile/email-changes.ts'
import { hasEmail } from './sign-in/has-email.ts'
import { makeResetToken } from './sign-in/password-resets.ts'

export function accountEmails({ shop, mailer, sms, texts, shopUrl }: MessageContext) {
  return {
    async 'welcome-email'({ userId }) {
      const [user] = await shop.db.select().from(users).where(eq(users.id, userId))
      if (!user) return
      await mailer.send(user.email, welcome({ language: user.messageLanguage ?? 'en', shopUrl }), 'account')
    },
    /** The job creates the link, not the request: so a request takes the same time for an unknown address. */
    async 'password-reset-email'({ email, language: asked }) {
      const [user] = await shop.db.select().from(users).where(hasEmail(email))
      if (!user) return
      const token = await makeResetToken(shop, user.id)
      const language = languageFor(user, asked)
      // In the fragment, so that no server or proxy logs it.
      const link = `${shopUrl}${pathIn(language, '/reset-password')}#${token}`
      await mailer.send(user.email, passwordReset({ language, link, shopUrl }), 'passwordReset')
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
          messageLanguage: users.messageLanguage,
        })
        .from(phoneCodes)
        .innerJoin(users, eq(users.id, phoneCodes.userId))
        .where(and(eq(phoneCodes.id, id), gt(phoneCodes.expiresAt, shop.now())))
      if (!row) return
      const { phone, kind, email } = row
      const draft = emailedCode({
        kind,
        language: languageFor(row, asked),
        phone,
        code: codeOf(shop.config, id),
        shopUrl,
      })
      await mailer.send(email, draft, 'account')
    },
    async 'number-notice-email'({ to, phone, step, language }) {
      // The account that was joined with another one is gone; the code that was emailed has proven its mailbox.
      const isProven = step === 'joined' ? true : undefined
      await mailer.send(to, numberNotice({ language, phone, step, shopUrl }), 'notice', isProven)
    },
    async 'number-notice-sms'({ userId, to, step, language: asked }) {
      const [user] = await shop.db.select().from(users).where(eq(users.id, userId))
      if (!user) return
      const [{ phone }, { numberNotices }] = [
        await readSettings(shop.db),
        messagesIn(languageFor(user, asked)).textMessages,
      ]
      await texts.queue({ to, text: numberNotices[step](dialledNumber(phone)) }, 'notice')
    },
    async 'account-joined-sms'({ to, language }) {
      const { phone } = await readSettings(shop.db)
      await texts.queue({ to, text: messagesIn(language).textMessages.accountJoined(dialledNumber(phone)) }, 'notice')
    },
    async 'code-budget-email'({ day }) {
      const { email } = await readSettings(shop.db)
      await mailer.send(email, codeBudgetExhausted({ day, shopUrl }), 'shop')
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
        if (isPending) await mailer.send(email, addressHasAccount({ language, shopUrl }), 'newEmail')
        return
      }
      const made = await makeConfirmationToken(shop, { userId, email })
      const [user] = await shop.db.select().from(users).where(eq(users.id, userId))
      if (!made || !user) return
      const language = languageFor(user, asked)
      const link = `${shopUrl}${pathIn(language, '/profile/confirm-email')}#${made.token}`
      const isKnown = isSameEmail(user.email, email) || user.emailProvenAt || user.confirmedPhone
      const cause = isKnown ? ({ cause: 'knownNewEmail', account: userId } as const) : 'newEmail'
      const isSent = await mailer.send(email, confirmNewEmail({ language, email, link, shopUrl }), cause)
      if (!isSent) await made.takeBack()
    },
    async 'email-change-notice'({ userId, to, newEmail, step, isProven = true, language: asked }) {
      const [user] = await shop.db.select().from(users).where(eq(users.id, userId))
      if (!user) return
      const language = languageFor(user, asked)
      if (step === 'given' || step === 'taken') {
        await mailer.send(to, staffEmailNotice({ language, name: user.name, newEmail, step, shopUrl }), 'shop')
        return
      }
      const cause = { cause: step === 'requested' ? 'emailChange' : 'notice', account: userId } as const
      await mailer.send(to, emailChangeNotice({ language, newEmail, isProven, step, shopUrl }), cause, isProven)
    },
    async 'staff-invitation-email'({ invitationId }) {
      const made = await makeInvitationLink(shop, invitationId)
      if (!made) return
      const { token, email, language, ...texts } = made
      const link = `${shopUrl}/admin/invitation#${token}`
      await mailer.send(email, staffInvitation({ ...texts, language: language ?? 'en', link, shopUrl }), 'shop')
    },
    async 'password-notice-email'({ userId, language: asked }) {
      const [user] = await shop.db.select().from(users).where(eq(users.id, userId))
      if (!user?.email) return
      const language = languageFor(user, asked)
      await mailer.send(user.email, passwordChanged({ language, name: user.name, shopUrl }), {
        cause: 'notice',
        account: userId,
      })
    },
    async 'second-factor-email'({ userId, step }) {
      const [user] = await shop.db.select().from(users).where(eq(users.id, userId))
      if (!user?.email) return
      const language = user.messageLanguage ?? 'en'
      await mailer.send(user.email, secondFactorNotice({ language, name: user.name, step, shopUrl }), 'shop')
    },
  } satisfies Partial<JobHandlers>
}

/** The account's own choice, else the language of the request. */
const languageFor = (
  user: Pick<typeof users.$inferSelect, 'messageLanguage'> | undefined,
  asked: Language = 'en',
): Language => user?.messageLanguage ?? asked
