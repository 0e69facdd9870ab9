import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router'
import { api, type Client } from '#app/api.ts'
import { apiClientContext } from '#app/api-client-context.ts'

/**
 * The data of the layout around every page: the settings, the bars of offers, and the names of brands and categories in
 * the shop's order.
 */
async function loadFrame(call: Client) {
  const [{ settings }, { brands, categories }, { bars }] = await Promise.all([
    call('GET /api/settings'),
    call('GET /api/assortment'),
    call('GET /api/offers/bars'),
  ])
  const nameOf = ({ name }: { name: string }) => name
  return { settings, bars, brands: brands.map(nameOf), categories: categories.map(nameOf) }
}
type FrameData = Awaited<ReturnType<typeof loadFrame>>

export const loader = ({ context }: LoaderFunctionArgs) => loadFrame(context.get(apiClientContext))
export const clientLoader = () => loadFrame(api)

/** undefined if it could not be loaded. */
export const useFrameData = (): FrameData | undefined => useRouteLoaderData<FrameData>('shop/layout/layout')
