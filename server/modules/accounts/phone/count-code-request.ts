import type { PhoneCodeRequest } from '#contract/accounts/phone-sign-in.ts'
import type { Context } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { networkOf } from '../../../limits/network.ts'
import { phoneKey } from '../../../limits/recipients.ts'
import { limits as limitsTable } from '../../../limits/table.ts'
import { isKnownNetwork } from '../sign-in/sign-in-attempts.ts'

interface CodeRequest {
  /** E.164. */
  phone: string
  kind: PhoneCodeRequest['kind']
  /** The account that the number is confirmed for. */
  owner: string | undefined
  /** The id of the device, if this account proved the number on it before. */
  deviceId: string | undefined
}

/**
 * Counts a request of a code. A device on which the number was proven before, and for text messages a network, has a limit
 * of its own, so what strangers request never rejects it; all such devices together, and all such networks, have one for a
 * day, since whoever proves the number may make any number of them. All others together get a few for a number a day, and each network fewer; beyond
 * them, one an hour is left for a network that has got none, so that a few strangers lock nobody out for a day.
 * @throws ShopError 429, whether the number is known or not
 */
export async function countCodeRequest(
  { limits, ip }: Pick<Context, 'limits' | 'ip'>,
  { phone, kind, owner, deviceId }: CodeRequest,
): Promise<void> {
  const key = phoneKey(phone)
  const number = `${kind} ${key}`
  const here = `${number} ${networkOf(ip)}`
  // By email nobody may get anything: more requests than elsewhere would tell a neighbour that the number signs in here.
  const isKnown = deviceId !== undefined || (kind === 'sms' && (await isKnownNetwork({ limits, ip }, key, owner)))
  const who = deviceId ? `${number} ${deviceId}` : here
  await limits.take('phoneCode', who)
  if (isKnown) {
    await limits.take('phoneCodesFromKnown', who)
    await limits.take('phoneCodesFromAllKnown', `${number} ${deviceId ? 'devices' : 'networks'}`)
    return
  }
  await limits.take('phoneCodesOfNetwork', ip)
  await limits.take('phoneCodesFromUnknownNetwork', here)
  const isAsking = `code for ${here}`
  try {
    await limits.take('phoneCodesFromUnknownNetworks', number)
  } catch (error) {
    const isNew = error instanceof ShopError && !(await limits.remembers(isAsking))
    if (!isNew) throw error
    await limits.take('phoneCodesFromNewNetwork', number).catch(async (rejected: unknown) => {
      await limits.returnPoint('phoneCodesFromUnknownNetwork', here)
      throw rejected
    })
  }
  await limits.remember(isAsking, limitsTable.phoneCodesFromUnknownNetwork.seconds)
}
