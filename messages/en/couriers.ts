export { courierNames } from '#contract/delivery/courier-names.ts'
