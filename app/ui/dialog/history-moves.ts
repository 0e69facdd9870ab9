/**
 * Handles moves in the browser's history before React Router does. Listeners of the window are called in the order in
 * which they were added, so this file is loaded before the router; what handles them is loaded with the first dialog.
 */
export const historyMoves: { handle?: (event: PopStateEvent) => void } = {}

if (!import.meta.env.SSR) window.addEventListener('popstate', (event) => historyMoves.handle?.(event))
