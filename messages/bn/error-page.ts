export const headings: Partial<Record<number, string>> = {
  429: 'একটু অপেক্ষা করুন',
  500: 'কিছু একটা সমস্যা হয়েছে',
  503: 'একটু অপেক্ষা করুন',
}
