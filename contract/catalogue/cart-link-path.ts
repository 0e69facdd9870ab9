// Without the schema library, so that pages can import it; apart from reading links, which their page alone does.

export interface CartLinkLine {
  /** The size's id. */
  variantId: string
  quantity: number
}

/** The page that fills the cart with these sizes, without the first segment of its language. */
export function cartLinkPath(lines: readonly CartLinkLine[], code = ''): string {
  const path = `/buy/${lines.map(({ variantId, quantity }) => `${variantId}:${quantity}`).join(',')}`
  return code ? `${path}?${new URLSearchParams({ code })}` : path
}
