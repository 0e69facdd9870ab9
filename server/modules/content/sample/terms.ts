import type { LegalContent } from '#contract/content/content-texts.ts'
import { a, b, h, p, text, ul } from './write.ts'

export const terms: LegalContent = {
  caps: 'Between you and the gallery',
  title: 'Terms Of Service',
  lead: 'What you can expect from us and what we ask of you, in plain words.',
  body: text(
    h('Who we are'),
    p(
      'This shop is run by the AL-ARIA Perfume Gallery, {address}. You can reach us at {phone} and {email}, {days}, {hours}.',
    ),
    h('Your account'),
    p(
      'Browsing, filling a cart and keeping a wishlist require no account; ordering and sending us messages do. Use your own name and a valid email address, and keep your password secret. If you think somebody else knows it, set a new one with Forgot Your Password: this signs out all devices.',
    ),
    h('Prices and orders'),
    p(
      'All prices are in Bangladeshi taka and are final; no tax is added. The price at the moment you place the order applies. If it differs from the one in your cart, nothing is ordered: you see the old and the new price and decide again.',
    ),
    p(
      'An order is binding for both of us once you have seen its confirmation page. What is sold out cannot be ordered. If we are unable to deliver an order, we cancel it and refund what you have paid.',
    ),
    h('Payment'),
    ul(
      p(
        b('Cash on delivery:'),
        ' you pay the courier when you receive the parcel. If a part is to be paid in advance, the cart says so before you order.',
      ),
      p(
        b('Online:'),
        ' where it is offered, you pay through our payment provider. We only receive the result; your card number or PIN never reaches us. A payment that fails costs nothing, and you can pay the order in another way. We offer these ways to pay: {ways to pay}.',
      ),
    ),
    h('Delivery'),
    p(
      'Standard shipping takes {delivery time}, express 1-2 days and international 7-14 days. Choose express in the cart, where it is offered; for a parcel abroad, contact us as soon as you have ordered. {delivery promise}; the cart shows what an order costs before you place it. The page of the order shows where the parcel is. We bear the risk until you receive it.',
    ),
    h('Cancelling'),
    p(
      'Within 1 hour of placing it you can cancel an order on its own page, as long as it has not been shipped. You don’t need to give a reason. What you have paid comes back in the way you paid. After that hour, please contact us.',
    ),
    h('Returns and refunds'),
    p(
      'You can request a return within {return time} of delivery on the page of ',
      a('/orders', 'your order'),
      '. Return shipping is free and there is no restocking fee. You get a full refund 5-7 business days after we have received the return.',
    ),
    p(
      'Damaged parcels must be ',
      a('/contact?subject=A%20damaged%20parcel#message', 'reported within 48 hours'),
      '; we replace it or refund it, as you prefer.',
    ),
    h('Reviews and messages'),
    p(
      'Only customers who have received a perfume from us can review it. Your review remains yours; by writing it you allow us to show it with the perfume, under your first name and an initial. You can change it at any time. We remove reviews that are insulting, false or advertising, but never because they are critical.',
    ),
    h('Safe use'),
    p(
      'Perfume contains alcohol and substances that can irritate sensitive skin; they are listed on every box. Test a little first, keep it away from eyes and flames, and out of the reach of children.',
    ),
    h('Law and changes'),
    p(
      'The law of Bangladesh applies, and these terms do not affect your statutory rights. If these terms change, the new ones apply to orders placed after the change. How we handle your data is described in the ',
      a('/privacy', 'Privacy Policy'),
      '.',
    ),
  ),
}
