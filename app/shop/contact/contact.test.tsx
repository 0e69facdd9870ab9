import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { createRoutesStub, type MetaArgs } from 'react-router'
import { expect, it } from 'vitest'
import { sampleSettings } from '#contract/settings/sample-settings.ts'
import { meta } from './contact.tsx'
import { StoreCard } from './store-card.tsx'

const layout = 'shop/layout/layout'
const loaderDataOf = (address: string[], streetMap = true) => ({
  settings: { ...sampleSettings, payWays: ['card', 'cod'], freeDeliveryFrom: 950, address, streetMap },
})

async function storeAt(address: string[], streetMap = true): Promise<string> {
  const Page = createRoutesStub([{ id: layout, path: '/', Component: StoreCard }])
  const loaderData = { [layout]: loaderDataOf(address, streetMap) }
  const { prelude } = await prerenderToNodeStream(<Page initialEntries={['/']} hydrationData={{ loaderData }} />)
  return text(prelude)
}

const descriptionAt = (address: string[]) =>
  JSON.stringify(meta({ matches: [{ id: layout, loaderData: loaderDataOf(address) }] } as unknown as MetaArgs))

it('shows the drawn map where the settings say so, whatever the language and the words of the address', async () => {
  for (const address of [sampleSettings.address, sampleSettings.bangla.address, ['House 12/A, Road 7', 'Dhaka']])
    expect(await storeAt(address)).toContain('Dhanmondi Lake')
})

it('shows one place, also after the shop has moved', async () => {
  expect(descriptionAt(sampleSettings.address)).toContain('House 12, Road 7, Dhanmondi')

  const moved = ['Shop 4, Jamuna Market', 'Agrabad', 'Chattogram 4100']
  const shown = await storeAt(moved, false)
  expect(shown).toContain('Agrabad')
  expect(shown).toMatch(/href="[^"]*Agrabad[^"]*"[^>]*><span>Get Directions/)
  expect(shown).toMatch(/href="[^"]*Agrabad[^"]*"[^>]*><span>View on Map/)
  expect(descriptionAt(moved)).toContain('Jamuna Market, Agrabad, Chattogram 4100')
  for (const all of [shown, descriptionAt(moved)]) expect(all).not.toMatch(/Dhanmondi|Road 7|Dhaka/)
})
