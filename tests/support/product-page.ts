import { untilAvailable } from './available.ts'

interface Listed {
  _id: string
  name: string
  description: string
  category: string
  tags: string[]
  stock: number
}

/** Products as `GET /api/products` returns them. */
export function productsOf(shop: { url: string }) {
  async function listed(query: string): Promise<Listed[]> {
    const response = await untilAvailable(() => fetch(`${shop.url}/api/products?${query}`))
    const { products } = (await response.json()) as { products: Listed[] }
    return products
  }
  return {
    listed,
    async one(query: string): Promise<Listed> {
      const [product] = await listed(query)
      if (!product) throw new Error(`no product: ${query}`)
      return product
    },
  }
}
