/** The code that gives back what a set has cost, for one bottle. */
export const heading = 'The price of your set comes back'
export const worth = (amount: string, lastDay: string) => `${amount} off one bottle until ${lastDay}, with your code:`
export const used = 'You have used this code.'
/** In a text message. */
export const inText = (code: string, amount: string, lastDay: string) =>
  `Your code ${code}: ${amount} off one bottle until ${lastDay}.`
