import { useParams } from 'react-router'
import type { ScreenParam } from './paths.ts'

/** A parameter of the path that is shown, such as the order's in /admin/orders/:orderId. */
export function usePathParam(name: ScreenParam): string {
  const value = useParams()[name]
  if (value === undefined) throw new Error(`the path has no parameter ${name}`)
  return value
}
