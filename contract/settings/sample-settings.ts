import type { ShopSettings } from './settings.ts'

/** The initial settings: sample details and texts. */
export const sampleSettings: ShopSettings = {
  address: ['House 12, Road 7', 'Dhanmondi', 'Dhaka 1205', 'Bangladesh'],
  phone: '+880 1700-000000',
  email: 'support@alaria.com.bd',
  hours: {
    days: ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'],
    opens: '10:00',
    closes: '20:00',
  },
  whatsapp: '8801700000000',
  messenger: 'alariaperfumegallery',
  social: {
    facebook: 'https://www.facebook.com/alariaperfumegallery',
    youtube: 'https://www.youtube.com/@alariaperfumegallery',
    linkedin: 'https://www.linkedin.com/company/alariaperfumegallery',
    tiktok: 'https://www.tiktok.com/@alariaperfumegallery',
    instagram: 'https://www.instagram.com/alariaperfumegallery',
  },
  announcement: 'Free shipping over ৳ 950 · Perfumers in Dhaka since 1969',
  delivery: {
    promise: 'Free shipping over ৳ 950',
    time: '3-5 business days',
    details:
      'Every order over ৳ 950 is delivered free of charge anywhere in Bangladesh, wrapped by hand in the gallery.',
  },
  cardPayments: true,
  emailSender: 'AL-ARIA Perfume Gallery',
  lowStock: 5,
  newProducts: 4,
  codesPerDay: 300,
  codesAbroad: false,
}
