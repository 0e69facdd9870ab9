import { returnsLine } from './highlights.ts'
import { returnTime } from './return-time.ts'

/** The dialogs of the four cards above the footer. */
export const keyFeatures = 'Key Features'
export const askAboutDelivery = 'Ask about delivery'
export const deliverySubject = 'Delivery'
export const chatWithUs = 'Chat with us'
export const close = 'Close'
export const shopNow = 'Shop Now'
export const delivery = (promise: string, time: string) => [
  promise,
  `Standard delivery in ${time}`,
  'Express delivery available: the cart offers it where we deliver it',
  'Real-time tracking of your order',
  'Secure packaging for every bottle',
]
export const returns = (days: number) =>
  `A scent should suit your skin. If yours does not, send it back within ${returnTime(days)} for a full refund.`
export const returnFeatures = (days: number) => [
  returnsLine(days),
  'Full refund',
  'Free return shipping',
  'Online return process',
  'No restocking fees',
]
export const support = (days: string, hours: string, chat: boolean) =>
  `Write to us 24/7, about an order or for help choosing a gift. We are there for you ${days}, ${hours}, ${chat ? 'by live chat and on the phone' : 'on the phone'}; messages get a reply within one working day.`
export const supportFeatures = (chats: readonly string[]) => [
  ...(chats.length > 0 ? [`Live chat on ${chats.join(' and ')}`] : []),
  'Email support',
  'Phone support',
  'Help with choosing a scent',
]
export const cardOrCash =
  'Pay by card over an encrypted connection, or in cash when your parcel arrives. We never see your card details.'
export const cardOrCashFeatures = [
  'SSL encryption',
  'Multiple payment options',
  'Fraud protection',
  'PCI DSS compliance',
]
export const cashOnly = 'Pay in cash when your parcel arrives. You pay nothing in advance.'
export const cashOnlyFeatures = ['Cash on delivery', 'Nothing to pay in advance', 'SSL encryption']
export const hostedWays = (ways: string) =>
  `Pay by ${ways}. Online payments use an encrypted connection. We never see your card details or your PIN.`
export const walletFeatures = ['SSL encryption', 'Multiple payment options', 'Fraud protection']
