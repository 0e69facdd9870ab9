/** Under every email. */
export const footer = (sender: string, days: string, hours: string) => `${sender}, Dhaka · ${days} ${hours}`
