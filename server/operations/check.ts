/** `failed`: the shop cannot serve. `degraded`: something is late or missing; the shop serves. */
export type HealthState = 'ok' | 'degraded' | 'failed'

export interface Health {
  name: string
  state: HealthState
  /** What is so, for the owner: one sentence. */
  message: string
  /** What to do about it, unless it is ok. */
  action?: string
}

export const ok = (name: string, message: string): Health => ({ name, state: 'ok', message })
export const degraded = (name: string, message: string, action: string): Health => ({
  ...{ name, message, action },
  state: 'degraded',
})
export const failed = (name: string, message: string, action?: string): Health => ({
  ...{ name, message, ...(action && { action }) },
  state: 'failed',
})
