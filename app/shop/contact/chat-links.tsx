import { useShopDetails } from '#app/shared/shop-details.ts'
import { opensInNewTab } from '#messages/contact.ts'

/** WhatsApp and Messenger: links only, no third-party scripts. */
export function ChatLinks({ className }: { className: string }) {
  const { chats } = useShopDetails()
  if (chats.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-5">
      {chats.map(({ name, to }) => (
        <li key={name}>
          <a href={to} target="_blank" rel="noreferrer" className={className}>
            <span>{name}</span>
            <span className="sr-only">{opensInNewTab}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
