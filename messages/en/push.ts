/** Notifications of a browser: what is asked, and what they say. */
export const stockButton = 'Notify me in this browser'
export const parcelButton = 'Notify me when my parcel is on its way'
export const once = 'One notification, between 8 am and 10 pm.'
export const denied = 'Notifications of this shop are blocked in your browser. You can allow them in its settings.'
export const failed = 'This browser could not be notified. Please try again later.'
export const backTitle = 'Back in stock'
export const backText = (bottle: string) => `${bottle} can be ordered again.`
export const parcelTitle = 'Your parcel is on its way'
export const parcelText = 'Open your order to see where it is.'
