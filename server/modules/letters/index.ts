export { cartReminderEmails, remindOfCarts } from './cart-reminders.ts'
export { letterEmails } from './emails.ts'
export { cartReminderRoutes, letterRoutes, newsletterRoutes, oneClickUnsubscribe } from './routes.ts'
export { sendLetters } from './send-letters.ts'
