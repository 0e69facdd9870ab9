export const backSubject = (name: string) => `${name} is back in stock`
export const back = 'Back in stock'
export const notReserved = (product: string) => `${product} is in stock again. It is not reserved for you.`
export const viewProduct = 'View product'
export const requested = 'You requested this email on our website. We won’t email you about it again.'
export const confirmSubject = 'Shall we tell you when it is back?'
export const asked = (product: string) =>
  `Somebody, we hope you, has entered this address on our website to hear when ${product} is in stock again. Press the button, and we’ll email you once, then.`
export const confirm = 'Yes, email me'
export const ignore = 'If it was not you, ignore this email: nothing more will come.'
