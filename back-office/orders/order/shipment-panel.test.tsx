import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { ShipmentPanel } from './shipment-panel.tsx'

const render = (order: Pick<StaffOrder, 'status' | 'pickup'>) =>
  renderToStaticMarkup(
    <ShipmentPanel
      order={{ shipment: null, ...order } as StaffOrder}
      onChanged={() => {}}
      onReload={() => Promise.resolve()}
    />,
  )

it('asks for the courier of a confirmed order that is shipped, and not of one that is picked up', () => {
  expect(render({ status: 'confirmed', pickup: false })).toContain('Add courier and tracking')
  expect(render({ status: 'confirmed', pickup: true })).not.toContain('Shipment')
})
