import { useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'

/** Instead of a list of products that could not be loaded: never the words of an empty one. */
export function ListFailed() {
  const { pathname, search } = useLocation()
  return (
    <div className="double-hairline mt-7 flex flex-col items-center gap-6 px-4 py-12 text-center">
      <p role="alert" className="font-medium text-danger">
        The list could not be loaded just now.
      </p>
      <ButtonLink to={pathname + search} prefetch="none" reloadDocument look="outlined">
        Try Again
      </ButtonLink>
    </div>
  )
}
