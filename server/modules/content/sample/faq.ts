import type { FaqContent } from '#contract/content/content-texts.ts'
import { slugOf } from '#contract/fold-text.ts'
import { a, p, text } from './write.ts'

type Question = FaqContent['categories'][number]['questions'][number]

const asked = (question: string, answer: string, link: Question['link'] = null): Question => ({
  id: slugOf(question).slice(0, 59),
  question,
  answer,
  link,
})

/** What customers ask. Every promise describes how the shop works: change both together. */
const categories: FaqContent['categories'] = [
  {
    id: 'orders-shipping',
    name: 'Orders & Shipping',
    questions: [
      asked(
        'How long does delivery take?',
        'Standard shipping takes {delivery time} anywhere in Bangladesh. Express takes 1-2 days, and international shipping 7-14 days. Choose express in the cart, where it is offered; for a parcel abroad, contact us as soon as you have ordered.',
        { to: '/contact?subject=Delivery%20abroad#message', words: 'Ask about delivery abroad' },
      ),
      asked(
        'What does delivery cost?',
        '{delivery promise}. The cart shows the delivery cost, if any, before you order.',
      ),
      asked(
        'Can I cancel or modify an order?',
        'Yes, within 1 hour of placing it, as long as it has not been shipped: open the order and cancel it there. To modify an order, cancel it and place a new order; one click puts its items back into the cart.',
        { to: '/orders', words: 'My orders' },
      ),
      asked(
        'Where is my order?',
        'Every order has a page with a dated timeline: placed, confirmed, shipped, delivered. It is kept up to date as the parcel moves.',
        { to: '/orders', words: 'Find my order' },
      ),
      asked(
        'How do I return something?',
        'You have {return time} from delivery. Request the return on the order’s page; return shipping is free and there is no restocking fee. You get a full refund 5-7 business days after we have received the return.',
      ),
    ],
  },
  {
    id: 'products-sizing',
    name: 'Products & Sizing',
    questions: [
      asked(
        'What is the difference between Parfum, Eau de Parfum and Eau de Toilette?',
        'The concentration of perfume oil. Parfum is the richest and lasts longest on the skin, Eau de Parfum lasts most of a day, Eau de Toilette an afternoon; Eau de Cologne and Eau Fraiche are light and meant to be reapplied. Perfume oils contain no alcohol.',
      ),
      asked(
        'Which size should I choose?',
        'At four sprays a day a 30 ml bottle lasts about ten weeks, 50 ml four months and 100 ml eight. A small vial of perfume oil goes further than it looks: one drop is enough.',
      ),
      asked('Are the perfumes genuine?', 'Yes. Every bottle comes to us sealed from its maker, and we ship it sealed.'),
      asked(
        'When does a sold-out perfume come back?',
        'We restock every 2-4 weeks. Enter your email address on the perfume’s page, and we’ll email you once when it is back.',
        { to: '/contact?subject=A%20sold-out%20perfume#message', words: 'Ask about a perfume' },
      ),
      asked(
        'How do I store a perfume?',
        'Upright, closed, away from light and heat; a drawer is better than a bathroom shelf. Stored like this, it lasts three years or more.',
      ),
    ],
  },
  {
    id: 'account-payment',
    name: 'Account & Payment',
    questions: [
      asked(
        'Do I need an account?',
        'Not to browse, fill a cart or keep a wishlist. To place an order, yes: with it you can find the order again, cancel it or request a return. Your wishlist is then available on every device you sign in on.',
        { to: '/signup', words: 'Create an account' },
      ),
      asked('How can I pay?', 'You can pay by {ways to pay}. All prices and payments are in taka.'),
      asked(
        'Is paying online safe?',
        'Yes. Your card number or PIN goes directly from your browser to our payment provider over an encrypted connection. It never reaches our servers, so we can neither store nor lose it.',
      ),
      asked(
        'A price changed while it was in my cart. What happens?',
        'You see the old and the new price, and nothing is ordered until you accept it. A placed order keeps its prices.',
      ),
      asked(
        'Who writes the reviews?',
        'Only customers: everyone who has received a perfume from us can review it once, under their first name and an initial. You can change your review at any time.',
        { to: '/orders', words: 'My orders' },
      ),
      asked(
        'I forgot my password',
        'Choose “Forgot Your Password” when you sign in. We send you a link that can be used once, within one hour.',
        { to: '/forgot-password', words: 'Request a link' },
      ),
    ],
  },
  {
    id: 'customer-service',
    name: 'Customer Service',
    questions: [
      asked(
        'When can I reach you?',
        '{days}, {hours}, in the gallery, on the phone and by chat on WhatsApp or Messenger. Messages can be sent 24/7 and are answered within one working day.',
        { to: '/contact', words: 'Contact us' },
      ),
      asked(
        'My parcel arrived damaged',
        'We are sorry. Report it within 48 hours with your order number and, if possible, a photo of the parcel. We’ll replace the bottle or refund it, as you prefer.',
        { to: '/contact?subject=A%20damaged%20parcel#message', words: 'Report damage' },
      ),
      asked(
        'Where do I find your reply to my message?',
        'On the contact page, under Message History, once you have signed in. A message shows whether it is unread, read or replied to.',
        { to: '/contact#message', words: 'My messages' },
      ),
      asked(
        'Can I smell a perfume before I buy it?',
        'Yes, gladly. Everything in the shop is open for testing at the gallery, and our staff have time for you.',
      ),
    ],
  },
]

export const faq: FaqContent = {
  intro: {
    caps: 'FAQ',
    title: { plain: 'Frequently asked,', italic: 'plainly answered' },
    text: text(p('Can’t find your answer? ', a('/contact', 'Write to us'), ' or send an email to {email}.')),
  },
  categories,
}
