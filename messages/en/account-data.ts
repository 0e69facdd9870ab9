import type { DataPart } from '#contract/privacy/account-data.ts'

/** The page with everything that the shop keeps of a person. */
export const title = 'What AL-ARIA keeps about you'
export const asOf = (at: string) => `As of ${at}.`
export const nothing = 'Nothing.'

export const partNames: Record<DataPart['part'], string> = {
  account: 'Your account',
  addresses: 'Delivery addresses',
  orders: 'Orders',
  former_orders: 'Orders on our former site',
  messages: 'Messages',
  reviews: 'Reviews',
  votes: 'Votes on scents',
  wishlist: 'Wishlist',
  waiting: 'Newsletter and back-in-stock messages',
  sign_ins: 'Sign-ins',
  consents: 'What you have agreed to',
}

export const fieldNames: Readonly<Record<string, string>> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  confirmedPhone: 'Confirmed phone',
  address: 'Address',
  createdAt: 'Date',
  orderMessages: 'Order updates by',
  messageLanguage: 'Language of messages',
  label: 'Label',
  street: 'Street and house',
  city: 'Area',
  state: 'District',
  zipCode: 'Postcode',
  country: 'Country',
  order: 'Order',
  placedAt: 'Ordered',
  status: 'Status',
  paymentStatus: 'Payment',
  paymentMethod: 'Paid by',
  paymentReference: 'Payment number',
  amount: 'Total (৳)',
  deliveryCharge: 'Delivery (৳)',
  items: 'Products',
  giftCard: 'Gift card',
  giftOf: 'Bought by',
  phoneOfBuyer: 'Phone of the buyer',
  network: 'Network address',
  subject: 'Subject',
  message: 'Message',
  reply: 'Our reply',
  product: 'Perfume',
  size: 'Size',
  rating: 'Rating',
  comment: 'Review',
  newsletter: 'Newsletter to',
  agreedTo: 'Agreed to',
  confirmedAt: 'Confirmed',
  leftAt: 'Left',
  endsAt: 'Ends',
  termsVersion: 'Version of the terms',
  privacyVersion: 'Version of the privacy policy',
}
