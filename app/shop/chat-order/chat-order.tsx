import { useEffect, useState } from 'react'
import { ownUrl, pathOf } from '#app/document/page-meta.ts'
import { useShopDetails } from '#app/shared/shop-details.ts'
import { cartLinkPath } from '#contract/catalogue/cart-link-path.ts'
import { maxLinkLines } from '#contract/limits.ts'
import { isOpenAt } from '#contract/settings/is-open.ts'
import * as texts from '#messages/chat-order.ts'
import { type ChatOrder, chatLinks } from './order-in-chat.ts'

interface ChatOrderProps extends Pick<ChatOrder, 'reference'> {
  lines: readonly (ChatOrder['lines'][number] & { variantId?: string })[]
  /** The page where staff see the same, without the first segment of the language; else a link of the lines. */
  path?: string
  /** The code of the cart. */
  code?: string
}

const cartPath = ({ lines, code }: ChatOrderProps) =>
  cartLinkPath(
    lines.flatMap(({ variantId, quantity }) => (variantId ? { variantId, quantity } : [])).slice(0, maxLinkLines),
    code,
  )

/**
 * Links that start an order in a chat while the shop is open; at other times they say when it is. The page is the same
 * for everybody, so that only the browser knows the time.
 */
export default function ChatOrderLinks(props: ChatOrderProps) {
  const { lines, reference, path = cartPath(props) } = props
  const details = useShopDetails()
  const [isOpen, setOpen] = useState<boolean>()
  useEffect(() => setOpen(isOpenAt(details.hours, new Date())), [details.hours])
  // Where the server does not know the shop's URL, the browser does.
  const host = ownUrl() ?? (isOpen ? window.location.origin : '')
  const links = chatLinks(details, { lines, reference, url: host + pathOf(path) })
  if (details.off?.includes('chatOrders')) return null
  if (isOpen === false)
    return <p className="text-sm text-soft">{texts.answered(details.open.days, details.open.hours)}</p>
  return (
    <p className="flex flex-wrap items-center gap-x-5 text-[0.9375rem]">
      {links.map(({ name, to }) => (
        <a key={name} href={to} target="_blank" rel="noreferrer nofollow" className="link py-2.5">
          <span>{texts.orderBy(name)}</span>
          <span className="sr-only">{texts.opensInNewTab}</span>
        </a>
      ))}
    </p>
  )
}
