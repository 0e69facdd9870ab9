import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useShopDetails } from '#app/shared/shop-details.ts'
import * as texts from '#messages/contact.ts'
import { ChatLinks } from './chat-links.tsx'

const pressable = 'inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:decoration-ink'

/** Four cards: address, phone, email, and opening hours. */
export function WaysToReachUs() {
  const { address, phone, email, open, map, chats } = useShopDetails()
  const [street, ...others] = address
  return (
    <ul className="grid gap-px border border-hair bg-hair xs:grid-cols-2 lg:grid-cols-4">
      <ContactCard Icon={MapPin} title={texts.visitUs}>
        <p>
          <span>{street}</span>
          <br />
          <span>{others.slice(0, 2).join(', ')}</span>
        </p>
        <a href={map} target="_blank" rel="noreferrer" className={pressable}>
          {texts.showOnMap}
        </a>
      </ContactCard>
      <ContactCard Icon={Phone} title={texts.callUs}>
        <p>{texts.callLine}</p>
        <a href={phone.dialled} className={pressable}>
          {phone.shown}
        </a>
      </ContactCard>
      <ContactCard Icon={Mail} title={texts.writeToUs}>
        <p>{texts.writeLine(chats.length > 0)}</p>
        <ChatLinks className={pressable} />
        <a href={`mailto:${email}`} className={pressable}>
          {email}
        </a>
      </ContactCard>
      <ContactCard Icon={Clock} title={texts.openingHours}>
        <p>
          <span>{open.days}</span>
          <br />
          <span>{open.hours}</span>
        </p>
        <p className="py-2.5">{open.closed}</p>
      </ContactCard>
    </ul>
  )
}

function ContactCard({ Icon, title, children }: { Icon: typeof Clock; title: string; children: ReactNode }) {
  return (
    <li className="grid bg-card grid-cols-[auto_1fr] gap-x-5 px-5 pt-6 pb-4 xs:block xs:px-6 xs:pt-8 xs:pb-6">
      <Icon aria-hidden className="size-6 text-oud" strokeWidth={1.25} />
      <div>
        <h2 className="text-[1.5rem] xs:mt-5">{title}</h2>
        <div className="mt-2 flex flex-col items-start gap-1 text-[0.9375rem] text-soft">{children}</div>
      </div>
    </li>
  )
}
