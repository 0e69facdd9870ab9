import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { createRoutesStub, type MetaArgs } from 'react-router'
import { expect, it } from 'vitest'
import { sampleSettings } from '#contract/settings/sample-settings.ts'
import { meta } from './contact.tsx'
import { StoreCard } from './store-card.tsx'

const layout = 'shop/layout/layout'
const loaderDataOf = (address: string[]) => ({ settings: { ...sampleSettings, freeDeliveryFrom: 950, address } })

async function storeAt(address: string[]): Promise<string> {
  const Page = createRoutesStub([{ id: layout, path: '/', Component: StoreCard }])
  const loaderData = { [layout]: loaderDataOf(address) }
  const { prelude } = await prerenderToNodeStream(<Page initialEntries={['/']} hydrationData={{ loaderData }} />)
  return text(prelude)
}

const descriptionAt = (address: string[]) =>
  JSON.stringify(meta({ matches: [{ id: layout, loaderData: loaderDataOf(address) }] } as unknown as MetaArgs))

it('shows one place, also after staff have changed the address: the drawn map is of the sample address only', async () => {
  expect(await storeAt(sampleSettings.address)).toContain('Dhanmondi Lake')
  expect(descriptionAt(sampleSettings.address)).toContain('House 12, Road 7, Dhanmondi')

  const moved = ['Shop 4, Jamuna Market', 'Agrabad', 'Chattogram 4100']
  const shown = await storeAt(moved)
  expect(shown).toContain('Agrabad')
  expect(shown).toMatch(/href="[^"]*Agrabad[^"]*"[^>]*><span>Get Directions/)
  expect(shown).toMatch(/href="[^"]*Agrabad[^"]*"[^>]*><span>View on Map/)
  expect(descriptionAt(moved)).toContain('Jamuna Market, Agrabad, Chattogram 4100')
  for (const all of [shown, descriptionAt(moved)]) expect(all).not.toMatch(/Dhanmondi|Road 7|Dhaka/)
})
