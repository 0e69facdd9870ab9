import type { ShopSettings } from './settings.ts'

/** The texts of the settings that have a Bangla version, as `outdatedAfter` and `countMissing` take them. */
export const textsInBoth = ({
  address,
  announcement,
  pauseText,
  emailSender,
  delivery,
  bangla,
  outdated,
}: ShopSettings) => ({
  address: address.join('\n'),
  announcement,
  pauseText,
  emailSender,
  ...delivery,
  bangla: {
    address: bangla.address.join('\n'),
    announcement: bangla.announcement,
    pauseText: bangla.pauseText,
    emailSender: bangla.emailSender,
    ...bangla.delivery,
  },
  outdated,
})
