import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { createRoutesStub, useLoaderData } from 'react-router'
import { expect, it } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { sampleSettings } from '#contract/settings/sample-settings.ts'
import { OrderActions } from './order-cells.tsx'

const Actions = () => <OrderActions order={useLoaderData<{ order: Order }>().order} onAddAgain={() => {}} />

async function actionsOf(change: Partial<Order>, cardPayments: boolean): Promise<string> {
  const order = { _id: '0'.repeat(24), status: 'confirmed', paymentStatus: 'pending', ...change }
  const id = 'shop/layout/layout'
  const Page = createRoutesStub([{ id, path: '/', Component: Actions }])
  const loaderData = { [id]: { order, settings: { ...sampleSettings, freeDeliveryFrom: 950, cardPayments } } }
  const { prelude } = await prerenderToNodeStream(<Page initialEntries={['/']} hydrationData={{ loaderData }} />)
  return text(prelude)
}

it('offers Pay Now for an unpaid order, unless it is paid in cash and the shop takes no cards [G05]', async () => {
  expect(await actionsOf({ paymentMethod: 'cod' }, false)).not.toContain('Pay Now')
  expect(await actionsOf({ paymentMethod: 'cod' }, true)).toContain('Pay Now')
  expect(await actionsOf({}, false)).toContain('Pay Now')
  expect(await actionsOf({ paymentStatus: 'paid' }, true)).not.toContain('Pay Now')
})
