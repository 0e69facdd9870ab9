import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openBulkSmsBd } from './bulksmsbd.ts'
import { openSmsFiles } from './sms-files.ts'
import type { GatewayKeys, SmsGateway } from './sms-gateway.ts'
import type { SmsGatewayName } from './sms-gateway-names.ts'
import { openSmsNetBd } from './sms-net-bd.ts'
import { openSslWireless } from './ssl-wireless.ts'

/** The gateways by the value of SMS_GATEWAY: a new one is a file and a row. */
const gateways: Record<SmsGatewayName, (keys: GatewayKeys) => SmsGateway> = {
  bulksmsbd: openBulkSmsBd,
  'sms.net.bd': openSmsNetBd,
  sslwireless: openSslWireless,
}

/** Where messages are written without a gateway. */
export const smsFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'sms')

/** The configured gateway; without one, files in DATA_DIR/sms. */
export function openSms({ sms, dataDir }: Pick<Config, 'sms' | 'dataDir'>, log: (message: string) => void): SmsGateway {
  if (!sms) return openSmsFiles({ folder: smsFolder({ dataDir }), log })
  return gateways[sms.gateway](sms)
}
