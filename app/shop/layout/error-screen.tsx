import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import * as layoutTexts from '#messages/layout.ts'
import { ApiError } from '../../api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LazyNotFound } from './lazy-not-found.tsx'

/** The error page: the 404 screen, or a general message with two links. */
export function ErrorScreen() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  const [requestId, setRequestId] = useState<string>()
  const [offline, setOffline] = useState(false)
  useEffect(() => {
    if (missing) return
    console.error(error)
    setOffline(!navigator.onLine)
    if (navigator.onLine) setRequestId(requestIdOf(error))
  }, [error, missing])
  if (missing) {
    return (
      <>
        <title>{layoutTexts.titleOf(layoutTexts.pageNotFound)}</title>
        <LazyNotFound />
      </>
    )
  }
  return (
    <div className="wrap py-24 text-center md:py-36">
      <title>{layoutTexts.titleOf(layoutTexts.somethingWentWrong)}</title>
      <h1 className="text-[2.5rem] md:text-[3.75rem]">{layoutTexts.somethingWentWrong}</h1>
      <p className="mx-auto mt-4 max-w-[46ch] text-soft">
        {offline ? layoutTexts.offlineNow : layoutTexts.couldNotOpen}
      </p>
      {requestId && (
        <p className="mx-auto mt-4 max-w-[46ch] text-sm text-soft">{layoutTexts.tellUsNumber(requestId)}</p>
      )}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()}>{layoutTexts.tryAgain}</Button>
        {/* A full page load: the error may have left the current page broken. */}
        <ButtonLink to="/" reloadDocument look="outlined">
          {layoutTexts.home}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Of the call that failed, or of the page itself, whose headers only its own timing shows. */
function requestIdOf(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.response.requestId
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.serverTiming?.find(({ name }) => name === 'request')?.description
}
