export const backSubject = (name: string) => `${name} is back in stock`
export const back = 'Back in stock'
export const notReserved = (product: string) => `${product} is in stock again. It is not reserved for you.`
export const viewProduct = 'View product'
export const requested = 'You requested this email on our website. We won’t email you about it again.'
