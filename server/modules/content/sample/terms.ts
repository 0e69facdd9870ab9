import type { LegalContent } from '#contract/content/content-texts.ts'
import { a, b, h, p, text, ul } from './write.ts'

export const terms: LegalContent = {
  caps: 'Between you and the gallery',
  title: 'Terms Of Service',
  lead: 'What you can expect of us and what we ask of you, in words that are meant to be read.',
  body: text(
    h('Who we are'),
    p(
      'This shop is run by the AL-ARIA Perfume Gallery, {address}. You reach us at {phone} and {email}, {days}, {hours}.',
    ),
    h('Your account'),
    p(
      'Looking around, filling a cart and keeping a wishlist need no account; ordering and writing to us do. Give your own name and an e-mail address that reaches you, and keep your password to yourself. If you think somebody else knows it, set a new one through Forgot Your Password: every sign-in then ends.',
    ),
    h('Prices and orders'),
    p(
      'All prices are in Bangladeshi taka and include what is to be paid; no tax is added. The price that counts is the shop’s price at the moment you place the order. If it is no longer the one in your cart, nothing is ordered: you are shown the old price and the new one and decide again.',
    ),
    p(
      'An order is binding for both of us once you have seen its confirmation page. What is sold out cannot be ordered. An order that we turn out to be unable to deliver is cancelled, and what was paid is paid back.',
    ),
    h('Payment'),
    ul(
      p(b('Cash on delivery:'), ' you pay the courier the amount of the order, when the parcel is handed to you.'),
      p(
        b('Card:'),
        ' you pay online through our card provider. We are told the result; your card number never reaches us. A card that is declined costs nothing, and the order can be paid in another way.',
      ),
    ),
    h('Delivery'),
    p(
      'Standard shipping takes {delivery time}, express 1-2 days and parcels abroad 7-14 days. {delivery promise}; the cart shows what an order costs before you place it. Where a parcel is can be read on the page of the order. The bottles travel at our risk until they are in your hands.',
    ),
    h('Cancelling'),
    p(
      'Within 1 hour of placing it you can cancel an order on its own page, as long as it has not been shipped. No reason is asked for. What was paid by card goes back to the card. After that hour, write to us.',
    ),
    h('Returns and refunds'),
    p(
      'For 30 days from delivery you can ask for a return on the page of ',
      a('/orders', 'your order'),
      '. Sending it back is free and there is no restocking fee. The full refund is made 5-7 business days after the return has reached us.',
    ),
    p(
      'A parcel that arrives damaged should be ',
      a('/contact?subject=A%20damaged%20parcel#message', 'reported within 48 hours'),
      '; we replace it or refund it, as you prefer.',
    ),
    h('Reviews and messages'),
    p(
      'Only somebody who has bought a perfume can review it. A review stays yours; by writing it you allow us to show it, with your first name and an initial, beside the perfume. You can change it at any time. We take out what insults, lies or advertises, and nothing because it is critical.',
    ),
    h('Wearing with care'),
    p(
      'Perfume holds alcohol and substances to which some skins are sensitive: the list is on every box. Try a little first, keep it from eyes and flames, and out of the reach of children.',
    ),
    h('Law and changes'),
    p(
      'The law of Bangladesh applies, and these terms do not affect your statutory rights. If these terms change, the new ones apply to orders placed after the change. How we handle your data is described in the ',
      a('/privacy', 'Privacy Policy'),
      '.',
    ),
  ),
}
