import { formatNumber } from './formats.ts'

/** Around the texts that staff edit. */
export const browse = 'Browse the Shop'
export const contactUs = 'Contact Us'
export const questions = (count: number) => `${formatNumber(count)} ${count === 1 ? 'question' : 'questions'}`
export const stillQuestions = 'Still have questions?'
export const openByEmail = (days: string, hours: string) => `${days}, ${hours}. By email at any time:`
export const lastUpdated = (day: string) => `Last updated on ${day}.`
