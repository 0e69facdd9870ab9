import { isolated } from '#contract/names.ts'
import { buttonLink, composeEmail, mutedText, paragraph } from '../email.ts'

interface ConfirmNewEmail {
  email: string
  /** Single use, valid for 24 hours. */
  link: string
  shopUrl: string
}

/** To the new address, without a name: the address may be a stranger’s. */
export const confirmNewEmail = ({ email, link, shopUrl }: ConfirmNewEmail) =>
  composeEmail('Confirm your new email address', {
    heading: 'Confirm your new email address',
    shopUrl,
    body: [
      paragraph(
        `You asked to change the email address of your account to ${email}. Use the link below to confirm it. It can be used once, within 24 hours, while you are signed in.`,
      ),
      buttonLink(link, 'Confirm email'),
      mutedText('If you didn’t request this, ignore this email. Nothing will change.'),
    ],
  })

/** To an address that already has an account, when another account requests to change to it. */
export const addressHasAccount = ({ name, shopUrl }: { name: string; shopUrl: string }) =>
  composeEmail('Your email address already has an account', {
    heading: 'This address already has an account',
    shopUrl,
    body: [
      paragraph(
        `${isolated(name)}, someone asked to use this email address for another account. An address can only have one account, so nothing was changed.`,
      ),
      paragraph('If it was you, sign in with this address or reset its password.'),
      buttonLink(`${shopUrl}/signin`, 'Sign in'),
      mutedText('If you didn’t request this, ignore this email. Your account has not changed.'),
    ],
  })

interface EmailChangeNotice {
  name: string
  newEmail: string
  step: 'requested' | 'confirmed'
  shopUrl: string
}

/** To the present or former address of the account. Masks the new one: a former mailbox may belong to someone else. */
export function emailChangeNotice({ name, newEmail, step, shopUrl }: EmailChangeNotice) {
  const to = maskEmail(newEmail)
  if (step === 'requested')
    return composeEmail('Your email address is about to change', {
      heading: 'A change of your email address was requested',
      shopUrl,
      body: [
        paragraph(
          `${isolated(name)}, someone who knows your password asked to change the email address of your account to ${to}. It changes once the new address is confirmed.`,
        ),
        paragraph('If it was you, no action is needed.'),
        paragraph('If it wasn’t you, set a new password now. This cancels the change and signs out all devices.'),
        buttonLink(`${shopUrl}/forgot-password`, 'Set a new password'),
      ],
    })
  return composeEmail('Your email address has changed', {
    heading: 'Your email address has changed',
    shopUrl,
    body: [
      paragraph(
        `${isolated(name)}, the email address of your account is now ${to}. You can no longer sign in with this address, and all other devices were signed out.`,
      ),
      paragraph('If it wasn’t you, reply to this email or call us immediately. We’ll restore your account.'),
      buttonLink(`${shopUrl}/contact`, 'Contact us'),
    ],
  })
}

/** `nadia.rahman@example.com` as `n•••@example.com`. */
const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••')
