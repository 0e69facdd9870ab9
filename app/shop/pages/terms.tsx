import { Link } from 'react-router'
import { pageMeta } from '#app/page-meta.ts'
import { type ShopDetails, useShopDetails } from '#app/shop-details.ts'
import { LegalPage, type LegalPart } from './legal-page.tsx'

export const meta = () =>
  pageMeta({
    title: 'Terms Of Service',
    description: 'Orders, prices, payment, delivery, cancelling and returning: what holds between you and the gallery.',
    path: '/terms',
  })

const partsOf = ({ address, phone, email, open, delivery }: ShopDetails): LegalPart[] => [
  {
    id: 'who',
    title: 'Who we are',
    text: (
      <p>
        This shop is run by the AL-ARIA Perfume Gallery, {address.join(', ')}. You reach us at{' '}
        <span className="whitespace-nowrap">{phone.shown}</span> and{' '}
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>
        , {open.days}, {open.hours}.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    text: (
      <p>
        Looking around, filling a cart and keeping a wishlist need no account; ordering and writing to us do. Give your
        own name and an e-mail address that reaches you, and keep your password to yourself. If you think somebody else
        knows it, set a new one through Forgot Your Password: every sign-in then ends.
      </p>
    ),
  },
  {
    id: 'orders',
    title: 'Prices and orders',
    text: (
      <>
        <p>
          All prices are in Bangladeshi taka and include what is to be paid; no tax is added. The price that counts is
          the shop’s price at the moment you place the order. If it is no longer the one in your cart, nothing is
          ordered: you are shown the old price and the new one and decide again.
        </p>
        <p>
          An order is binding for both of us once you have seen its confirmation page. What is sold out cannot be
          ordered. An order that we turn out to be unable to deliver is cancelled, and what was paid is paid back.
        </p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Payment',
    text: (
      <ul>
        <li>
          <strong className="font-semibold">Cash on delivery:</strong> you pay the courier the amount of the order, when
          the parcel is handed to you.
        </li>
        <li>
          <strong className="font-semibold">Card:</strong> you pay online through our card provider. We are told the
          result; your card number never reaches us. A card that is declined costs nothing, and the order can be paid in
          another way.
        </li>
      </ul>
    ),
  },
  {
    id: 'delivery',
    title: 'Delivery',
    text: (
      <p>
        Standard shipping takes {delivery.time}, express 1-2 days and parcels abroad 7-14 days. {delivery.promise}; the
        cart shows what an order costs before you place it. Where a parcel is can be read on the page of the order. The
        bottles travel at our risk until they are in your hands.
      </p>
    ),
  },
  {
    id: 'cancelling',
    title: 'Cancelling',
    text: (
      <p>
        Within 1 hour of placing it you can cancel an order on its own page, as long as it has not been shipped. No
        reason is asked for. What was paid by card goes back to the card. After that hour, write to us.
      </p>
    ),
  },
  {
    id: 'returns',
    title: 'Returns and refunds',
    text: (
      <>
        <p>
          For 30 days from delivery you can ask for a return on the page of{' '}
          <Link to="/orders" className="link">
            your order
          </Link>
          . Sending it back is free and there is no restocking fee. The full refund is made 5-7 business days after the
          return has reached us.
        </p>
        <p>
          A parcel that arrives damaged should be{' '}
          <Link to="/contact?subject=A%20damaged%20parcel#message" className="link">
            reported within 48 hours
          </Link>
          ; we replace it or refund it, as you prefer.
        </p>
      </>
    ),
  },
  {
    id: 'reviews',
    title: 'Reviews and messages',
    text: (
      <p>
        Only somebody who has bought a perfume can review it. A review stays yours; by writing it you allow us to show
        it, with your first name and an initial, beside the perfume. You can change it at any time. We take out what
        insults, lies or advertises, and nothing because it is critical.
      </p>
    ),
  },
  {
    id: 'care',
    title: 'Wearing with care',
    text: (
      <p>
        Perfume holds alcohol and substances to which some skins are sensitive: the list is on every box. Try a little
        first, keep it from eyes and flames, and out of the reach of children.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law and changes',
    text: (
      <p>
        The law of Bangladesh applies, and these terms do not affect your statutory rights. If these terms change, the
        new ones apply to orders placed after the change. How we handle your data is described in the{' '}
        <Link to="/privacy" className="link">
          Privacy Policy
        </Link>
        .
      </p>
    ),
  },
]

export default function Terms() {
  return (
    <LegalPage
      caps="Between you and the gallery"
      title="Terms Of Service"
      lead="What you can expect of us and what we ask of you, in words that are meant to be read."
      parts={partsOf(useShopDetails())}
    />
  )
}
