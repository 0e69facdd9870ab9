import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
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
  const [failed, setFailed] = useState(false)
  async function fetchIt() {
    setFailed(false)
    setFailed(!(await fetchPiece()))
  }
  const fetchAtOnce = useEffectEvent(fetchIt)
  // Serves the network.
  useEffect(() => void fetchAtOnce(), [])
  if (piece) return children(piece)
  if (!failed) return waiting
  return (
    <div role="alert" className="flex flex-col items-start gap-3 border border-hair p-4">
      <p className="font-medium">{sorry}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="outlined" onClick={() => void fetchIt()}>
          Try Again
        </Button>
        {ways}
      </div>
    </div>
  )
}
