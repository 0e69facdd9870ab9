/** The part of an order's page in which its customer confirms it, after ordering in a chat. */
export { street, streetHint, zipCode } from './addresses.ts'

export const title = 'Is Everything Right?'
export const intro =
  'Check the products and the total on this page, and the address here. Correct what is wrong, then confirm the order.'
export const name = 'Name of the recipient'
export const confirm = 'Confirm the Order'
export const confirming = 'Confirming...'
export const notConfirmed = 'The order could not be confirmed'
export const toConfirm = 'confirm the order'
export const confirmedOn = (moment: string) => `You confirmed order and address on ${moment}. Thank you.`
