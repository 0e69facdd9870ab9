import { useShopDetails } from '#app/shared/shop-details.ts'

/** The page that signs in with email and password: `/signin`, unless that starts with the phone number. */
export const useEmailSignIn = () => (useShopDetails().phoneFirst ? '/signin/email' : '/signin')
