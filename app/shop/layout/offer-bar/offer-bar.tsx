import { X } from 'lucide-react'
import { lazy, Suspense, use, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { NonceContext } from '#app/document/nonce.ts'
import { OfferBarLine } from '#app/shared/offer-bar-line.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { contentId } from '#app/ui/skip-link.tsx'
import * as offerBarTexts from '#messages/offer-bar.ts'
import * as uiTexts from '#messages/ui.ts'
import { useFrameData } from '../frame-data.ts'
import { isOnPage } from './bar-pages.ts'
import { closeBar, isBarClosed, storageKey } from './closed-bars.ts'

const Countdown = lazy(() => import('./countdown.tsx'))

/** The bar of the first active offer that wants one on this page, until the visitor closes it in this tab. */
export function OfferBar() {
  const { pathname } = useLocation()
  const nonce = use(NonceContext)
  const bar = useFrameData()?.bars.find(({ pages }) => isOnPage(pages, pathname))
  const [closed, setClosed] = useState('')
  const offerId = bar?._id ?? ''
  useEffect(() => {
    if (isBarClosed(offerId)) setClosed(offerId)
  }, [offerId])
  if (!bar || closed === offerId) return null
  const close = () => {
    closeBar(offerId)
    setClosed(offerId)
    document.getElementById(contentId)?.focus({ preventScroll: true })
  }
  const { text, countdown } = bar
  return (
    <section
      key={offerId}
      aria-label={offerBarTexts.label}
      className="flex items-center bg-oud pl-4 text-center text-sm text-on-oud"
      suppressHydrationWarning
    >
      {/* Before anything is painted: nothing moves where it was closed. Only backticks: React would escape others. */}
      <script nonce={nonce} suppressHydrationWarning>
        {`try{if((sessionStorage.getItem(\`${storageKey}\`)||\`\`).includes(\`${offerId}\`))document.currentScript.parentElement.hidden=true}catch(e){}`}
      </script>
      <OfferBarLine
        text={text}
        lastDay={countdown?.lastDay ?? null}
        countdown={
          countdown && (
            <Suspense>
              <Countdown until={countdown.until} />
            </Suspense>
          )
        }
      />
      <IconButton label={uiTexts.close} onClick={close}>
        <X aria-hidden className="size-5" strokeWidth={1.5} />
      </IconButton>
    </section>
  )
}
