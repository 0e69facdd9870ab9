/** A perfume that the visitor knows, and ours that are like it. */
export const title = 'Like one that you know'
export const description =
  'Type a perfume that you know, and see the perfumes of the AL-ARIA Perfume Gallery with the same notes.'
export const line = 'Type the name of a perfume that you like. We show ours with the same notes.'
export const name = 'Perfume that you know'
export const show = 'Show similar ones'
export const alike = (perfume: string) => `Like ${perfume}`
export const noneAlike = 'We know no perfume that is close to it.'
export const unknown = (name: string) => `We do not have “${name}” yet. We have noted that you asked for it.`
export const askFinder = 'Find another with five questions'
