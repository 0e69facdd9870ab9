import type { Reply, SandboxRequest } from './http.ts'
import type { ProviderOverview } from './pages/overview.ts'
import type { ControlledProvider } from './provider.ts'

/** A provider as the sandbox's server sees it. */
export interface SandboxProvider {
  controls: ControlledProvider
  overview(): ProviderOverview
  /** Answers a call or a page; undefined when it has none at that path. */
  handle(request: SandboxRequest): Promise<Reply | undefined>
  /** Continues what is scheduled, after the start or when the clock was moved. */
  wake(): void
  close(): void
}
