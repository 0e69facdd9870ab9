/** The page that shows these products side by side. */
export const comparePath = (ids: readonly string[]): string => `/compare?ids=${ids.slice(0, 4).join(',')}`
