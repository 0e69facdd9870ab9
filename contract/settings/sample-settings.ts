import { initialOrderMessages } from '../outgoing/order-message-settings.ts'
import type { ShopSettings } from './settings.ts'

/** The initial settings: sample details and texts. */
export const sampleSettings: ShopSettings = {
  address: ['House 12, Road 7', 'Dhanmondi', 'Dhaka 1205', 'Bangladesh'],
  streetMap: true,
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
  pausedUntil: '',
  pauseText: '',
  delivery: {
    promise: 'Free shipping over ৳ 950',
    time: '3-5 business days',
    details:
      'Every order over ৳ 950 is delivered free of charge anywhere in Bangladesh, wrapped by hand in the gallery.',
  },
  cardPayments: true,
  giftWrapping: null,
  emailSender: 'AL-ARIA Perfume Gallery',
  lowStock: 5,
  newProducts: 4,
  codesPerDay: 300,
  phoneFirst: false,
  codesAbroad: false,
  bangla: {
    address: ['বাড়ি ১২, রোড ৭', 'ধানমন্ডি', 'ঢাকা ১২০৫', 'বাংলাদেশ'],
    announcement: '৯৫০ টাকার বেশি কেনাকাটায় ডেলিভারি ফ্রি · ১৯৬৯ থেকে ঢাকার সুগন্ধির ঘর',
    pauseText: '',
    emailSender: 'আল-আরিয়া পারফিউম গ্যালারি',
    delivery: {
      promise: '৯৫০ টাকার বেশি কেনাকাটায় ডেলিভারি ফ্রি',
      time: '৩ থেকে ৫ কর্মদিবস',
      details: '৯৫০ টাকার বেশি যেকোনো অর্ডার সারা বাংলাদেশে বিনা খরচে পৌঁছে দিই, গ্যালারিতে হাতে মুড়িয়ে।',
    },
  },
  orderMessages: initialOrderMessages,
  reordering: { lead: 14, safety: 7 },
  vat: { invoices: false, number: '', issuer: '', limit: 200_000 },
  retention: {
    changes: 36,
    sentMessages: 3,
    contactMessages: 24,
    formerOrders: 60,
    unconfirmed: 1,
    letterRecipients: 12,
    invitations: 6,
  },
  perfume: { finder: true, compare: true, similar: true, votes: true, decants: true, genuine: true },
  complaintDays: 30,
  channels: { cartLinks: true, chatOrders: true },
  reviewAfterDays: 10,
  lettersPerMinute: 30,
}
