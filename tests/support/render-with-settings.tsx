import { createContext, type ReactNode, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { sampleSettings } from '#contract/settings/sample-settings.ts'

const id = 'shop/layout/layout'
const Part = createContext<ReactNode>(null)
const Shown = () => useContext(Part)
const Page = createRoutesStub([{ id, path: '/', Component: Shown }])

/** The text of a part of a page that reads the settings of the shop, without its tags. */
export function textOf(part: ReactNode): string {
  const hydrationData = { loaderData: { [id]: { settings: { ...sampleSettings, freeDeliveryFrom: 950 } } } }
  const html = renderToStaticMarkup(
    <Part value={part}>
      <Page initialEntries={['/']} hydrationData={hydrationData} />
    </Part>,
  )
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}
