import { formatNumber } from './formats.ts'
import { perfumes } from './product-card.ts'

/** Five questions that lead to a perfume. */
export const title = 'Find your perfume'
export const description =
  'Five short questions to a perfume for you or as a gift, at the AL-ARIA Perfume Gallery in Dhaka. No phone number asked.'
export const questionOf = (at: number, all: number) => `Question ${formatNumber(at)} of ${formatNumber(all)}`
export const questions = {
  whom: 'Who will wear it?',
  when: 'When will it be worn?',
  like: 'What should it smell of?',
  not: 'What should it not smell of?',
  money: 'How much may it cost?',
}
export const whom = {
  women: 'Me, a woman',
  men: 'Me, a man',
  giftForHer: 'A gift for her',
  giftForHim: 'A gift for him',
  giftForAnyone: 'A gift for someone',
}
export const when = {
  hot: 'On hot days',
  rain: 'On rainy days',
  winter: 'In winter',
  everyday: 'Every day',
  office: 'At the office',
  prayer: 'For prayer',
  evening: 'In the evening',
  wedding: 'At a wedding',
  eid: 'At Eid',
}
export const smells = {
  citrus: 'Lemon and orange',
  floral: 'Flowers',
  woody: 'Wood and earth',
  oud: 'Oud',
  amber: 'Amber and incense',
  sweet: 'Vanilla and honey',
  musky: 'Clean skin',
  aquatic: 'Water and sea air',
  fruity: 'Fruit',
  green: 'Leaves and herbs',
}
export const upTo = (amount: string) => `Up to ${amount}`
export const skip = 'Skip this question'
export const tasteUnknown = 'I do not know their taste'
export const yourAnswers = 'Your answers'
export const startAgain = 'Start again'
export const changeAnswers = 'Change the last answer'
export const found = (count: number) => (count === 1 ? 'One perfume fits' : `${perfumes(count)} that fit`)
export const nothing = 'There is nothing to choose from yet'
export const loosened = (answers: readonly string[]) => `Nothing fits all of it, so we left out: ${answers.join(', ')}.`
export const close = 'Close to it'
export const giftLine = 'Most people like these. You can add gift wrapping and a message in the cart.'
export const allThatFit = (total: number) => `See all ${perfumes(total)}`
/** Why a perfume is close, and not among those that fit. */
export const missed = {
  price: (price: string, asked: string) => `It costs ${price}, and you asked for: ${asked}.`,
  without: (smell: string) => `It smells of what you do not want: ${smell}.`,
  accord: (smell: string) => `It is not known for: ${smell}.`,
  occasion: (occasion: string) => `It is not marked for: ${occasion}.`,
  weather: (weather: string) => `It is not marked for: ${weather}.`,
  for: (wearer: string) => `It is not marked for: ${wearer}.`,
}
