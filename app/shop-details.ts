const address = ['House 12, Road 7', 'Dhanmondi', 'Dhaka 1205', 'Bangladesh'] as const
/** Settings of a build, for a shop of another number and page; see docs/operations.md. */
const { VITE_WHATSAPP_NUMBER = '8801700000000', VITE_MESSENGER_PAGE = 'alariaperfumegallery' } = import.meta.env
const place = encodeURIComponent(`AL-ARIA Perfume Gallery, ${address.join(', ')}`)

/** Where the shop is found and when it is open: said once, shown on every page that needs it. Sample details. */
export const shopDetails = {
  address,
  phone: { shown: '+880 1700-000000', dialled: 'tel:+8801700000000' },
  email: 'support@alaria.com.bd',
  /** Where the shop answers live, while it is open. */
  chats: [
    { name: 'WhatsApp', to: `https://wa.me/${VITE_WHATSAPP_NUMBER}` },
    { name: 'Messenger', to: `https://m.me/${VITE_MESSENGER_PAGE}` },
  ],
  days: 'Saturday to Thursday',
  hours: '10:00 AM to 08:00 PM',
  /** A maps service, by address: a link only, nothing of it is loaded into the page. */
  map: `https://www.google.com/maps/search/?api=1&query=${place}`,
  directions: `https://www.google.com/maps/dir/?api=1&destination=${place}`,
} as const
