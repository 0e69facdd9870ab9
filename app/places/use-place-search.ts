import { useEffect, useEffectEvent } from 'react'
import { useLazyModule } from '#app/ui/loading/use-lazy-module.ts'

const loadPlaces = () => import('#contract/places/search-places.ts')

export type PlaceSearch = Awaited<ReturnType<typeof loadPlaces>>

/**
 * The places of Bangladesh and their search, loaded when an address is typed. Undefined until then, and if they cannot
 * be loaded: fields of an address accept any text.
 */
export function usePlaceSearch(): PlaceSearch | undefined {
  const { module, loadModule } = useLazyModule(loadPlaces)
  const load = useEffectEvent(loadModule)
  useEffect(() => void load(), [])
  return module
}
