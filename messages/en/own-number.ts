/** Changing what signs in: asks for the password, or for a code to the present number. */
export const currentPassword = 'Current Password'
export const passwordHint = 'Another number needs your password.'
export const code = (number: string) => `Code Sent to ${number}`
export const codeHint = (number: string) => `We text a code to ${number}, so that nobody else changes this.`
export const sendCode = 'Send a code'
export const removeTitle = 'Stop signing in with your number?'
export const removeLine = 'From then on you sign in with your email and password only.'
export const remove = 'Stop signing in with it'
