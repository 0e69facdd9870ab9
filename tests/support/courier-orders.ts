import { backOfficeOf } from './back-office.ts'
import type { openShopInBrowser } from './browser.ts'
import { orderNumber } from './order-number.ts'

/** Makes cash orders that a courier delivers. */
export function courierOrdersOf(shop: ReturnType<typeof openShopInBrowser>) {
  const { cashOrder, changeStatus, customers } = backOfficeOf(shop)

  async function delivered(token: string, courier: string) {
    const order = await shipped(token, courier)
    await changeStatus(order.orderId, token, 'delivered')
    return order
  }

  async function shipped(token: string, courier: string) {
    const { orderId, product } = await cashOrder()
    await changeStatus(orderId, token, 'confirmed')
    const shipment = { courier, trackingNumber: '', trackingLink: '' }
    await customers.call('POST', `/api/admin/orders/${orderId}/shipment`, shipment, token)
    await changeStatus(orderId, token, 'shipped')
    return { orderId, number: orderNumber(orderId), price: product.price }
  }
  return { delivered, shipped }
}
