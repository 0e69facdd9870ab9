import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LazyNotFound } from './lazy-not-found.tsx'

/** The error page: the 404 screen, or a general message with two links. */
export function ErrorScreen() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  useEffect(() => {
    if (!missing) console.error(error)
  }, [error, missing])
  if (missing) {
    return (
      <>
        <title>Page Not Found · AL-ARIA Perfume Gallery</title>
        <LazyNotFound />
      </>
    )
  }
  return (
    <div className="wrap py-24 text-center md:py-36">
      <title>Something Went Wrong · AL-ARIA Perfume Gallery</title>
      <h1 className="text-[2.5rem] md:text-[3.75rem]">Something Went Wrong</h1>
      <p className="mx-auto mt-4 max-w-[46ch] text-soft">
        This page could not be opened. Your cart and what you typed are safe; please try again in a moment.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()}>Try again</Button>
        {/* A full page load: the error may have left the current page broken. */}
        <ButtonLink to="/" reloadDocument look="outlined">
          Home
        </ButtonLink>
      </div>
    </div>
  )
}
