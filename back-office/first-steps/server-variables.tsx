import { ChevronDown } from 'lucide-react'
import type { FirstSteps } from '#contract/settings/first-steps.ts'

interface Variable {
  name: string
  text: string
}

const webhook: Variable = {
  name: 'STRIPE_WEBHOOK_SECRET',
  text: 'Starts with whsec_. In Stripe, add an endpoint at your web address followed by /api/payment/stripe/webhook. Without it, payments are recorded a little later.',
}

/** A proxy that adds no header cannot be recognized: its visitors would pay with test cards. */
const proxy: Variable = {
  name: 'PUBLIC_URL',
  text: 'Is the shop on the internet through a proxy or tunnel? Set its https address: test cards are then refused. Also let the proxy send X-Forwarded-For. Without both, its visitors look like this machine and can pay with test cards.',
}

/** The environment variables for real card payments. */
export const paymentVariables = ({ cards, webhook: known }: FirstSteps['payments']): Variable[] => [
  ...(cards === 'live' || cards === 'off'
    ? []
    : [
        { name: 'STRIPE_SECRET_KEY', text: 'Starts with sk_live_. In Stripe, under Developers, API keys.' },
        { name: 'STRIPE_PUBLISHABLE_KEY', text: 'Starts with pk_live_, shown next to the secret key.' },
      ]),
  ...(cards === 'off' || (cards === 'live' && known) ? [] : [webhook]),
  ...(cards === 'sandbox' ? [proxy] : []),
]

/** For a shop behind a proxy. Without one, visitors could claim any address. */
export const proxyVariables: Variable[] = [
  {
    name: 'TRUST_PROXY',
    text: 'Set it to true if the shop is behind one proxy that sets X-Forwarded-For, and only then. If it is not, somebody has sent this header: ignore this step, it disappears within a week.',
  },
]

/** The environment variables for sending emails with correct links, and text messages. */
export const emailVariables = ({ server, url, texts }: FirstSteps['emails']): Variable[] => [
  ...(server
    ? []
    : [
        {
          name: 'SMTP_URL',
          text: 'Your mail server, such as smtp://user:password@mail.example.com:587. Ask your email provider.',
        },
        { name: 'MAIL_FROM', text: 'The address that emails come from, such as My Shop <support@example.com>.' },
      ]),
  ...(url ? [] : [{ name: 'PUBLIC_URL', text: 'The address that customers type, such as https://shop.example.com.' }]),
  ...(texts
    ? []
    : [
        { name: 'SMS_GATEWAY', text: 'Your gateway for text messages: bulksmsbd, sms.net.bd or sslwireless.' },
        { name: 'SMS_API_KEY', text: 'The key of your account there.' },
      ]),
]

/** The variables still to be set on the server; renders nothing if all are set. */
export function ServerVariables({ variables, open }: { variables: Variable[]; open: boolean }) {
  if (variables.length === 0) return null
  return (
    <details open={open} className="group/variables mt-1 not-open:-mb-3">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-semibold">
        Server settings
        <ChevronDown
          aria-hidden
          className="size-4 transition-transform duration-200 ease-out group-open/variables:rotate-180"
          strokeWidth={1.5}
        />
      </summary>
      <p className="text-sm text-soft">
        Give this to the person who runs your server. It takes effect after a restart.
      </p>
      <dl className="mt-3 grid gap-3 border-l-2 border-hair pl-4 text-sm">
        {variables.map(({ name, text }) => (
          <div key={name}>
            <dt>
              <code className="font-mono font-semibold [overflow-wrap:anywhere]">{name}</code>
            </dt>
            <dd className="mt-0.5 text-soft [overflow-wrap:anywhere]">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
