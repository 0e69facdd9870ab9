import type { LegalContent } from '#contract/content/content-texts.ts'
import { a, b, br, h, i, p, text, ul } from './write.ts'

const kept = (what: string, words: string) => p(b(what), br, words)

export const privacy: LegalContent = {
  caps: 'What we know about you',
  title: 'Privacy Policy',
  lead: 'A perfume is personal. So is what you buy, where you live and what you write to us.',
  body: text(
    h('In short'),
    ul(
      p('You can look at everything without telling us who you are.'),
      p('We only store what an account and an order require, and build no profile of you.'),
      p('No advertising, no tracking, no third-party analytics, and only one cookie, which protects your sign-in.'),
      p('We never sell or rent your data.'),
    ),
    h('What we keep'),
    kept(
      'Your account',
      'Name, email address (also a new one that you have not confirmed yet), the day it was created and, if you provide them, a phone number and an address. Your password is only stored as an argon2id hash, from which it cannot be recovered.',
    ),
    kept(
      'Your sign-ins',
      'When each began and when it ends: after 30 days, when you sign out, or when you set a new password or confirm a new email address. The link for this is stored as a hash until it expires.',
    ),
    kept('Delivery addresses', 'Those you have saved, until you remove them.'),
    kept(
      'Your orders',
      'What was ordered, at which price, the delivery address, how it is paid, and the dates of each step; your reason, if you request a return; and the network address from which it was placed, to limit abuse.',
    ),
    kept(
      'Your wishlist',
      'On your account once you have signed in; it is removed from the browser when you sign out. Before that it is only stored in your browser.',
    ),
    kept(
      'Messages and reviews',
      'Your messages with our replies; and reviews, which are shown with the perfume under your first name and an initial. Some days after a delivery we may ask you once for a review.',
    ),
    kept(
      'Back-in-stock messages',
      'The email address that was entered, or your account if you asked for a text message, and the perfume, until we have sent the message or the account is deleted.',
    ),
    kept(
      'The newsletter',
      'The email address that was entered, on which form, what you agreed to there, when you asked for letters, confirmed them and left; and which letters were sent to it, and when.',
    ),
    kept(
      'A cart to remind you of',
      'Only if you tick the box for it in your cart: what is in it, what you agreed to and when, and how many reminders we have sent, until you order, untick the box or follow the link in a reminder.',
    ),
    kept(
      'A log of requests',
      'Time, page, result and IP address of each request, to find errors and stop misuse. It does not contain what you search for.',
    ),
    kept(
      'Counts of steps and searches',
      'How many visits a day see a perfume, put one in the cart and open it, by the site they came from, language and kind of device; and which words are searched for. They are numbers only: no cookie, no address, nothing of who it was. Words with an email address or a long number are not counted.',
    ),
    h('What stays in your browser'),
    p(
      'The shop sets one cookie when you sign in: ',
      i('known-device'),
      ', or ',
      i('known-phone'),
      ' with a phone number. It is kept for a year and only sent when you sign in: it distinguishes your device from one that guesses your password or requests codes for your number. Everything else is in your browser’s own storage: under ',
      i('root'),
      ' your cart, your wishlist, your name and the number of your orders; under ',
      i('token'),
      ' your session, until you sign out; and an order that you sent and that we have not confirmed yet, until you place one or sign out. Until the tab is closed, it also keeps your scroll position and unfinished forms, but never passwords, so that nothing is lost.',
    ),
    p('You can delete both at any time in the settings of your browser. The shop keeps working.'),
    h('Who else is involved'),
    p(
      'Every page, picture and font comes from our own server; no third-party script is loaded while you browse. Others receive data in three cases:',
    ),
    ul(
      p(
        'When you choose Pay With Card, the script of our card provider, Stripe, is loaded. Your card number goes to the provider and never to us; we only receive the result of the payment and its amount.',
      ),
      p('When a parcel is handed over, the courier receives your name, address and phone number.'),
      p('When you follow a link to a map or a social network, you leave this shop and their privacy policies apply.'),
    ),
    h('How long'),
    p(
      'Account, addresses, wishlist and messages: as long as you have the account; your reviews then stay without your name. Orders and payments: as long as the law requires records to be kept, without you once your account is erased. The newsletter address: until you leave with the link in every letter; then only that you have left, so that nobody adds it again.',
    ),
    h('Your rights'),
    p(
      'You can change your name, email address, phone, address and delivery addresses on ',
      a('/profile', 'your profile'),
      '. There you also download everything that we keep about you, and erase your account. You may just as well write to {email} or use ',
      a('/contact?subject=My%20data#message', 'the contact page'),
      '. An account is erased once its orders are completed; invoices stay as they were issued, as the law requires.',
    ),
    h('Who is responsible'),
    p('AL-ARIA Perfume Gallery, {address}. {phone}, {email}.'),
  ),
}
