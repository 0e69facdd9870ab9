import { useState } from 'react'

/**
 * Lazily loads a module of rarely used components. `loadModule` may be called early, on pointer down or hover; it
 * resolves to whether the module is loaded. A failed load is retried on the next call.
 */
export function useLazyModule<Module>(load: () => Promise<Module>) {
  const [loaded, setLoaded] = useState<{ module: Module }>()
  async function loadModule(): Promise<boolean> {
    if (loaded) return true
    try {
      const module = await load()
      setLoaded({ module })
      return true
    } catch (error) {
      console.warn('A part of the page could not be loaded', error)
      return false
    }
  }
  return { module: loaded?.module, loadModule }
}
