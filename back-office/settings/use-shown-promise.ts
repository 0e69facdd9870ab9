import { promisesAsShown } from '#app/shared/shop-details.ts'
import { useStaffData } from '../use-staff-data.ts'
import type { TypedSettings } from './typed-settings.ts'

/** The typed announcement and promise as visitors see them: the delivery charges decide about the amount. */
export function useShownPromise({ announcement, delivery: { promise } }: TypedSettings) {
  const { data } = useStaffData('GET /api/settings')
  return data ? promisesAsShown({ announcement, promise }, data.settings.freeDeliveryFrom) : { announcement, promise }
}
