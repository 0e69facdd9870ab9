import { createElement as h } from 'react'
import { ButtonLink, composeEmail, Paragraph, Quiet } from '../email.ts'

interface ConfirmNewEmail {
  name: string
  email: string
  /** Single use, valid for 24 hours. */
  link: string
  shop: string
}

/** To the new address. */
export const confirmNewEmail = ({ name, email, link, shop }: ConfirmNewEmail) =>
  composeEmail('Confirm your new e-mail address', {
    heading: 'Confirm your new e-mail',
    shop,
    children: [
      h(
        Paragraph,
        { key: 1 },
        `${name}, you asked to sign in with ${email} from now on. The link below confirms it. It works once and for 24 hours, while you are signed in to your account.`,
      ),
      h(ButtonLink, { key: 2, href: link }, 'Confirm e-mail'),
      h(Quiet, { key: 3 }, 'If it was not you, do nothing: nothing changes, and this address is not used.'),
    ],
  })

/** To an address that already has an account, when another account requests to change to it. */
export const addressHasAccount = ({ name, shop }: { name: string; shop: string }) =>
  composeEmail('Your e-mail address already has an account', {
    heading: 'This address already has an account',
    shop,
    children: [
      h(
        Paragraph,
        { key: 1 },
        `${name}, someone asked to use this e-mail address for another account. An address can have one account only, so nothing was changed.`,
      ),
      h(Paragraph, { key: 2 }, 'If it was you, sign in with this address, or set a new password for it.'),
      h(ButtonLink, { key: 3, href: `${shop}/signin` }, 'Sign in'),
      h(Quiet, { key: 4 }, 'If it was not you, do nothing: your account is as it was.'),
    ],
  })

interface EmailChangeNotice {
  name: string
  newEmail: string
  step: 'requested' | 'confirmed'
  shop: string
}

/** To the present or former address of the account. Masks the new one: a former mailbox may belong to someone else. */
export function emailChangeNotice({ name, newEmail, step, shop }: EmailChangeNotice) {
  const to = maskEmail(newEmail)
  if (step === 'requested')
    return composeEmail('Your e-mail address is about to change', {
      heading: 'A change of your e-mail was requested',
      shop,
      children: [
        h(
          Paragraph,
          { key: 1 },
          `${name}, someone who knows your password asked to change the e-mail of your account to ${to}. It changes once the new address is confirmed.`,
        ),
        h(Paragraph, { key: 2 }, 'If it was you, there is nothing to do here.'),
        h(
          Paragraph,
          { key: 3 },
          'If it was not you, set a new password now. That stops the change and signs everybody else out.',
        ),
        h(ButtonLink, { key: 4, href: `${shop}/forgot-password` }, 'Set a new password'),
      ],
    })
  return composeEmail('Your e-mail address has changed', {
    heading: 'Your e-mail has changed',
    shop,
    children: [
      h(
        Paragraph,
        { key: 1 },
        `${name}, the e-mail of your account is now ${to}. This address no longer signs in, and all other devices were signed out.`,
      ),
      h(
        Paragraph,
        { key: 2 },
        'If it was not you, reply to this e-mail or call us at once: we will restore your account.',
      ),
      h(ButtonLink, { key: 3, href: `${shop}/contact` }, 'How to reach us'),
    ],
  })
}

/** `nadia.rahman@example.com` as `n•••@example.com`. */
const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••')
