import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { createRoutesStub, useLoaderData } from 'react-router'
import { expect, it } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { OrderActions } from './order-cells.tsx'

const Actions = () => <OrderActions order={useLoaderData<{ order: Order }>().order} onAddAgain={() => {}} />

async function actionsOf(waysToPay: Order['waysToPay']): Promise<string> {
  const order = { _id: '0'.repeat(24), status: 'confirmed', paymentStatus: 'pending', waysToPay }
  const Page = createRoutesStub([{ id: 'page', path: '/', Component: Actions }])
  const hydrationData = { loaderData: { page: { order } } }
  const { prelude } = await prerenderToNodeStream(<Page initialEntries={['/']} hydrationData={hydrationData} />)
  return text(prelude)
}

it('offers Pay Now while a way to pay is open, and says when the bank is checking a payment [G05]', async () => {
  expect(await actionsOf({ open: ['card'], prices: [], advance: null, waitsFor: null })).toContain('Pay Now')
  expect(await actionsOf({ open: [], prices: [], advance: null, waitsFor: null })).not.toContain('Pay Now')
  expect(await actionsOf({ open: [], prices: [], advance: null, waitsFor: 'courier' })).not.toContain('Pay Now')
  const atBank = await actionsOf({ open: [], prices: [], advance: null, waitsFor: 'bank' })
  expect(atBank).toContain('Your bank is checking this payment.')
  expect(atBank).not.toContain('Pay Now')
})
