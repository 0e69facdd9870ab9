import { useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import * as cardTexts from '#messages/product-card.ts'

/** The error state of a product list. @param none the sentence of its empty state, where that is shown as well */
export function ListFailed({ none }: { none?: string }) {
  const { pathname, search } = useLocation()
  return (
    <div className="double-hairline mt-7 flex flex-col items-center gap-6 px-4 py-12 text-center">
      {none && <p className="text-soft">{none}</p>}
      <p role="alert" className="font-medium text-danger">
        {cardTexts.listNotLoaded}
      </p>
      <ButtonLink to={pathname + search} prefetch="none" reloadDocument look="outlined">
        {cardTexts.tryAgain}
      </ButtonLink>
    </div>
  )
}
