/** What somebody does who has an account. */

export const signingIn = {
  title: 'Signing in and up',
  statements: {
    C01: 'Sign-in has e-mail, password that can be shown, Forgot Your Password and a link to sign-up.',
    C02: 'Sign-in and sign-up lead home when a token is stored.',
    C03: 'Sign-in asks for the e-mail first, then for the password; each message leaves on editing.',
    C04: 'A refused sign-in shows the server’s message, else "Login failed".',
    C05: 'Signing in stores the token, loads the order count and leads home or back to the page that asked.',
    C06: 'Sign-up has name, e-mail, password, the fixed Account Type "User Account", the terms and a link to sign-in.',
    C07: 'Sign-up can be sent once the terms are accepted.',
    C08: 'Sign-up names what is missing or wrong in the shop’s words.',
    C09: 'Signing up leads to sign-in; a refusal shows the server’s message, else "Registration failed".',
    C10: 'Whoever signs up is a user, whatever is sent.',
    C11: 'On load a stored token becomes the signed-in customer with the order count, or is removed.',
    C12: 'Logging out removes the token, customer and cart, says so and leads home.',
    C13: 'The order count rises by one with an order.',
    C14: 'A forgotten password is renewed by a mailed link that works once and for one hour; the answer never tells who is known.',
    C15: 'A token ends with sign-out, a new password and its time; the API then answers 401.',
  },
}

export const profile = {
  title: 'Profile',
  statements: {
    K01: 'The profile is for signed-in customers, greets by name and can log out.',
    K02: 'The profile is read, edited, saved or left as it was.',
    K03: 'A missing name and a missing or malformed e-mail are named; the message leaves on editing.',
    K04: 'Saving says how it went.',
    K05: 'Member Since and Account Type are shown.',
    K06: 'Quick actions and counts are the real ones.',
    K07: 'The profile is fetched on load and refreshes form and stored user.',
  },
}

export const contact = {
  title: 'Contact',
  statements: {
    F01: 'Contact shows four cards, the store with map and directions, its details and its hours.',
    F02: 'The flagship store tells its four services.',
    F03: 'Explore Careers leads to the form with its subject filled in.',
    F04: 'A guest sees "Authentication Required" with a way to sign in, over a form that cannot be used.',
    F05: 'A customer is greeted and sees the own messages with status and answer, in a part that folds.',
    F06: 'A history that cannot be loaded says so.',
    F07: 'Name and e-mail are the profile’s; subject and message are asked for; sending clears the form and reloads the history.',
    F08: 'A message that cannot be sent says why and is kept.',
    F09: 'A message is unread, read or replied.',
  },
}
