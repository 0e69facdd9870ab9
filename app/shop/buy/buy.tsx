import { useEffect, useEffectEvent } from 'react'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLocation, useNavigate } from 'react-router'
import { api, type Client } from '#app/api.ts'
import { apiClientContext } from '#app/api-client-context.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { useShopDetails } from '#app/shared/shop-details.ts'
import { lineOf } from '#app/stores/cart-actions.ts'
import { withAdded } from '#app/stores/cart-math.ts'
import { changeCart, useShop } from '#app/stores/shop.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ActionNeedsScript } from '#app/ui/needs-script.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import { Totals } from '#app/ui/totals.tsx'
import { readCartLink } from '#contract/catalogue/cart-link.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { maxLines, maxLinkLines } from '#contract/limits.ts'
import { toTaka } from '#contract/money.ts'
import { maxCodeLength } from '#contract/offers/offer-limits.ts'
import { priceOf } from '#contract/orders/pricing.ts'
import * as texts from '#messages/cart-link.ts'
import { cartFull } from '#messages/stores.ts'
import { LazyNotFound } from '../layout/lazy-not-found.tsx'
import type { Route } from './+types/buy.ts'
import { type LinkedGoods, linkedGoods } from './linked-goods.ts'
import { LinkedGoodsList } from './linked-goods-list.tsx'

/** The offer code of a link. */
const codeIn = (search: string) => new URLSearchParams(search).get('code')?.trim().slice(0, maxCodeLength) ?? ''

export const handle = {
  /** Rendered for whoever has the link; see server/pages. */
  isPrivate: true,
  canonicalSearch(search: URLSearchParams) {
    const code = codeIn(search.toString())
    return code ? new URLSearchParams({ code }).toString() : ''
  },
}

/** Never rejects: null, and logged, when the perfumes cannot be loaded. */
async function load(client: Client, path = ''): Promise<Product[] | null> {
  const sizes = readCartLink(path).lines.map(({ variantId }) => variantId)
  if (sizes.length === 0 || sizes.length > maxLinkLines) return []
  try {
    return (await client('GET /api/products', { query: { sizes: sizes.join(',') } })).products
  } catch (error) {
    console.warn('The perfumes of a link could not be loaded', error)
    return null
  }
}
export const loader = ({ params, context }: LoaderFunctionArgs) => load(context.get(apiClientContext), params.lines)
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => load(api, params.lines)

export const meta = () => pageMeta({ title: texts.title, description: texts.description, path: '/cart', hidden: true })

/** The page of a link that fills the cart: it shows what is in it, and asks before it changes a filled cart. */
export default function Buy({ params, loaderData: products }: Route.ComponentProps) {
  const code = codeIn(useLocation().search)
  if (useShopDetails().off?.includes('cartLinks')) return <LazyNotFound />
  const { lines, unreadable } = readCartLink(params.lines)
  const { goods, unknown } = linkedGoods(lines, products ?? [])
  const isTooLong = lines.length > maxLinkLines
  const missing = unknown + unreadable
  return (
    <div className="wrap">
      <Breadcrumb current={texts.title} />
      <h1 className="mt-2 text-[2.75rem] md:text-[3.75rem]">{texts.title}</h1>
      {isTooLong ? (
        <Sorry>{texts.tooMany(maxLinkLines, lines.length)}</Sorry>
      ) : !products ? (
        <Sorry>{texts.failed}</Sorry>
      ) : (
        <>
          <p className="mt-3 max-w-[60ch] text-soft">{texts.line}</p>
          <LinkedGoodsList goods={goods} />
          {missing > 0 && <p className="mt-4 font-medium">{texts.noLongerSold(missing)}</p>}
          <Filling goods={goods} code={code} isWhole={missing === 0} />
        </>
      )}
    </div>
  )
}

function Sorry({ children }: { children: string }) {
  return (
    <div className="min-h-[75svh]">
      <p className="mt-6 mb-6 max-w-[60ch]">{children}</p>
      <ButtonLink to="/shop">{texts.visitShop}</ButtonLink>
    </div>
  )
}

interface FillingProps {
  goods: LinkedGoods[]
  code: string
  /** Whether everything in the link is sold. */
  isWhole: boolean
}

/** An empty cart is filled at once, when all of the link can be ordered. */
function Filling({ goods, code, isWhole }: FillingProps) {
  const restored = useShop((shop) => shop.restored)
  const inCart = useShop(({ cart }) => cart.reduce((sum, { quantity }) => sum + quantity, 0))
  const navigate = useNavigate()
  const ordered = goods.filter(({ quantity }) => quantity > 0)
  const fill = (keepsCart: boolean) => {
    changeCart((cart) => {
      const lines = ordered.map(({ product, quantity }) => lineOf(product, quantity))
      const filled = lines.reduce(withAdded, keepsCart ? cart : [])
      if (filled.length > maxLines) toast.error(cartFull(maxLines))
      return filled.slice(0, maxLines)
    })
    // Going back does not fill it again.
    void navigate(code ? `/cart?${new URLSearchParams({ code })}` : '/cart', { replace: true })
  }
  const isAllThere = isWhole && goods.length > 0 && goods.every(({ quantity, wanted }) => quantity === wanted)
  const fillsAtOnce = restored && inCart === 0 && isAllThere
  /** Only what the page finds when it opens is filled in: not a cart that becomes empty later. */
  const opened = useEffectEvent(() => {
    if (fillsAtOnce) fill(false)
  })
  useEffect(() => {
    if (restored) opened()
  }, [restored])
  if (ordered.length === 0) {
    return (
      <div className="mt-6 mb-6">
        <p className="mb-6">{texts.nothing}</p>
        <ButtonLink to="/shop">{texts.visitShop}</ButtonLink>
      </div>
    )
  }
  const { goods: total } = priceOf({
    items: ordered.map(({ product: { price, oldPrice }, quantity }) => ({ price, oldPrice, quantity })),
  })
  return (
    <div className="mt-6 mb-6 max-w-xl">
      <Totals rows={[]} total={toTaka(total)} />
      {code && <p className="mt-3 text-soft">{texts.withCode(code)}</p>}
      <div className="mt-6 min-h-16 noscript:hidden">
        {restored && inCart > 0 ? (
          <>
            <p className="mb-4">{texts.cartHas(inCart)}</p>
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => fill(true)}>{texts.add}</Button>
              <Button look="outlined" onClick={() => fill(false)}>
                {texts.replace}
              </Button>
            </div>
          </>
        ) : (
          <Button onClick={() => fill(false)} busy={!restored || fillsAtOnce}>
            {texts.fill}
          </Button>
        )}
      </div>
      <OrderWithoutScripts />
    </div>
  )
}

/** What to do in a browser without JavaScript, where there is no cart. */
function OrderWithoutScripts() {
  const { phone, chats } = useShopDetails()
  return (
    <>
      <ActionNeedsScript action={texts.toFill} />
      <noscript>
        <p className="mt-3">
          <span>{texts.orderOtherwise}</span>{' '}
          <a href={phone.dialled} className="link tabular">
            {phone.shown}
          </a>
        </p>
        {chats.map(({ name, to }) => (
          <a key={name} href={to} target="_blank" rel="noreferrer" className="link mt-3 block">
            {name}
          </a>
        ))}
      </noscript>
    </>
  )
}
