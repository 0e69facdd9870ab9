import type { Reply } from '../http.ts'
import { type CourierCall, type CourierSandbox, notFound } from './courier-call.ts'
import { openPathaoSandbox, type PathaoKeys } from './pathao.ts'
import { openRedxSandbox, type RedxKeys } from './redx.ts'
import { openSteadfastSandbox, type SteadfastKeys } from './steadfast.ts'

export interface CourierSandboxKeys {
  pathao: PathaoKeys
  redx: RedxKeys
  steadfast: SteadfastKeys
}

/** Where the couriers send their notifications: the shop's own URL. */
export interface CourierWebhooks {
  origin: string
}

/** The sandboxes of all couriers, each below `/couriers/<its name>/`. */
export function openCourierSandboxes(dataDir: string, keys: CourierSandboxKeys) {
  let origin: string | undefined
  const webhookOf = (courier: string) => () => origin && `${origin}/api/couriers/${courier}/webhook`
  const couriers = new Map<string, CourierSandbox>([
    ['pathao', openPathaoSandbox(dataDir, keys.pathao, webhookOf('pathao'))],
    ['redx', openRedxSandbox(dataDir, keys.redx, webhookOf('redx'))],
    ['steadfast', openSteadfastSandbox(dataDir, keys.steadfast, webhookOf('steadfast'))],
  ])
  return {
    sendWebhooksTo(shop: CourierWebhooks): void {
      origin = shop.origin
    },
    /** @param path such as /couriers/redx/v1.0.0-beta/areas */
    async handle({ path, ...call }: CourierCall): Promise<Reply> {
      const [, name = '', rest = ''] = /^\/couriers\/([^/]+)(\/.*)$/.exec(path) ?? []
      return couriers.get(name)?.handle({ ...call, path: rest }) ?? notFound()
    },
  }
}
