import { useState } from 'react'

/**
 * A piece of the screen that few want, fetched when it is first wanted. `fetchPiece` begins it, early or at the press,
 * and tells whether it is there; one that could not be fetched is tried again the next time.
 */
export function useFetched<Piece>(load: () => Promise<Piece>) {
  const [piece, setPiece] = useState<{ it: Piece }>()
  async function fetchPiece(): Promise<boolean> {
    if (piece) return true
    try {
      const it = await load()
      setPiece({ it })
      return true
    } catch (error) {
      console.warn('A piece of the page could not be fetched', error)
      return false
    }
  }
  return { piece: piece?.it, fetchPiece }
}
