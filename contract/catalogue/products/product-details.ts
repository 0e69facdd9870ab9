/**
 * Short texts of a product, which the product page shows when they are filled in. Payloads, forms, catalogue files, the
 * change log and the page are generated from this list: to add one, add a row here and a column of the same name.
 */
export const productDetails = {
  longevity: { label: 'Longevity', hint: 'Such as 6 to 8 hours', maxLength: 60 },
} as const satisfies Record<Lowercase<string>, { label: string; hint: string; maxLength: number }>

export type ProductDetail = keyof typeof productDetails
export type ProductDetails = Record<ProductDetail, string>
export const productDetailKeys = Object.keys(productDetails) as ProductDetail[]

/** An object with one value for each detail. */
export const forEachDetail = <Value>(make: (key: ProductDetail) => Value) =>
  Object.fromEntries(productDetailKeys.map((key) => [key, make(key)])) as Record<ProductDetail, Value>

export const noDetails: ProductDetails = forEachDetail(() => '')
export const detailsOf = (product: ProductDetails): ProductDetails => forEachDetail((key) => product[key])
export const detailLabels = forEachDetail((key): string => productDetails[key].label)
