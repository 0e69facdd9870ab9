import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useKnownDetails } from '#app/shared/shop-details.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { ChoiceGroup } from '#app/ui/form/choice-group.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { Quantity } from '#app/ui/form/quantity.tsx'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { type CartLinkLine, cartLinkPath } from '#contract/catalogue/cart-link-path.ts'
import { type Language, pathIn } from '#contract/language.ts'
import { maxLinkLines, quantityLimit } from '#contract/limits.ts'
import { maxCodeLength } from '#contract/offers/offer-limits.ts'
import { CopyButton } from '../copy-button.tsx'
import { GoodsPicker } from '../offers/goods-picker.tsx'
import { QrCode } from '../second-factor/qr-code.tsx'

interface LinkedSize extends CartLinkLine {
  name: string
}

interface CartLinkButtonProps {
  /** The sizes that the link begins with. */
  sizes?: { variantId: string; name: string }[]
  code?: string
  label?: string
}

/** Makes a link that fills a customer's cart, for posts and chats, with its QR code for the counter. */
export function CartLinkButton({ sizes = [], code = '', label = 'Cart link' }: CartLinkButtonProps) {
  const [open, setOpen] = useState(false)
  if (useKnownDetails()?.off?.includes('cartLinks')) return null
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Cart Link">
        {open && <CartLink initial={sizes.map((size) => ({ ...size, quantity: 1 }))} initialCode={code} />}
      </Dialog>
    </>
  )
}

const languages: readonly [Language, string][] = [
  ['en', 'English'],
  ['bn', 'Bangla'],
]

function CartLink({ initial, initialCode }: { initial: LinkedSize[]; initialCode: string }) {
  const [sizes, setSizes] = useState(initial)
  const [code, setCode] = useState(initialCode)
  const [language, setLanguage] = useState<Language>('en')
  const list = useRef<HTMLUListElement>(null)
  const change = (variantId: string, by: number) =>
    setSizes(sizes.map((size) => (size.variantId === variantId ? { ...size, quantity: size.quantity + by } : size)))
  const add = (variantId: string, name: string) => {
    if (sizes.some((size) => size.variantId === variantId)) return change(variantId, 1)
    if (sizes.length < maxLinkLines) setSizes([...sizes, { variantId, name, quantity: 1 }])
  }
  const link = window.location.origin + pathIn(language, cartLinkPath(sizes, code.trim()))
  return (
    <div className="grid gap-5">
      <p className="text-soft">
        Who opens the link finds these products in the cart. Nothing is ordered until they place the order themselves.
      </p>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Products of the link"
        className="border-t border-hair outline-none empty:hidden"
      >
        {sizes.map(({ variantId, name, quantity }) => (
          <li key={variantId} className="flex flex-wrap items-center gap-3 border-b border-hair py-3">
            <p className="min-w-0 flex-1 basis-40 font-semibold [overflow-wrap:anywhere]">{name}</p>
            <Quantity
              label={name}
              value={quantity}
              max={quantityLimit}
              onDecrease={() => change(variantId, -1)}
              onIncrease={() => change(variantId, 1)}
              className="w-36"
            />
            <IconButton
              label={`Remove ${name}`}
              onClick={() => keepingFocus(list, () => setSizes(sizes.filter((size) => size.variantId !== variantId)))}
            >
              <X aria-hidden className="size-5" strokeWidth={1.5} />
            </IconButton>
          </li>
        ))}
      </ul>
      <GoodsPicker
        label="Add a product"
        sizesOnly
        error={sizes.length >= maxLinkLines ? `A link can have at most ${maxLinkLines} products.` : undefined}
        onPick={({ _id, name }) => add(_id, name)}
      />
      <TextField
        label="Offer code"
        hint="Leave it empty for none."
        autoComplete="off"
        maxLength={maxCodeLength}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <ChoiceGroup<Language>
        legend="Language of the page"
        choices={languages}
        value={language}
        onChoose={setLanguage}
      />
      {sizes.length > 0 && (
        <div className="grid gap-4 border-t border-hair pt-5">
          <p className="flex items-center gap-3">
            <span className="min-w-0 grow break-all text-sm">{link}</span>
            <CopyButton text={link} what="the link" />
          </p>
          <QrCode text={link} label="QR code of the link" />
        </div>
      )}
    </div>
  )
}
