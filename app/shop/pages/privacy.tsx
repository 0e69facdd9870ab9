import { Link } from 'react-router'
import { pageMeta } from '#app/page-meta.ts'
import { type ShopDetails, useShopDetails } from '#app/shop-details.ts'
import { LegalPage, type LegalPart } from './legal-page.tsx'

export const meta = () =>
  pageMeta({
    title: 'Privacy Policy',
    description: 'What this shop keeps about you, why, for how long, and what it never does.',
    path: '/privacy',
  })

const MailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} className="link">
    {email}
  </a>
)

const partsOf = ({ address, phone, email }: ShopDetails): LegalPart[] => [
  {
    id: 'in-short',
    title: 'In short',
    text: (
      <ul>
        <li>You can look at everything without telling us who you are.</li>
        <li>We keep what an account and an order need, and nothing to study you by.</li>
        <li>No advertising, no tracking, no counting by others, and one cookie only: it protects your sign-in.</li>
        <li>We sell and rent what we know to nobody.</li>
      </ul>
    ),
  },
  {
    id: 'what-we-keep',
    title: 'What we keep',
    text: (
      <dl className="space-y-4">
        <Kept what="Your account">
          Name, e-mail address (a new one also while it waits for your confirmation), the day it was opened and, where
          you give them, a phone number and an address. Of your password we keep only a scrambled form made with
          argon2id, from which the password cannot be read back.
        </Kept>
        <Kept what="Your sign-ins">
          When each began and when it ends: after 30 days, when you sign out, or when you set a new password or confirm
          a new e-mail address. Of a link that does so we keep a fingerprint, until it has run out.
        </Kept>
        <Kept what="Delivery addresses">Those you have saved, until they are taken out.</Kept>
        <Kept what="Your orders">
          What was ordered, at which price, where it goes, how it is paid, and the dates of each step; and your reason,
          where you ask for a return.
        </Kept>
        <Kept what="Your wishlist">
          On your account once you have signed in, and gone from the browser when you sign out. Before that it stays in
          your browser.
        </Kept>
        <Kept what="Messages and reviews">
          What you write to us, with our reply; and reviews, which are shown under the perfume with your first name and
          an initial.
        </Kept>
        <Kept what="The newsletter">The e-mail address that was entered, and when. Nothing else is tied to it.</Kept>
        <Kept what="A log of requests">
          Time, page, result and network address of each request, so that faults can be found and misuse stopped. What
          you search for is not in it.
        </Kept>
      </dl>
    ),
  },
  {
    id: 'your-browser',
    title: 'What stays in your browser',
    text: (
      <>
        <p>
          The shop sets one cookie, <code>known-device</code>, when you sign in. It is kept for a year and sent with
          sign-ins only: it tells your device from one that guesses your password. Everything else is in your browser’s
          own storage: under <code>root</code> your cart, your wishlist, your name and the number of your orders; under{' '}
          <code>token</code> the proof that you have signed in, until you sign out. Until the tab is closed it also
          keeps how far you had scrolled and what you had begun to type or to order, passwords never, so that nothing is
          lost.
        </p>
        <p>You can delete both at any time in the settings of your browser. The shop goes on working.</p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Who else is involved',
    text: (
      <>
        <p>
          Every page, picture and font comes from our own server; no script of anybody else is loaded while you look
          around. There are three moments at which others learn something:
        </p>
        <ul>
          <li>
            When you choose Pay With Card, the script of our card provider, Stripe, is loaded. Your card number goes to
            the provider and never to us; we are told that the payment was made, and its amount.
          </li>
          <li>When a parcel is handed over, the courier is given name, address and phone number.</li>
          <li>When you follow a link to a map or a social network, you leave this shop and their rules hold.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long',
    text: (
      <p>
        Account, addresses, wishlist, messages and reviews: as long as you have the account. Orders and payments: as
        long as the law wants the books to be kept. The newsletter address: until you write that you have had enough.
      </p>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    text: (
      <p>
        Name, e-mail address, phone, address and delivery addresses can be changed on{' '}
        <Link to="/profile" className="link">
          your profile
        </Link>
        . To have a copy of what we keep, to have it put right or to have it deleted, write to{' '}
        <MailLink email={email} />, or through{' '}
        <Link to="/contact?subject=My%20data#message" className="link">
          the contact page
        </Link>
        . What an open order needs is deleted when the order is done.
      </p>
    ),
  },
  {
    id: 'who-answers',
    title: 'Who answers for this',
    text: (
      <p>
        AL-ARIA Perfume Gallery, {address.join(', ')}. <span className="whitespace-nowrap">{phone.shown}</span>,{' '}
        <MailLink email={email} />.
      </p>
    ),
  },
]

function Kept({ what, children }: { what: string; children: string | string[] }) {
  return (
    <div>
      <dt>{what}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export default function Privacy() {
  return (
    <LegalPage
      caps="What we know of you"
      title="Privacy Policy"
      lead="A perfume is a private thing. So is what you buy, where you live and what you write to us."
      parts={partsOf(useShopDetails())}
    />
  )
}
