export const heading = 'আপনার সেটের দাম ফেরত'
export const worth = (amount: string, lastDay: string) =>
  `${lastDay} পর্যন্ত এই কোডে যেকোনো একটি বোতলে ${amount} ছাড় পাবেন:`
export const used = 'কোডটি ব্যবহার করেছেন।'
export const inText = (code: string, amount: string, lastDay: string) =>
  `আপনার কোড ${code}: ${lastDay} পর্যন্ত একটি বোতলে ${amount} ছাড়।`
