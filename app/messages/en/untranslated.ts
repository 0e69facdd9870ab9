/** Whether the page of a route still has texts in English only. */
export const isUntranslated = (_routeId: string): boolean => false
