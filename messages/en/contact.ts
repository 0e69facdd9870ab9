import { formatNumber } from './formats.ts'

/** The contact page: the shop, messages to it, and the newsletter. */
export const title = 'Contact'
export const description = (address: readonly string[]) =>
  `${['The AL-ARIA Perfume Gallery', ...address].join(', ')}: opening hours, phone, directions and contact form.`
export const caps = 'Contact Us'
export const headline = { plain: 'Come by, call, ', emphasis: 'or write to us' }
export const lead = 'A question about a scent, an order or a gift? We’re happy to help.'
export const sendMessage = 'Send us a message'
export const opensInNewTab = ' (opens in a new tab)'

export const visitUs = 'Visit us'
export const showOnMap = 'Show on the map'
export const callUs = 'Call us'
export const callLine = 'In Bangla and English, whenever the gallery is open.'
export const writeToUs = 'Write to us'
export const writeLine = (chat: boolean) =>
  `${chat ? 'Chat with us while the gallery is open. ' : ''}Message or email us any time; we reply within one working day.`
export const openingHours = 'Opening hours'
export const gallery = 'The gallery'
export const address = 'Address'
export const phoneAndEmail = 'Phone and email'
export const hours = 'Hours'
export const directions = 'Get Directions'
export const viewOnMap = 'View on Map'
export const opensMaps = '(opens a maps service)'
export const map = { lake: 'Dhanmondi Lake', road: 'Road 7' }

export const flagship = 'Our flagship store'
export const flagshipHeadline = { plain: 'Take your time ', emphasis: 'with scent' }
export const flagshipLine = 'Two floors and a long oak counter. Come with a scent in mind, or just to explore.'
export const demonstrations = {
  title: 'Interactive product demonstrations',
  text: 'Every bottle is open to try, first on paper and then on skin.',
}
export const consultations = {
  title: 'Personal shopping consultations',
  text: 'Take a seat at the counter for half an hour of unhurried advice.',
}
export const sameDay = {
  title: 'Same-day pickup',
  text: 'Call before noon and your order will be wrapped when you arrive.',
}
export const holidayHours = {
  title: 'Extended holiday hours',
  text: 'Open later in the weeks before Eid and Pohela Boishakh.',
}

export const careers = 'Careers'
export const joinOurTeam = 'Join Our Team'
export const joinLine =
  'We look for people who listen well, handle every bottle with care and remember what a customer wore last year. A good nose can be trained.'
export const exploreCareers = 'Explore Careers'

export const signInNeeded = 'Authentication Required'
export const signInLine = 'Sign in so we can reply to you.'
export const logIn = 'Log In Now'
export const welcome = (name: string) => `Welcome, ${name}!`
export const howCanWeHelp = (byEmail: boolean) =>
  `How can we help? We reply within one working day, ${byEmail ? 'by email and ' : ''}under Message History below.`
export const form = 'Message to the shop'
export const name = 'Name'
export const email = 'Email'
export const subject = 'Subject'
export const message = 'Message'
export const send = 'Send Message'
export const sending = 'Sending...'
export const notSent = 'Failed to send message. Please try again.'
export const rejected = 'Failed to send message'
export const logInFirst = 'Please log in to send a message.'

export const history = 'Message History'
export const messages = (count: number) => `${formatNumber(count)} ${count === 1 ? 'message' : 'messages'}`
export const yourMessages = 'your messages'
export const historyNotLoaded = 'Failed to load your messages'
export const noMessages = 'No messages yet. Your messages and our replies will appear here.'
export const statuses = { unread: 'unread', read: 'read', replied: 'replied' }
export const reply = (first: boolean) => (first ? 'Our reply' : 'Our next reply')
