import { composeEmail } from '../email.ts'
import { buttonLink, paragraph } from '../parts.ts'

interface CodeBudget {
  /** In Dhaka, as in 2026-11-23. */
  day: string
  shopUrl: string
}

/** To the shop itself, in English as the back office, once a day for each half of the budget. */
export const codeBudgetExhausted = ({ day, shopUrl }: CodeBudget) =>
  composeEmail('Sign-in codes: the day’s budget is used up', {
    language: 'en',
    heading: 'Sign-in codes are used up',
    shopUrl,
    parts: [
      paragraph(
        `The sign-in codes of ${day} are used up, either those for new numbers or those kept for known ones. Until midnight no more of them are sent by text message; signing in with email and password still works.`,
      ),
      paragraph(
        'Many requests from strangers may be an attack. If they are customers, raise the number of codes per day in the settings.',
      ),
      buttonLink(`${shopUrl}/admin/settings`, 'Open the settings'),
    ],
  })
