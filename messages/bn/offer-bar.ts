export const label = 'অফার'
export const until = (day: string) => `${day} পর্যন্ত`
