import { type ComponentType, lazy } from 'react'

/**
 * A part with a script of its own, which its page does without: while the script cannot be loaded it shows its
 * `Suspense` fallback. Without this, a connection that is lost before the script arrives would replace the whole page
 * by an error.
 */
export const optionalPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => loadPart(load))

/** Loads a module; after a failure when the browser is back online, as often as needed. */
export async function loadPart<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    return loadPart(load)
  }
}
