export const footer = (sender: string, days: string, hours: string) => `${sender}, ঢাকা · ${days}, ${hours}`
