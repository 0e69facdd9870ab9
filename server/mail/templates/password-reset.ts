import { buttonLink, composeEmail, mutedText, paragraph } from '../email.ts'

/** `link` is for single use and valid for one hour. Without a name: the address of an account is not confirmed. */
export const passwordReset = ({ link, shopUrl }: { link: string; shopUrl: string }) =>
  composeEmail('Choose a new password', {
    heading: 'Choose a new password',
    shopUrl,
    body: [
      paragraph('Someone requested a new password for your account. The link below can be used once, within one hour.'),
      buttonLink(link, 'Choose a new password'),
      mutedText('If you didn’t request this, ignore this email. Your password will not change.'),
    ],
  })
