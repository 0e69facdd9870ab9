/** How an order gets to its customer; messages/bn/delivery.ts has the same. */
export { businessDays, deliveryText } from '#contract/delivery/delivery-texts.ts'
