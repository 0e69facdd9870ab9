export const welcome = {
  subject: 'Welcome to AL-ARIA Perfume Gallery',
  heading: 'Welcome to the gallery',
  ready: 'Your account is ready. It keeps your orders, delivery addresses and messages to us.',
  browse: 'Browse the gallery',
}

export const passwordReset = {
  choose: 'Choose a new password',
  requested: 'Someone requested a new password for your account. The link below can be used once, within one hour.',
  ignore: 'If you didn’t request this, ignore this email. Your password will not change.',
}

export const confirmEmail = {
  subject: 'Confirm your new email address',
  requested: (email: string) =>
    `You asked to change the email address of your account to ${email}. Use the link below to confirm it. It can be used once, within 24 hours, while you are signed in.`,
  confirm: 'Confirm email',
  ignore: 'If you didn’t request this, ignore this email. Nothing will change.',
}

export const hasAccount = {
  subject: 'Your email address already has an account',
  heading: 'This address already has an account',
  requested: (name: string) =>
    `${name}, someone asked to use this email address for another account. An address can only have one account, so nothing was changed.`,
  ifYou: 'If it was you, sign in with this address or reset its password.',
  signIn: 'Sign in',
  ignore: 'If you didn’t request this, ignore this email. Your account has not changed.',
}

export const changeRequested = {
  subject: 'Your email address is about to change',
  heading: 'A change of your email address was requested',
  requested: (name: string, email: string) =>
    `${name}, someone who knows your password asked to change the email address of your account to ${email}. It changes once the new address is confirmed.`,
  ifYou: 'If it was you, no action is needed.',
  ifNot: 'If it wasn’t you, set a new password now. This cancels the change and signs out all devices.',
  newPassword: 'Set a new password',
}

export const changeConfirmed = {
  subject: 'Your email address has changed',
  changed: (name: string, email: string) =>
    `${name}, the email address of your account is now ${email}. You can no longer sign in with this address, and all other devices were signed out.`,
  ifNot: 'If it wasn’t you, reply to this email or call us immediately. We’ll restore your account.',
  contact: 'Contact us',
}
