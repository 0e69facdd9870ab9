/** Says how many bottles of a product are left; `size` is empty where it need not be named. */
export function shortageMessage(product: string, size: string, stock: number): string {
  const name = size ? `${product}, ${size},` : product
  return stock === 0 ? `${name} is sold out.` : `Only ${stock} of ${name} ${stock === 1 ? 'is' : 'are'} left.`
}
