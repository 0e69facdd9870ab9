export interface PathaoKeys {
  clientId: string
  clientSecret: string
  /** Undefined: the login without a password. */
  login: { username: string; password: string } | undefined
  webhookSecret: string | undefined
  /** The response header of every webhook. */
  webhookIntegration: string
  apiUrl: string
}
