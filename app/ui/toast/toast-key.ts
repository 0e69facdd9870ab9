/** Moves the focus to the newest toast, and back. Toasts are the last elements of a page, and gone after seconds. */
export const toastKey = 'F8'
