import type { ShopSettings } from './settings.ts'

/** Labels of the settings. */
export const settingNames: Record<keyof Omit<ShopSettings, 'outdated'>, string> = {
  address: 'address',
  streetMap: 'drawn map',
  phone: 'phone',
  email: 'email',
  hours: 'opening hours',
  whatsapp: 'WhatsApp',
  messenger: 'Messenger',
  social: 'social links',
  announcement: 'announcement',
  pausedUntil: 'orders closed until',
  pauseText: 'why orders are closed',
  delivery: 'delivery texts',
  cardPayments: 'card payments',
  giftWrapping: 'price of gift wrapping',
  emailSender: 'sender of emails',
  lowStock: 'low stock',
  newProducts: 'products shown as new',
  codesPerDay: 'sign-in codes per day',
  phoneFirst: 'signing in with the phone number first',
  codesAbroad: 'sign-in codes abroad',
  bangla: 'texts in Bangla',
  orderMessages: 'order messages',
  perfume: 'parts about scent',
  retention: 'retention times',
}
