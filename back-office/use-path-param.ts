import { useParams } from 'react-router'

/** A parameter of the path that is shown, such as the order's in /admin/orders/:orderId. */
export function usePathParam(name: 'id' | 'orderId' | 'messageId' | 'settlementId'): string {
  const value = useParams()[name]
  if (value === undefined) throw new Error(`the path has no parameter ${name}`)
  return value
}
