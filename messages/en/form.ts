/** Shown at a typed value when what is wrong with it cannot be loaded. */
export const checkThis = 'Please check this.'
