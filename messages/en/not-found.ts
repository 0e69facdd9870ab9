/** The 404 screen. */
export const code = '404'
export const title = 'Oops! Page Not Found'
export const line = 'The page you are looking for has moved or does not exist.'
export const description = 'This page does not exist.'
export const goHome = 'Go Home'
export const browse = 'Browse Products'
export const goBack = 'Go Back'
export const popularPages = 'Popular Pages'
export const popular = {
  shop: { name: 'Shop', line: 'All our perfumes' },
  about: { name: 'About', line: 'Perfumers in Dhaka since 1969' },
  contact: { name: 'Contact', line: 'Ask us or visit us' },
  signIn: { name: 'Sign In', line: 'Your orders and addresses' },
}
export const customers = 'Join over 1000 customers shopping right now.'
