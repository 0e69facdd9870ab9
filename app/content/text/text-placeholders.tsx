import { type ShopDetails, useKnownDetails } from '#app/shared/shop-details.ts'
import { langOf } from '#messages/language.ts'
import { returnTime } from '#messages/return-time.ts'
import { waysInText } from '#messages/ways-to-pay.ts'

/** The placeholders of texts, so that a changed phone number changes in all of them. */
const values = {
  phone: ({ phone }: ShopDetails) => phone.shown,
  email: ({ email }: ShopDetails) => email,
  address: ({ address }: ShopDetails) => address.join(', '),
  days: ({ open }: ShopDetails) => open.days,
  hours: ({ open }: ShopDetails) => open.hours,
  'delivery time': ({ delivery }: ShopDetails) => delivery.time,
  'delivery promise': ({ delivery }: ShopDetails) => delivery.promise,
  'return time': ({ returnDays }: ShopDetails) => returnTime(returnDays),
  'ways to pay': ({ payWays }: ShopDetails) => waysInText(payWays),
}
type Name = keyof typeof values

export const placeholderNames = Object.keys(values) as Name[]
const marked = new RegExp(`\\{(${placeholderNames.join('|')})\\}`)

/** A text with placeholders such as `{phone}` and `{email}` filled in. */
export const fillPlaceholders = (text: string, details: ShopDetails): string =>
  text.replace(new RegExp(marked, 'g'), (_, name: Name) => values[name](details))

/** The same as elements, with an email address as a link. */
export function TextWithPlaceholders({ children: text }: { children: string }) {
  const details = useKnownDetails()
  const parts = text.split(marked)
  if (!details || parts.length === 1) return <span lang={langOf(text)}>{text}</span>
  return parts.map((part, at) => {
    const key = `${at}${part}`
    // Every second part is a placeholder's name.
    return at % 2 === 0 ? (
      <span key={key} lang={langOf(part)}>
        {part}
      </span>
    ) : (
      <Filled key={key} name={part as Name} details={details} />
    )
  })
}

function Filled({ name, details }: { name: Name; details: ShopDetails }) {
  const value = values[name](details)
  if (name === 'email')
    return (
      <a href={`mailto:${value}`} className="link">
        {value}
      </a>
    )
  return <span className={name === 'phone' ? 'whitespace-nowrap' : undefined}>{value}</span>
}
