const pattern = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

/** Whether it can be the id of a product or of a size. The shop refuses a whole list of ids for one that cannot. */
export const isProductId = (id: unknown): id is string => typeof id === 'string' && pattern.test(id)
