import { formatSizeInBangla } from '../bangla/format-bangla.ts'
import type { Language } from '../language.ts'
import { nameWithSize } from '../names.ts'

/** What an order keeps of the name of a product; without one in Bangla, that is empty. */
export interface ProductInOrder {
  name: string
  nameInBangla: string
  /** Empty where it need not be named. */
  size: string
}

export const nameIn = (language: Language, { name, nameInBangla }: Omit<ProductInOrder, 'size'>): string =>
  language === 'bn' && nameInBangla ? nameInBangla : name

/** “Rose, 12 ml” or “গোলাপ, ১২ মিলি”. */
export const productIn = (language: Language, product: ProductInOrder): string =>
  nameWithSize(nameIn(language, product), language === 'bn' ? formatSizeInBangla(product.size) : product.size)
