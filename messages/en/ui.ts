import { formatNumber } from './formats.ts'

/** Texts of the generic components in app/ui. */
export const home = 'Home'
export const breadcrumb = 'Breadcrumb'
export const close = 'Close'
export const goBack = 'Go back'
export const tryAgain = 'Try Again'
export const dismiss = 'Dismiss'
export const total = 'Total'
export const skipToContent = 'Skip to the content'
export const notifications = (key: string) => `Notifications (${key})`
export const loading = (what: string) => `Loading ${what}…`
export const carousel = 'carousel'
export const previousOf = (label: string) => `Previous ${label}`
export const nextOf = (label: string) => `Next ${label}`
export const hidePassword = 'Hide password'
export const showPassword = 'Show password'
export const quantityOf = (name: string) => `Quantity of ${name}`
export const decreaseQuantityOf = (name: string) => `Decrease quantity of ${name}`
export const increaseQuantityOf = (name: string) => `Increase quantity of ${name}`
export const priceNow = 'Now '
export const priceBefore = 'Was '
export const save = (amount: string) => `Save ${amount}`
export const linkCopied = 'Link copied to clipboard!'
export const linkNotCopied = 'The link could not be copied. It is in the address bar of your browser.'
export const turnOnScripts = 'Please Turn On JavaScript'
export const thisPage = 'This page'
export const needsScripts = (what: string) =>
  `${what} can only be shown with JavaScript. Turn it on in your browser and load this page again.`
export const turnOnScriptsTo = (act: string) => `Turn on JavaScript in your browser and load this page again to ${act}.`
export const moreThan = (count: number) => `${formatNumber(count)}+`
export const pages = 'Pages'
export const previousPage = 'Previous page'
export const nextPage = 'Next page'
export const pageOf = (page: number, last: number) => `Page ${formatNumber(page)} of ${formatNumber(last)}`
