import type { FaqContent } from '#contract/content/content-texts.ts'
import { a, p, text } from './write.ts'

/** What customers ask. Every promise describes how the shop works: change both together. */
const categories: FaqContent['categories'] = [
  {
    id: 'orders-shipping',
    name: 'Orders & Shipping',
    questions: [
      {
        id: 'how-long-does-delivery-take',
        question: 'How long does delivery take?',
        answer:
          'Standard shipping takes {delivery time} anywhere in Bangladesh. Express takes 1-2 days, and international shipping 7-14 days; for these two, contact us as soon as you have ordered.',
        link: { to: '/contact?subject=Express%20delivery#message', words: 'Ask for express' },
      },
      {
        id: 'what-does-delivery-cost',
        question: 'What does delivery cost?',
        answer: '{delivery promise}. The cart shows the delivery cost, if any, before you order.',
        link: null,
      },
      {
        id: 'can-i-cancel-or-modify-an-order',
        question: 'Can I cancel or modify an order?',
        answer:
          'Yes, within 1 hour of placing it, as long as it has not been shipped: open the order and cancel it there. To modify an order, cancel it and place a new order; one click puts its items back into the cart.',
        link: { to: '/orders', words: 'My orders' },
      },
      {
        id: 'where-is-my-order',
        question: 'Where is my order?',
        answer:
          'Every order has a page with a dated timeline: placed, confirmed, shipped, delivered. It is kept up to date as the parcel moves.',
        link: { to: '/orders', words: 'Find my order' },
      },
      {
        id: 'how-do-i-return-something',
        question: 'How do I return something?',
        answer:
          'You have 30 days from delivery. Request the return on the order’s page; return shipping is free and there is no restocking fee. You get a full refund 5-7 business days after we have received the return.',
        link: null,
      },
    ],
  },
  {
    id: 'products-sizing',
    name: 'Products & Sizing',
    questions: [
      {
        id: 'what-is-the-difference-between-parfum-eau-de-parfum-and-eau',
        question: 'What is the difference between Parfum, Eau de Parfum and Eau de Toilette?',
        answer:
          'The concentration of perfume oil. Parfum is the richest and lasts longest on the skin, Eau de Parfum lasts most of a day, Eau de Toilette an afternoon; Eau de Cologne and Eau Fraiche are light and meant to be reapplied. Perfume oils contain no alcohol.',
        link: null,
      },
      {
        id: 'which-size-should-i-choose',
        question: 'Which size should I choose?',
        answer:
          'At four sprays a day a 30 ml bottle lasts about ten weeks, 50 ml four months and 100 ml eight. A small vial of perfume oil goes further than it looks: one drop is enough.',
        link: null,
      },
      {
        id: 'are-the-perfumes-genuine',
        question: 'Are the perfumes genuine?',
        answer: 'Yes. Every bottle comes to us sealed from its maker, and we ship it sealed.',
        link: null,
      },
      {
        id: 'when-does-a-sold-out-perfume-come-back',
        question: 'When does a sold-out perfume come back?',
        answer:
          'We restock every 2-4 weeks. Enter your email address on the perfume’s page, and we’ll email you once when it is back.',
        link: { to: '/contact?subject=A%20sold-out%20perfume#message', words: 'Ask about a perfume' },
      },
      {
        id: 'how-do-i-keep-a-perfume-well',
        question: 'How do I store a perfume?',
        answer:
          'Upright, closed, away from light and heat; a drawer is better than a bathroom shelf. Stored like this, it lasts three years or more.',
        link: null,
      },
    ],
  },
  {
    id: 'account-payment',
    name: 'Account & Payment',
    questions: [
      {
        id: 'do-i-need-an-account',
        question: 'Do I need an account?',
        answer:
          'Not to browse, fill a cart or keep a wishlist. To place an order, yes: with it you can find the order again, cancel it or request a return. Your wishlist is then available on every device you sign in on.',
        link: { to: '/signup', words: 'Create an account' },
      },
      {
        id: 'how-can-i-pay',
        question: 'How can I pay?',
        answer: 'By card online, or in cash on delivery. All prices and payments are in taka.',
        link: null,
      },
      {
        id: 'is-paying-by-card-safe',
        question: 'Is paying by card safe?',
        answer:
          'Yes. Your card number goes directly from your browser to our card provider over an encrypted connection. It never reaches our servers, so we can neither store nor lose it.',
        link: null,
      },
      {
        id: 'a-price-changed-while-it-was-in-my-cart-what-happens',
        question: 'A price changed while it was in my cart. What happens?',
        answer:
          'You see the old and the new price, and nothing is ordered until you accept it. A placed order keeps its prices.',
        link: null,
      },
      {
        id: 'who-writes-the-reviews',
        question: 'Who writes the reviews?',
        answer:
          'Only customers: everyone who has received a perfume from us can review it once, under their first name and an initial. You can change your review at any time.',
        link: { to: '/orders', words: 'My orders' },
      },
      {
        id: 'i-forgot-my-password',
        question: 'I forgot my password',
        answer:
          'Choose “Forgot Your Password” when you sign in. We send you a link that can be used once, within one hour.',
        link: { to: '/forgot-password', words: 'Request a link' },
      },
    ],
  },
  {
    id: 'customer-service',
    name: 'Customer Service',
    questions: [
      {
        id: 'when-can-i-reach-you',
        question: 'When can I reach you?',
        answer:
          '{days}, {hours}, in the gallery, on the phone and by chat on WhatsApp or Messenger. Messages can be sent 24/7 and are answered within one working day.',
        link: { to: '/contact', words: 'Contact us' },
      },
      {
        id: 'my-parcel-arrived-damaged',
        question: 'My parcel arrived damaged',
        answer:
          'We are sorry. Report it within 48 hours with your order number and, if possible, a photo of the parcel. We’ll replace the bottle or refund it, as you prefer.',
        link: { to: '/contact?subject=A%20damaged%20parcel#message', words: 'Report damage' },
      },
      {
        id: 'where-do-i-read-your-answer-to-my-message',
        question: 'Where do I find your reply to my message?',
        answer:
          'On the contact page, under Message History, once you have signed in. A message shows whether it is unread, read or replied to.',
        link: { to: '/contact#message', words: 'My messages' },
      },
      {
        id: 'can-i-smell-a-perfume-before-i-buy-it',
        question: 'Can I smell a perfume before I buy it?',
        answer:
          'Yes, gladly. Everything in the shop is open for testing at the gallery, and our staff have time for you.',
        link: null,
      },
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
