/** Statements about customers with an account. */

export const signingIn = {
  title: 'Signing in and up',
  statements: {
    C01: 'Sign-in has email, a password with show/hide, Forgot Your Password and a link to sign-up.',
    C02: 'Sign-in and sign-up redirect home when a token is stored.',
    C03: 'Sign-in requires the email first, then the password; each message clears on edit.',
    C04: 'A failed sign-in shows the server’s message, else "Login failed".',
    C05: 'Signing in stores the token, loads the order count and goes home or back to the page that required it.',
    C06: 'Sign-up has name, email, password, the fixed Account Type "User Account", the terms and a link to sign-in.',
    C07: 'Sign-up can be submitted once the terms are accepted.',
    C08: 'Sign-up shows the specified messages for missing or invalid fields.',
    C09: 'Signing up leads to sign-in; a failure shows the server’s message, else "Registration failed".',
    C10: 'Self-registration always gives the role user, whatever is sent.',
    C11: 'On load a stored token becomes the signed-in customer with the order count, or is removed.',
    C12: 'Logging out removes token, user and cart, shows a toast and goes home.',
    C13: 'The order count increases by one with an order.',
    C14: 'A forgotten password is reset by an emailed link that works once and for one hour; the response never reveals who has an account.',
    C15: 'A token ends with sign-out, a new password and its expiry; the API then responds with 401.',
  },
}

export const profile = {
  title: 'Profile',
  statements: {
    K01: 'The profile is for signed-in customers, greets by name and can log out.',
    K02: 'The profile can be viewed, edited, saved or cancelled.',
    K03: 'A missing name and a missing or invalid email show a message, which clears on edit.',
    K04: 'Saving the profile reports success or failure.',
    K05: 'Member Since and Account Type are shown.',
    K06: 'Quick actions and real counts are shown.',
    K07: 'The profile is fetched on load and refreshes form and stored user.',
  },
}

export const contact = {
  title: 'Contact',
  statements: {
    F01: 'Contact shows four cards, the store with map and directions, its details and its hours.',
    F02: 'The flagship store lists its four services.',
    F03: 'Explore Careers leads to the form with its subject filled in.',
    F04: 'A guest sees "Authentication Required" with a link to sign in, and a disabled form.',
    F05: 'A customer is greeted and sees their own messages with status and reply, in a collapsible section.',
    F06: 'A history that cannot be loaded shows an error.',
    F07: 'Name and email are the profile’s; subject and message are required; sending clears the form and reloads the history.',
    F08: 'A message that cannot be sent shows the reason and is kept.',
    F09: 'A message is unread, read or replied.',
  },
}
