import { createContext, type ReactNode, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { sampleSettings } from '#contract/settings/sample-settings.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'

const id = 'shop/layout/layout'
const Part = createContext<ReactNode>(null)
const Shown = () => useContext(Part)
const Page = createRoutesStub([{ id, path: '/', Component: Shown }])

/** The HTML of a part of a page that reads the settings of the shop. */
export function htmlOf(part: ReactNode, change: Partial<ShopSettings> = {}): string {
  const hydrationData = {
    loaderData: {
      [id]: { settings: { ...sampleSettings, ...change, payWays: ['card', 'cod'], freeDeliveryFrom: 950 } },
    },
  }
  return renderToStaticMarkup(
    <Part value={part}>
      <Page initialEntries={['/']} hydrationData={hydrationData} />
    </Part>,
  )
}

/** Its text, without tags. */
export const textOf = (part: ReactNode): string =>
  htmlOf(part)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
