// A plain list, so that pages can import it without the schema library.

/** The quick price ranges, decimal taka, both ends inclusive. */
export const quickPrices = [
  { name: 'Under ৳50', min: 0, max: 50 },
  { name: '৳50 – ৳100', min: 50, max: 100 },
  { name: '৳100 – ৳200', min: 100, max: 200 },
  { name: 'Over ৳200', min: 200, max: 1000 },
] as const
