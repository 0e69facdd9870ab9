import { notice } from '#contract/notices.ts'
import type { RegisterRoute } from '../../call.ts'
import type { Context } from '../../context.ts'
import { phoneKey } from '../../limits/recipients.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { confirmPhone, forgetConfirmedPhone } from './phone/confirm-phone.ts'
import { requestJoinCode, requestPhoneCode } from './phone/phone-codes.ts'
import { signInWithPhone } from './phone/sign-in-with-phone.ts'
import { addAddress, changeAddress, listAddresses, makeDefaultAddress, removeAddress } from './profile/addresses.ts'
import { changeOrderMessages } from './profile/change-order-messages.ts'
import { changeProfile } from './profile/change-profile.ts'
import { cancelEmailChange, confirmEmailChange, requestEmailProof, resendEmailChange } from './profile/email-changes.ts'
import { requireProfile } from './profile/profile.ts'
import { signOutElsewhere } from './profile/sign-out-elsewhere.ts'
import { addToWishlist, listWishlist, removeFromWishlist } from './profile/wishlist.ts'
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts'
import { emailDevices, phoneDevices, staffDevices } from './sign-in/known-device.ts'
import { requestPasswordReset, resetPassword } from './sign-in/password-resets.ts'
import { register } from './sign-in/register.ts'
import { signOut } from './sign-in/sessions.ts'
import { signIn } from './sign-in/sign-in.ts'
import { accountKey } from './sign-in/sign-in-attempts.ts'
import { staffSessionRoutes } from './staff/staff-routes.ts'

export function accountRoutes(route: RegisterRoute): void {
  staffSessionRoutes(route)
  secondFactorRoutes(route)
  peopleRoutes(route)

  route('POST /api/user/register', async ({ context, body }) => {
    await register(context, body)
    return { message: notice('account_ready') }
  })

  route('POST /api/user/login', async ({ context, body, request, reply }) => {
    const account = accountKey(body.email)
    const findDevice = (proof: string | undefined) => emailDevices.find(context, request.headers.cookie, account, proof)
    const { token, passwordHash, deviceId } = await signIn(context, body, findDevice)
    reply.header('Set-Cookie', await emailDevices.mark(context, account, passwordHash, deviceId))
    return { token, message: notice('welcome_back') }
  })

  route('POST /api/user/forgot-password', async ({ context, body }) => {
    await requestPasswordReset(context, body.email)
    return { message: notice('reset_link_sent') }
  })

  route('POST /api/user/reset-password', async ({ context, body, reply }) => {
    const { email, passwordHash } = await resetPassword(context, body)
    // The link has proved whose account it is: wrong passwords from before do not block the new one.
    const mark = [context, accountKey(email), passwordHash] as const
    reply.header('Set-Cookie', await Promise.all([emailDevices.mark(...mark), staffDevices.mark(...mark)]))
    return { message: notice('new_password_set'), email }
  })

  const findDevice = (context: Context, cookies: string | undefined) => (phone: string, owner: string | undefined) =>
    phoneDevices.find(context, cookies, phoneKey(phone), owner)

  const emailed = notice('code_emailed')
  route('POST /api/user/phone/code', async ({ context, body, request }) => {
    const requested = await requestPhoneCode(context, body, findDevice(context, request.headers.cookie))
    const texted = requested.mayNotArrive ? notice('code_may_not_arrive') : notice('code_sent')
    return { ...requested, message: body.kind === 'sms' ? texted : emailed }
  })

  route('POST /api/user/phone/join-code', async ({ context, body }) => ({
    request: await requestJoinCode(context, body),
    message: emailed,
  }))

  route('POST /api/user/phone/login', async ({ context, body, request, reply }) => {
    const { token, phone, userId } = await signInWithPhone(context, body)
    if (userId) {
      const deviceId = await findDevice(context, request.headers.cookie)(phone, userId)
      reply.header('Set-Cookie', await phoneDevices.mark(context, phoneKey(phone), userId, deviceId))
    }
    return { token, message: notice(token ? 'welcome' : 'name_for_account') }
  })

  route('POST /api/user/phone/confirm', async ({ context, body }) => ({
    user: await confirmPhone(context, body),
    message: notice('number_confirmed'),
  }))

  route('DELETE /api/user/phone', async ({ context, body }) => ({
    user: await forgetConfirmedPhone(context, body.currentPassword),
    message: notice('number_removed'),
  }))

  route('POST /api/user/logout', async ({ context }) => {
    await signOut(context)
    return { message: notice('signed_out') }
  })

  route('DELETE /api/user/sessions', async ({ context, body }) => ({
    user: await signOutElsewhere(context, body.currentPassword),
    message: notice('signed_out_elsewhere'),
  }))

  route('GET /api/user/profile', async ({ context }) => ({ user: await requireProfile(context) }))

  route('PUT /api/user/profile', async ({ context, body }) => {
    const { user, token } = await changeProfile(context, body)
    return { user, token, message: notice('profile_updated') }
  })

  route('PUT /api/user/order-messages', async ({ context, body }) => ({
    user: await changeOrderMessages(context, body),
    message: notice('choice_saved'),
  }))

  route('POST /api/user/email-change/confirm', async ({ context, body, reply }) => {
    const { user, token, passwordHash } = await confirmEmailChange(context, body.token)
    if (passwordHash) reply.header('Set-Cookie', await emailDevices.mark(context, accountKey(user.email), passwordHash))
    return { user, token, message: notice('email_changed', { email: user.email }) }
  })

  route('POST /api/user/email-proof', async ({ context }) => {
    const user = await requestEmailProof(context)
    return { user, message: notice('email_link_sent', { email: user.email }) }
  })

  route('POST /api/user/email-change/resend', async ({ context }) => {
    const email = await resendEmailChange(context)
    return { message: notice('email_link_sent', { email }) }
  })

  route('DELETE /api/user/email-change', async ({ context, body }) => {
    const user = await cancelEmailChange(context, body)
    return { user, message: notice('email_change_cancelled', { email: user.email }) }
  })

  route('GET /api/user/addresses', async ({ context }) => ({
    addresses: await listAddresses(context),
    ...(context.actor.confirmedPhone && { confirmedPhone: context.actor.confirmedPhone }),
  }))

  route('POST /api/user/addresses', async ({ context, body }) => ({
    address: await addAddress(context, body),
    message: notice('address_added'),
  }))

  route('PUT /api/user/addresses/:addressId', async ({ context, params, body }) => {
    await changeAddress(context, params.addressId, body)
    return { addresses: await listAddresses(context), message: notice('address_updated') }
  })

  route('PUT /api/user/addresses/:addressId/default', async ({ context, params }) => {
    await makeDefaultAddress(context, params.addressId)
    return { addresses: await listAddresses(context), message: notice('address_default_changed') }
  })

  route('DELETE /api/user/addresses/:addressId', async ({ context, params }) => {
    await removeAddress(context, params.addressId)
    return { addresses: await listAddresses(context), message: notice('address_removed') }
  })

  route('GET /api/user/wishlist', async ({ context }) => ({ ids: await listWishlist(context) }))

  route('POST /api/user/wishlist', async ({ context, body }) => {
    await addToWishlist(context, body.ids)
    return { ids: await listWishlist(context) }
  })

  route('DELETE /api/user/wishlist/:productId', async ({ context, params }) => {
    await removeFromWishlist(context, params.productId)
    return { ids: await listWishlist(context) }
  })
}
