import type { ShopSettings } from './settings.ts'

/** What the parts of the settings are called. */
export const settingNames: Record<keyof ShopSettings, string> = {
  address: 'address',
  phone: 'phone',
  email: 'email',
  hours: 'opening hours',
  whatsapp: 'WhatsApp',
  messenger: 'Messenger',
  social: 'social links',
  announcement: 'announcement',
  delivery: 'delivery texts',
  cardPayments: 'card payments',
  emailSender: 'sender of emails',
  lowStock: 'low stock',
}
