import { formatNumber } from './formats.ts'

/** Signing in with a phone number and a code. */
export const title = 'Sign In With Your Phone'
export const pageDescription = 'Sign in with your phone number and a code.'
export const nameTitle = 'What’s Your Name?'
export const nameLine = 'Your number is confirmed. We write your name on your parcels.'
export const agree = (terms: string, privacy: string) =>
  `By creating an account you agree to the ${terms} and the ${privacy}.`
export const numberTitle = 'Your Phone Number'
export const numberLine =
  'Enter your number, then the code that we send you: no password needed. If you are new, this creates your account.'
export const next = 'Continue'
export const checking = 'Checking...'
export const ratherEmail = (link: string) => `Rather with your email? ${link}`
export const accountNotCreated = 'Your account could not be created. Please try again.'
export const isConfirmed = (number: string) =>
  `${number} is confirmed: you can sign in with it and a code that we send by text message.`
export const confirmLine =
  'Confirm your number, and you can sign in with a code that we send by text message. Orders that you placed by phone appear in your account.'
export const confirmAnother = 'Confirm Another Number'
export const confirmYours = 'Confirm Your Number'
export const confirm = 'Confirm'
export const notJoined = 'The accounts could not be joined. Please try again.'
export const join = 'Join Both Accounts'
export const emailCode = 'Email the Code'
export const cancel = 'Cancel'
export const notRemoved = 'The number could not be removed. Please try again.'
export const forget = 'Stop signing in with it'
export const codeNotSent = 'The code could not be sent. Please try again.'
export const sendCode = 'Send the Code'
export const sending = 'Sending...'
export const phoneNumber = 'Phone Number'
export const numberHint = 'Such as 01712345678. We send you a code by text message.'
export const codeNotChecked = 'The code could not be checked. Please try again.'
export const anotherNumber = 'Use another number'
export const code = 'Code'
export const codeHint = (digits: number, phone: string) =>
  `The ${formatNumber(digits)} digits that we sent to ${phone}. They are valid for five minutes.`
export const emailedCodeHint = (digits: number) =>
  `The ${formatNumber(digits)} digits that we emailed, if the account with this number has an email address. They are valid for five minutes.`
export const anotherInAMinute = 'You can request another code in a minute.'
export const byEmailInstead = 'Send it by email instead'
export const sendAnother = 'Send another code'
