export { courierNames } from '#contract/delivery/shipments.ts'
