import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { createRoutesStub, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, it } from 'vitest'
import { ErrorScreen } from './error-screen.tsx'

const Nothing = () => null

async function screenFor(error: unknown): Promise<string> {
  const Page = createRoutesStub([{ id: 'page', path: '/', Component: Nothing, ErrorBoundary: ErrorScreen }])
  const { prelude } = await prerenderToNodeStream(
    <Page initialEntries={['/']} hydrationData={{ errors: { page: error } }} />,
  )
  return text(prelude)
}

it('shows the 404 screen when a page responds with 404 [A02]', async () => {
  const shown = await screenFor(new ErrorResponse(404, 'Not Found', null))
  expect(shown).toContain('Oops! Page Not Found')
  expect(shown).toContain('<title>Page Not Found · AL-ARIA Perfume Gallery</title>')
})

it('shows a general error screen with links for other errors, without technical details', async () => {
  const shown = await screenFor(new Error('connect ECONNREFUSED'))
  expect(shown).toContain('Something Went Wrong')
  expect(shown).toContain('Try again')
  expect(shown).not.toContain('ECONNREFUSED')
})
