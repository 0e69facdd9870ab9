export interface SteadfastKeys {
  apiKey: string
  secretKey: string
  webhookToken: string | undefined
  apiUrl: string
}
