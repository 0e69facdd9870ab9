/** The page with all facts of scent. */
export const title = 'Find by scent'
export const description =
  'Perfumes by weather, occasion, notes and accords, for women, men and everyone, at the AL-ARIA Perfume Gallery in Dhaka.'
export const likeKnown = 'Like one that you know'
export const askMe = 'Or answer five questions'
export const line = 'Choose when you will wear it and what you like. The numbers say how many perfumes are left.'
