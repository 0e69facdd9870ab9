import { formatNumber } from './formats.ts'

/** Saved addresses and their form. */
export const deliveryAddress = 'Delivery Address'
export const addNew = 'Add New Address'
export const none = 'You have no address yet. Where should we deliver your order?'
export const deliverTo = 'Deliver to'
export const others = (count: number) => `Other addresses (${formatNumber(count)})`
export const editTitle = 'Edit Address'
export const formNotLoaded = 'The address form could not be loaded.'
export const notRemoved = 'Failed to remove address'
export const removeQuestion = 'Remove This Address?'
export const confirmRemove = 'Remove Address'
export const keep = 'Keep It'
export const ordersUnaffected = 'Orders already placed with it are not affected.'
export const country = 'Bangladesh'
export const unknownDistrict =
  'We do not know this district. Please choose it from the list, or save the address again to keep what you typed.'
export const unknownArea =
  'We do not know this area. Please choose it from the list, or save the address again to keep what you typed.'
export const unknownCountry =
  'We do not know this country. Please check its name, or save the address again to keep what you typed.'
export const notUpdated = 'Failed to update address'
export const notAdded = 'Failed to add address'
export const phone = 'Phone (the courier calls it)'
export const label = 'Label'
export const labels = { Home: 'Home', Work: 'Work', Hometown: 'Hometown' }
export const street = 'Street'
export const streetHint = 'House and road or village, and a landmark nearby'
export const zipCode = 'Zip Code'
export const countryName = 'Country'
export const abroad = 'Deliver to another country'
export const useAsDefault = 'Use as my default address'
export const saving = 'Saving...'
export const save = 'Save Address'
export const isDefault = 'Default'
export const edit = 'Edit'
export const remove = 'Remove'
export const editNamed = (label: string, street: string) => `Edit ${label} address, ${street}`
export const removeNamed = (label: string, street: string) => `Remove ${label} address, ${street}`
export const loading = 'your addresses'
export const notLoaded = 'Your addresses could not be loaded.'
