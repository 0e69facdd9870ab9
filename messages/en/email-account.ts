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

export const passwordChanged = {
  subject: 'Your password was changed',
  changed: (name: string) =>
    `${name}, a new password was set for your account, with a link that we emailed to you. All devices were signed out.`,
  look: 'Please look at the delivery addresses and the phone number of your account as well: whoever was signed in before may have changed them.',
  ifNot: 'If it wasn’t you, set a new password now and call us: somebody else reads your emails.',
  newPassword: 'Set a new password',
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
  requested:
    'Someone asked to use this email address for another account. An address can only have one account, so nothing was changed.',
  ifYou: 'If it was you, sign in with this address or reset its password.',
  signIn: 'Sign in',
  ignore: 'If you didn’t request this, ignore this email. Your account has not changed.',
}

export const changeRequested = {
  subject: 'Your email address is about to change',
  heading: 'A change of your email address was requested',
  requested: (email: string) =>
    `Someone who knows your password asked to change the email address of your account to ${email}. It changes once the new address is confirmed.`,
  ifYou: 'If it was you, no action is needed.',
  ifNot: 'If it wasn’t you, set a new password now. This cancels the change and signs out all devices.',
  newPassword: 'Set a new password',
}

export const changeConfirmed = {
  subject: 'Your email address has changed',
  changed: (email: string) =>
    `The email address of your account is now ${email}. You can no longer sign in with this address, and all other devices were signed out.`,
  ifNot: 'If it wasn’t you, reply to this email or call us immediately. We’ll restore your account.',
  contact: 'Contact us',
}

export const staffEmail = {
  given: {
    subject: 'This is now your address for the back office',
    changed: (name: string, email: string) =>
      `${name}, somebody who manages the people of the shop has set ${email} as the email address of your account. Sign in with this address and your password from now on.`,
    ifNot: 'If you do not work at the shop, ignore this email, or reply so that we can correct it.',
  },
  taken: {
    subject: 'Your email address for the back office has changed',
    changed: (name: string, email: string) =>
      `${name}, somebody who manages the people of the shop has changed the email address of your account to ${email}. You can no longer sign in with this address, and you were signed out everywhere.`,
    ifNot: 'If you did not ask for it, tell an owner of the shop at once.',
  },
}

export const signInCode = {
  subject: 'Your code for signing in',
  requested: (end: string) => `You asked for a code to sign in with the phone number that ends in ${end}.`,
  code: (code: string) => `Your code is ${code}. It is valid for five minutes.`,
  effect: '',
  ignore: 'If it wasn’t you, give the code to nobody. Your account stays as it is.',
}

export const joinCode = {
  subject: 'Your code for joining two accounts',
  requested: (end: string) =>
    `Someone who is signed in to another account, and received our text message on the phone number that ends in ${end}, asked to join your account with that one.`,
  code: (code: string) => `Your code is ${code}. It is valid for five minutes.`,
  effect: 'With it, your orders, addresses and wishlist move to the other account, and yours is closed.',
  ignore: 'If it wasn’t you, give the code to nobody. Your account stays as it is.',
}

export const numberMoved = {
  subject: 'Your phone number signs in to another account',
  happened: (end: string) =>
    `You last used the phone number that ends in ${end} to sign in more than twelve months ago, and someone else has confirmed it now. It no longer signs in to your account. Everything else of your account stays with it.`,
  next: 'If the number is still yours, sign in with your email and confirm the number in your profile.',
  button: 'Sign in',
}

export const numberConfirmed = {
  subject: 'A phone number now signs in to your account',
  happened: (end: string) =>
    `The phone number that ends in ${end} was confirmed in your account. From now on, a code that is sent to it signs in, too.`,
  next: 'If it wasn’t you, set a new password with “Forgot password”, then remove the number in your profile.',
  button: 'Sign in',
}

export const numberRemoved = {
  subject: 'A phone number no longer signs in to your account',
  happened: (end: string) =>
    `Your link has shown that this email address is yours. The phone number that ends in ${end} was confirmed before that, perhaps by somebody else, so it no longer signs in to your account.`,
  next: 'If the number is yours, sign in with your email and confirm it again in your profile.',
  button: 'Sign in',
}

export const accountsJoined = {
  subject: 'Your account was joined with another one',
  happened: (end: string) =>
    `The phone number that ends in ${end} was confirmed in another account, with the code that we emailed to you. Your orders, addresses and wishlist are there now, and your own account is closed.`,
  next: 'If it wasn’t you, reply to this email or call us immediately.',
  button: 'Contact us',
}

export const secondFactor = {
  on: {
    subject: 'Your second factor is on',
    happened: (name: string) =>
      `${name}, signing in to the back office now asks for a code of your authenticator app. All your other devices were signed out.`,
  },
  replaced: {
    subject: 'Your second factor was replaced',
    happened: (name: string) =>
      `${name}, codes for the back office now come from another authenticator app. The former app and recovery codes no longer work, and all your other devices were signed out.`,
  },
  off: {
    subject: 'Your second factor is off',
    happened: (name: string) => `${name}, signing in to the back office no longer asks for a code.`,
  },
  reset: {
    subject: 'Your second factor was removed',
    happened: (name: string) =>
      `${name}, somebody who manages the people of the shop has removed your second factor, and you were signed out of the back office. Sign in with your password and set up a new one.`,
  },
  recovery_code: {
    subject: 'A recovery code was used',
    happened: (name: string) =>
      `${name}, one of your recovery codes was used instead of a code of your authenticator app. It does not work again.`,
  },
  new_recovery_codes: {
    subject: 'You have new recovery codes',
    happened: (name: string) =>
      `${name}, new recovery codes were made for the back office. The former ones no longer work, and all your other devices were signed out.`,
  },
  ifNot: 'If it wasn’t you, set a new password at once and tell an owner of the shop.',
}

export const staffInvitation = {
  subject: 'You are invited to work in the back office of AL-ARIA',
  invited: (name: string, by: string, role: string) =>
    `${name}, ${by} invites you to the back office of the shop, with the role “${role}”. Set a password to accept. The link works once, for 48 hours.`,
  accept: 'Accept the invitation',
  ignore: 'If you do not know what this is about, ignore this email.',
}
