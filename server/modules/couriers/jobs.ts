import type { Shop } from '../../context.ts'
import type { JobHandlers } from '../../jobs.ts'
import { checkParcel } from './check-parcel.ts'
import { readDuePlaces } from './places/read-places.ts'

/** What is asked of the couriers. */
export const courierJobs = (shop: Shop) =>
  ({
    'check-parcel': ({ key }) => checkParcel(shop, key),
    'read-courier-places': ({ key }) => readDuePlaces(shop, key),
  }) satisfies Partial<JobHandlers>
