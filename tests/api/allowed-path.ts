import type { ZodType } from 'zod'
import { api, type CallName } from '#contract/api.ts'

const unknownId = '6f2b3a52-7a55-4b1e-9a37-1f0f8d0a4c11'

/** The route of a call with a path that the contract allows: others are not found, whatever their body. */
export function allowedPath(route: string): string {
  const call = api[route as CallName] as { params?: { shape: Record<string, ZodType> } } | undefined
  const isAllowed = (name: string, value: string) => call?.params?.shape[name]?.safeParse(value).success ?? true
  return route.replace(
    /:(\w+)/g,
    (_, name) => ['x', '1', 'brand', 'steadfast', unknownId].find((one) => isAllowed(name, one)) ?? 'x',
  )
}
