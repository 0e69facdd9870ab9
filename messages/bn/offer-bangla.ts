export { action, line } from '../en/offer-bangla.ts'
