import { useKnownDetails } from '#app/shared/shop-details.ts'
import type { SocialNetwork } from '#contract/settings/settings.ts'
import * as layoutTexts from '#messages/layout.ts'

/** The icon of each network in a 24 × 24 view box. Inlined, because five icons are not worth a request. */
const networks: { name: SocialNetwork; sign: string }[] = [
  {
    name: 'facebook',
    sign: 'M14 8.5V7c0-.8.5-1.2 1.3-1.2H17V3h-2.4C12 3 10.8 4.5 10.8 6.7v1.8H8.5v2.9h2.3V21H14v-9.6h2.3l.5-2.9z',
  },
  {
    name: 'youtube',
    sign: 'M21.6 7.6a2.5 2.5 0 0 0-1.7-1.8C18.3 5.4 12 5.4 12 5.4s-6.3 0-7.9.4a2.5 2.5 0 0 0-1.7 1.8A26 26 0 0 0 2 12c0 1.5.1 3 .4 4.4a2.5 2.5 0 0 0 1.7 1.8c1.6.4 7.9.4 7.9.4s6.3 0 7.9-.4a2.5 2.5 0 0 0 1.7-1.8c.3-1.4.4-2.9.4-4.4s-.1-3-.4-4.4zM10 15V9l5.2 3z',
  },
  {
    name: 'linkedin',
    sign: 'M4 9h3.5v11.5H4zM5.7 3.5a2 2 0 1 1 0 4.1 2 2 0 0 1 0-4.1zM9.7 9H13v1.6c.5-.9 1.7-1.9 3.5-1.9 3.6 0 4.3 2.4 4.3 5.4v6.4h-3.5v-5.7c0-1.4 0-3.1-1.9-3.1s-2.2 1.5-2.2 3v5.8H9.7z',
  },
  {
    name: 'tiktok',
    sign: 'M16.2 3c.3 2.3 1.7 3.9 4.1 4.1v3a7.2 7.2 0 0 1-4.1-1.3v6.1c0 7.3-8.7 8.2-11.1 3.4-1.6-3.3.4-8.5 6-8.7v3.2c-.4.1-.9.2-1.3.3-1.3.5-2 1.3-1.8 2.8.4 2.8 5 3.1 4.9-1V3z',
  },
  {
    name: 'instagram',
    sign: 'M7.8 3h8.4A4.8 4.8 0 0 1 21 7.8v8.4a4.8 4.8 0 0 1-4.8 4.8H7.8A4.8 4.8 0 0 1 3 16.2V7.8A4.8 4.8 0 0 1 7.8 3zm0 1.8a3 3 0 0 0-3 3v8.4a3 3 0 0 0 3 3h8.4a3 3 0 0 0 3-3V7.8a3 3 0 0 0-3-3zM12 7.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zm0 1.8a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4zm4.8-3.1a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z',
  },
]

/** Links to the shop's social networks. */
export function SocialLinks({ className = '' }: { className?: string }) {
  const social = useKnownDetails()?.social
  const links = networks.flatMap(({ name, sign }) => (social?.[name] ? [{ name, sign, to: social[name] }] : []))
  if (links.length === 0) return null
  return (
    <ul aria-label={layoutTexts.socialLinks} className={`-ml-3 flex flex-wrap lg:-ml-2 xl:-ml-3 ${className}`}>
      {links.map(({ name, to, sign }) => (
        <li key={name}>
          <a
            href={to}
            target="_blank"
            rel="noopener"
            className="grid size-11 place-items-center text-soft lg:w-9 xl:w-11 transition-colors duration-200 hover:text-ink"
          >
            <svg viewBox="0 0 24 24" className="size-5 fill-current" aria-hidden>
              <path d={sign} />
            </svg>
            <span className="sr-only">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
