import type { ShopSettings } from '#contract/settings.ts'

const names: Record<keyof ShopSettings, string> = {
  address: 'address',
  phone: 'phone',
  email: 'email',
  hours: 'opening hours',
  whatsapp: 'WhatsApp',
  messenger: 'Messenger',
  social: 'social links',
  announcement: 'announcement',
  delivery: 'delivery texts',
  emailSender: 'sender of emails',
}

/** What differs between two versions, in words; empty where they are the same. */
export function changedParts(before: ShopSettings, after: ShopSettings): string {
  const parts = (Object.keys(names) as (keyof ShopSettings)[]).filter(
    (part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]),
  )
  const words = parts.map((part) => names[part]).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
