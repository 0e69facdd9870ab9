import type { LegalContent } from '#contract/content/content-texts.ts'
import { a, b, br, h, i, p, text, ul } from './write.ts'

const kept = (what: string, words: string) => p(b(what), br, words)

export const privacy: LegalContent = {
  caps: 'What we know of you',
  title: 'Privacy Policy',
  lead: 'A perfume is a private thing. So is what you buy, where you live and what you write to us.',
  body: text(
    h('In short'),
    ul(
      p('You can look at everything without telling us who you are.'),
      p('We keep what an account and an order need, and nothing to study you by.'),
      p('No advertising, no tracking, no counting by others, and one cookie only: it protects your sign-in.'),
      p('We sell and rent what we know to nobody.'),
    ),
    h('What we keep'),
    kept(
      'Your account',
      'Name, e-mail address (a new one also while it waits for your confirmation), the day it was opened and, where you give them, a phone number and an address. Of your password we keep only a scrambled form made with argon2id, from which the password cannot be read back.',
    ),
    kept(
      'Your sign-ins',
      'When each began and when it ends: after 30 days, when you sign out, or when you set a new password or confirm a new e-mail address. Of a link that does so we keep a fingerprint, until it has run out.',
    ),
    kept('Delivery addresses', 'Those you have saved, until they are taken out.'),
    kept(
      'Your orders',
      'What was ordered, at which price, where it goes, how it is paid, and the dates of each step; and your reason, where you ask for a return.',
    ),
    kept(
      'Your wishlist',
      'On your account once you have signed in, and gone from the browser when you sign out. Before that it stays in your browser.',
    ),
    kept(
      'Messages and reviews',
      'What you write to us, with our reply; and reviews, which are shown under the perfume with your first name and an initial.',
    ),
    kept('The newsletter', 'The e-mail address that was entered, and when. Nothing else is tied to it.'),
    kept(
      'A log of requests',
      'Time, page, result and network address of each request, so that faults can be found and misuse stopped. What you search for is not in it.',
    ),
    h('What stays in your browser'),
    p(
      'The shop sets one cookie, ',
      i('known-device'),
      ', when you sign in. It is kept for a year and sent with sign-ins only: it tells your device from one that guesses your password. Everything else is in your browser’s own storage: under ',
      i('root'),
      ' your cart, your wishlist, your name and the number of your orders; under ',
      i('token'),
      ' the proof that you have signed in, until you sign out. Until the tab is closed it also keeps how far you had scrolled and what you had begun to type or to order, passwords never, so that nothing is lost.',
    ),
    p('You can delete both at any time in the settings of your browser. The shop goes on working.'),
    h('Who else is involved'),
    p(
      'Every page, picture and font comes from our own server; no script of anybody else is loaded while you look around. There are three moments at which others learn something:',
    ),
    ul(
      p(
        'When you choose Pay With Card, the script of our card provider, Stripe, is loaded. Your card number goes to the provider and never to us; we are told that the payment was made, and its amount.',
      ),
      p('When a parcel is handed over, the courier is given name, address and phone number.'),
      p('When you follow a link to a map or a social network, you leave this shop and their rules hold.'),
    ),
    h('How long'),
    p(
      'Account, addresses, wishlist, messages and reviews: as long as you have the account. Orders and payments: as long as the law wants the books to be kept. The newsletter address: until you write that you have had enough.',
    ),
    h('Your rights'),
    p(
      'Name, e-mail address, phone, address and delivery addresses can be changed on ',
      a('/profile', 'your profile'),
      '. To have a copy of what we keep, to have it put right or to have it deleted, write to {email}, or through ',
      a('/contact?subject=My%20data#message', 'the contact page'),
      '. What an open order needs is deleted when the order is done.',
    ),
    h('Who answers for this'),
    p('AL-ARIA Perfume Gallery, {address}. {phone}, {email}.'),
  ),
}
