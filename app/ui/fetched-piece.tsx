import { type ReactNode, useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { useFetched } from './fetched.ts'

interface FetchedPieceProps<Piece> {
  load(): Promise<Piece>
  waiting: ReactNode
  /** What is said in its place when it could not be fetched, with a button to try again. */
  sorry: string
  /** Other ways on, beside that button. */
  ways?: ReactNode
  children(piece: Piece): ReactNode
}

/** A piece of the screen that is fetched when it is shown. Without a network the page around it stands. */
export function FetchedPiece<Piece>({ load, waiting, sorry, ways, children }: FetchedPieceProps<Piece>) {
  const { piece, fetchPiece } = useFetched(load)
  const [tries, setTries] = useState(1)
  const [failed, setFailed] = useState(0)
  // Serves the network.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a try
  useEffect(() => {
    let here = true
    void fetchPiece().then((there) => here && !there && setFailed(tries))
    return () => {
      here = false
    }
  }, [tries])
  if (piece) return children(piece)
  if (failed < tries) return waiting
  return (
    <div role="alert" className="flex flex-col items-start gap-3 border border-hair p-4">
      <p className="font-medium">{sorry}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="outlined" onClick={() => setTries(tries + 1)}>
          Try Again
        </Button>
        {ways}
      </div>
    </div>
  )
}
